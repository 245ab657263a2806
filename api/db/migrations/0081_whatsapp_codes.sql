-- expand
-- Codes that users send to the operator's WhatsApp number. Only a message from `phone` confirms one, and only the browser that holds the
-- ticket can use it then. What is registered is in the row itself: another's registration of the same phone is another row. A phone may
-- have several, since each browser has its own. The hash of the code is unique, so a message names one row.
create table whatsapp_codes (
  id           uuid primary key,
  purpose      text not null check (purpose in ('register', 'reset', 'phone')),
  phone        text not null,
  code_hash    bytea not null unique,
  ticket_hash  bytea not null unique,
  user_id      uuid references users (id) on delete cascade,  -- who asked for a new number
  registration jsonb,                                         -- removed when it is used
  lang         text not null check (lang in ('ar', 'en')),
  created_at   timestamptz(3) not null,
  expires_at   timestamptz(3) not null,
  confirmed_at timestamptz(3),
  seen_end     text,                                          -- last digits of a number that sent the code instead
  used_at      timestamptz(3),
  check ((purpose = 'phone') = (user_id is not null))
);
create index whatsapp_codes_user on whatsapp_codes (user_id) where user_id is not null;
create index whatsapp_codes_expires on whatsapp_codes (expires_at);

-- Messages of the WhatsApp webhook, written before its reply and handled after it. Only messages with a code are here, and of a handled
-- one only the id, which keeps a repeated delivery from being handled again.
create table webhook_messages (
  id          text primary key,
  sender      text,
  code_hash   bytea,
  received_at timestamptz(3) not null,
  handled_at  timestamptz(3)
);
create index webhook_messages_waiting on webhook_messages (received_at) where handled_at is null;
create index webhook_messages_received on webhook_messages (received_at);
