-- expand
-- Another phone number for an account: asked (a code is on its way to the new number), waiting (the new number is confirmed, the old one is
-- told and may stop it), done or stopped. The numbers are deleted 30 days after the end.
create table phone_changes (
  id           uuid primary key,
  user_id      uuid not null references users (id) on delete cascade,
  old_phone    text,
  new_phone    text,
  by_way       text not null check (by_way in ('sms', 'whatsapp')),
  state        text not null default 'asked' check (state in ('asked', 'waiting', 'done', 'stopped')),
  stopped_by   text check (stopped_by in ('owner', 'link', 'reset', 'taken', 'banned')),
  -- The session that asked; it stays when the change takes effect.
  session_id   uuid not null,
  -- Of the ticket that the code came with, and of the link that stops the change.
  ticket_hash  bytea not null,
  token_hash   bytea not null unique,
  created_at   timestamptz(3) not null,
  confirmed_at timestamptz(3),
  effective_at timestamptz(3),
  ended_at     timestamptz(3),
  -- What is still to be said to the old number, and when it is tried next.
  message      text check (message in ('waiting', 'done')),
  message_at   timestamptz(3),
  message_tries integer not null default 0,
  check ((state in ('asked', 'waiting')) = (ended_at is null)),
  check ((state = 'stopped') = (stopped_by is not null)),
  check (state <> 'waiting' or (old_phone is not null and new_phone is not null and effective_at is not null))
);
-- One at a time.
create unique index phone_changes_open on phone_changes (user_id) where ended_at is null;
create index phone_changes_user on phone_changes (user_id, created_at desc);
create index phone_changes_due on phone_changes (effective_at) where state = 'waiting';
create index phone_changes_messages on phone_changes (message_at) where message is not null;
create index phone_changes_numbers on phone_changes (ended_at) where coalesce(old_phone, new_phone) is not null;

-- `phone`: to the new number; `phone_old`: to the old one, so that a change need not wait.
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in ('register', 'reset', 'phone', 'phone_old'));

-- After a new password by code a change of the number always waits.
alter table users add column password_reset_at timestamptz(3);
