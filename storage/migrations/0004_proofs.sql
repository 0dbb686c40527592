-- What is kept of a game's results has a sum of its own: figures that aren't as they
-- were noted are made again as soon as anybody asks for them.
alter table results add column proof integer not null default 0;

-- Games that came to something else once a mistake in how lines are read was mended.
create table recounts (
    game       integer not null references games,
    seat       integer not null,
    name       text not null,
    before     integer not null, -- the total, as an older version had it
    after      integer not null, -- and as it was counted then
    won_before integer not null,
    won_after  integer not null,
    primary key (game, seat)
) strict, without rowid;
