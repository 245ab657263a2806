-- expand
-- A seller may change phone and price of a public listing at any time: a report keeps those that its author saw.
alter table reports add column shown jsonb not null default '[]';
