-- expand
-- People ask to be listed as a shop or an engineer, or to take over an entry that staff made. The owner of an entry is its user_id.
create table applications (
  id          uuid primary key,
  user_id     uuid not null references users (id) on delete cascade,
  kind        text not null check (kind in ('shop', 'engineer')),
  type        text not null check (type in ('new', 'claim')),
  status      text not null check (status in ('pending', 'changes', 'approved', 'rejected')),
  entry_id    uuid,                                        -- the claimed entry, or the one that an application has become
  fields      jsonb,                                       -- of a new entry, as its form has them
  pictures    jsonb not null default '[]',                 -- those that the fields name
  evidence    jsonb not null default '[]',                 -- private pictures, deleted 30 days after the decision
  reason      text,
  reason_code text check (reason_code in ('owned')),       -- a decision that no person made
  decided_by  uuid,
  decided_at  timestamptz(3),
  sent_at     timestamptz(3) not null,
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  check ((type = 'new') = (fields is not null)),
  check (type = 'new' or entry_id is not null)
);
-- One open application per person and kind, one open claim per person and entry, one waiting claim per entry.
create unique index applications_open on applications (user_id, kind) where type = 'new' and status in ('pending', 'changes');
create unique index claims_open on applications (user_id, kind, entry_id)
  where type = 'claim' and status in ('pending', 'changes');
create unique index claims_waiting on applications (kind, entry_id) where type = 'claim' and status = 'pending';
create index applications_queue on applications (sent_at, id) where status = 'pending';
create index applications_of_user on applications (user_id, created_at desc);
create index applications_evidence on applications (decided_at) where evidence <> '[]';

-- Pictures for staff alone are stored apart from those that have a public address.
alter table uploads add column is_private boolean not null default false;

-- When the owner deleted their account: the entry is hidden and staff decide what becomes of it.
alter table shops add column owner_left_at timestamptz(3);
alter table engineers add column owner_left_at timestamptz(3);
