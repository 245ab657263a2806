-- Tries of callers who sent no ticket are counted apart, so that a stranger cannot use up those of whoever asked for the code.
alter table codes add column open_tries integer not null default 0;
