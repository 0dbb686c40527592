-- Everything the scorekeeper has written: who played, by which rules, and the
-- lines of each game. The triggers keep it as it was written, also from
-- "insert or replace", which no trigger on update or delete can see.

create table people (
    person integer primary key,
    folded text not null unique -- the name without the difference of Ann and ANN
) strict;

create table games (
    game    integer primary key,
    uuid    text not null unique,
    rules   text not null check (json_valid(rules)), -- complete: later editions never re-score a game
    first   integer not null check (first > 0),      -- the seat that starts every round
    started text not null,                           -- RFC 3339, UTC
    sum     integer not null                         -- over all of this and the names; the lines' sums go on from it
) strict;

create table seats (
    game   integer not null references games,
    seat   integer not null check (seat > 0),
    name   text not null check (name <> ''),         -- as typed
    person integer not null references people,
    primary key (game, seat)
) strict, without rowid;

create table lines (
    game    integer not null references games,
    line    integer not null,
    at      text not null,                           -- RFC 3339, UTC
    round   integer not null,
    seat    integer not null,                        -- 0: the table
    entries text not null check (entries <> ''),     -- as the notation writes them
    sum     integer not null,                        -- over the sum above and this line
    primary key (game, line)
) strict, without rowid;

create trigger games_grow before insert on games
when new.game is not (select coalesce(max(game), 0) + 1 from games)
    or exists (select 1 from games where uuid = new.uuid)
begin
    select raise(abort, 'a game takes the next number, and is written once');
end;

create trigger games_stay before update on games
begin
    select raise(abort, 'a game never changes');
end;

create trigger games_remain before delete on games
begin
    select raise(abort, 'a game is never deleted');
end;

create trigger seats_grow before insert on seats
when new.seat is not (select coalesce(max(seat), 0) + 1 from seats where game = new.game)
    or exists (select 1 from lines where game = new.game)
begin
    select raise(abort, 'seats are taken in order, before the first line');
end;

-- Whose seat it was may be corrected: two spellings can turn out to be one person.
create trigger seats_stay before update of game, seat, name on seats
begin
    select raise(abort, 'a seat never changes');
end;

create trigger seats_remain before delete on seats
begin
    select raise(abort, 'a seat is never deleted');
end;

create trigger lines_grow before insert on lines
when new.line is not (select coalesce(max(line), 0) + 1 from lines where game = new.game)
begin
    select raise(abort, 'a line is written below the last one');
end;

create trigger lines_stay before update on lines
begin
    select raise(abort, 'a line never changes');
end;

create trigger lines_remain before delete on lines
begin
    select raise(abort, 'a line is never deleted');
end;
