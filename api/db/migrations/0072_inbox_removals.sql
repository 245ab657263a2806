-- expand
-- Outbox: what notifications are about is gone, and they are to be deleted. Written in the transaction in which it goes; from then on nobody
-- sees them, and a job deletes them in batches: a popular seller has told hundreds of thousands of people something.
create table inbox_removals (
  id         bigint generated always as identity primary key,
  subject_id uuid not null,                                  -- of inbox_items
  kinds      text[] not null,
  spared_id  uuid                                            -- the person who keeps theirs
);
create index inbox_removals_subject on inbox_removals (subject_id);

-- When a listing whose owner has not answered was shown again, after it was hidden or its owner suspended: the owner has a whole week from then.
alter table products add column shown_again_at timestamptz(3);

-- Many questions are answered by one call.
alter table changes_of_many drop constraint changes_of_many_kind_check;
alter table changes_of_many add constraint changes_of_many_kind_check
  check (kind in ('renew', 'sold', 'remove', 'prices', 'available'));
