-- Two names may be one person's in the games so far and not in later ones, and a seat
-- of one game may be somebody else's than its name says: a guest's.
alter table people add column until integer; -- the last game in which same_as counts; null: in all

create table guests (
    game   integer not null references games,
    seat   integer not null,
    person integer not null references people,
    primary key (game, seat)
) strict, without rowid;
