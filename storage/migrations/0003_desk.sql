-- The games that were written in here, the newest last. What was imported is on no
-- desk until somebody writes in it: it never becomes the game that commands mean.
-- From this layout on a game's lines may also say who sits where, when it was played,
-- and that it was for practice.
create table desk (
    turn integer primary key,
    game integer not null unique references games
) strict;

insert into desk (turn, game) select game, game from games;

-- A game for practice, or one thrown away before anybody played: lists say so, or leave
-- it out, and statistics don't count it.
alter table results add column aside text not null default '';

create index results_discarded on results (game) where aside = 'discarded';
