-- expand
-- How many codes in a row were requested while the one before was neither used nor expired: each goes by the next gateway first.
alter table codes add column resends integer not null default 0;
