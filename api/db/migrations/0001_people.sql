-- Ids are UUIDv7 made by the app. No sequence, trigger, generated column, enum type or extension: replicas and other
-- PostgreSQL-speaking databases stay open.
create table users (
  id                uuid primary key,
  phone             text not null unique,                 -- E.164
  name              text not null check (char_length(name) between 1 and 100),
  email             text,
  governorate       text,
  picture           jsonb,                                -- { id, width, height, color }
  password_hash     text not null,
  role              text not null default 'user' check (role in ('user', 'moderator', 'admin')),
  is_verified       boolean not null default false,       -- the badge; an account exists only after its code was given
  banned_at         timestamptz(3),
  ban_reason        text,
  created_at        timestamptz(3) not null,
  updated_at        timestamptz(3) not null
);
create index users_name on users (lower(name));

-- Sign-ups that wait for their code; a second one for the same phone replaces the first.
create table registrations (
  phone         text primary key,
  name          text not null,
  email         text,
  governorate   text,
  password_hash text not null,
  created_at    timestamptz(3) not null
);

create table sessions (
  id           uuid primary key,
  token_hash   bytea not null unique,                     -- SHA-256 of 256 random bits
  user_id      uuid not null references users (id) on delete cascade,
  device       text not null default '',
  address      text,                                      -- forgotten after 30 days
  created_at   timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at   timestamptz(3) not null
);
create index sessions_user on sessions (user_id, last_seen_at desc);
create index sessions_expiry on sessions (expires_at);

-- One live code per phone and purpose; `tries` is raised before the code is compared.
create table codes (
  phone      text not null,
  purpose    text not null check (purpose in ('register', 'reset')),
  code_hash  bytea not null,
  ticket     text not null,
  tries      integer not null default 0,
  expires_at timestamptz(3) not null,
  used_at    timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (phone, purpose)
);

-- Counters of the limits table. Losing them in a crash only forgives.
create unlogged table limits (
  bucket   text primary key,
  hits     integer not null,
  opens_at timestamptz(3) not null
);
create index limits_opens on limits (opens_at);

create table uploads (
  id         text primary key,                            -- random name of the stored picture
  owner_id   uuid not null references users (id) on delete cascade,
  bytes      integer not null,
  width      integer not null,
  height     integer not null,
  color      text not null,
  sha256     bytea not null,
  used_at    timestamptz(3),
  created_at timestamptz(3) not null
);
create index uploads_owner on uploads (owner_id, created_at desc);
create index uploads_unused on uploads (created_at) where used_at is null;
create index uploads_same_file on uploads (sha256);

-- The same key of the same person answers the same reply for 24 hours.
create table idempotency (
  user_id    uuid not null references users (id) on delete cascade,
  key        text not null,
  request    bytea not null,                              -- SHA-256 of what was asked
  subject_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);
create index idempotency_age on idempotency (created_at);

create table audit (
  id         uuid primary key,
  at         timestamptz(3) not null,
  actor_id   uuid,                                        -- kept when the person is gone
  actor_role text not null,
  action     text not null,
  subject    text not null,
  subject_id text,
  before     jsonb,
  after      jsonb,
  address    text,
  request_id text
);
create index audit_at on audit (at desc, id desc);
create index audit_subject on audit (subject, subject_id, at desc);
