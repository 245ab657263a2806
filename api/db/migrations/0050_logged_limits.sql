-- expand
-- An unlogged table is empty on the server that takes over after a failover: every rate limit would begin anew.
alter table limits set logged;
