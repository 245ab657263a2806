-- expand
-- A warning goes by every gateway, and is tried again by those that could not take it: these have taken it.
alter table phone_changes add column message_sent_by text[] not null default '{}';
