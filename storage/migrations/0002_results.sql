-- What the lines come to: history and statistics read it here and never read the
-- lines again. All of this is a cache. It is written together with the lines,
-- can be thrown away, and is made again from them.

create table results (
    game    integer primary key references games,
    reading integer not null, -- the edition of the reading of lines that made it; 0: to be made
    last    integer not null, -- the last line it was made from
    sum     integer not null, -- and that line's sum
    rules   text not null,    -- their name
    started text not null,    -- as in games
    ended   text not null,    -- when the last line was written; '' without one
    status  text not null,    -- playing, last_turns, tiebreak, over; damaged: it can't be read
    round   integer not null,
    called  integer not null, -- called off
    margin  integer not null, -- points between the first and the best of the others
    players integer not null
) strict;

create index results_open on results (game) where status <> 'over';
create index results_stale on results (reading);
create index results_rules on results (rules, game);
create index results_started on results (started, game);

-- A player in a game, also one who joined later. The order makes one person's
-- games one piece of the file.
create table result_seats (
    person   integer not null references people, -- the one person, however the name was spelt
    game     integer not null references results on delete cascade,
    seat     integer not null,
    name     text not null,                      -- as typed
    total    integer not null,
    place    integer not null,
    position integer not null,                   -- in the order of play
    players  integer not null,
    won      integer not null,

    games     integer not null,                  -- from here: what was counted, for adding up
    contests  integer not null,
    wins      integer not null,
    score     integer not null,
    best      integer not null,
    turns     integer not null,
    points    integer not null,
    banks     integer not null,
    farkles   integer not null,
    fines     integer not null,
    best_turn integer not null,
    hot       integer not null,
    run       integer not null,
    opens     integer not null,
    opened_in integer not null,
    steals    integer not null,
    stolen    integer not null,
    comebacks integer not null,
    behind    integer not null,
    thrown_1  integer not null,
    farkled_1 integer not null,
    thrown_2  integer not null,
    farkled_2 integer not null,
    thrown_3  integer not null,
    farkled_3 integer not null,
    thrown_4  integer not null,
    farkled_4 integer not null,
    thrown_5  integer not null,
    farkled_5 integer not null,
    thrown_6  integer not null,
    farkled_6 integer not null,
    primary key (person, game, seat)
) strict, without rowid;

create unique index result_seats_game on result_seats (game, seat);

-- Two people can turn out to be one: all that is written of either then counts
-- for the other. Nothing is rewritten, so it is no part of a game's sums.
alter table people add column same_as integer references people;
alter table people add column name text; -- as it is shown; null: as it was typed last

insert into results
select game, 0, 0, 0, '', started, '', '', 0, 0, 0, 0 from games;
