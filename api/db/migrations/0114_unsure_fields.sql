-- expand
-- Fields of which a pasted list or file was unsure, and which the seller confirmed without a change.
alter table products add column unsure_fields text[] not null default '{}';
