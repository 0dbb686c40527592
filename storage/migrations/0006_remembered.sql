-- How people like to work with this file: whether the table shows odds. Nothing here is
-- about a game.
create table remembered (
    what text primary key,
    how  text not null
) strict, without rowid;
