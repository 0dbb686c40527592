-- The games that were written in here, the newest last. What was imported is on no
-- desk until somebody writes in it: it never becomes the game that commands mean.
-- From this layout on a game's lines may also say who sits where, when it was played,
-- and that it was for practice.
create table desk (
    turn integer primary key,
    game integer not null unique references games
) strict;

insert into desk (turn, game) select game, game from games;
