-- expand
-- Passkeys (WebAuthn): public keys that sign in. Private to the person, so that nothing here writes change events.
create table passkeys (
  id            uuid primary key,
  user_id       uuid not null references users (id) on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key    bytea not null,                              -- COSE
  counter       bigint not null,                             -- of signatures, as the device counts them; 0 if it does not
  transports    text[] not null default '{}',                -- how a browser reaches it, as the browser said
  device_type   text not null check (device_type in ('singleDevice', 'multiDevice')),
  backed_up     boolean not null,
  name          text not null,
  created_at    timestamptz(3) not null,
  last_used_at  timestamptz(3)
);
create index passkeys_user on passkeys (user_id, created_at desc);

-- Challenges that wait for their answer. Deleted by the first answer, right or wrong.
create table passkey_challenges (
  hash       bytea primary key,                              -- SHA-256
  purpose    text not null check (purpose in ('add', 'sign_in')),
  user_id    uuid references users (id) on delete cascade,   -- who adds a passkey
  expires_at timestamptz(3) not null,
  check ((purpose = 'add') = (user_id is not null))
);
create index passkey_challenges_end on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id) where user_id is not null;
