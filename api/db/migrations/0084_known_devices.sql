-- expand
-- Browsers in which an account has signed in, so that a new one is told to its owner. The hash is of a random cookie and the account.
-- The newest one of an account stays however old it is: an account without any is one that never signed in.
create table known_devices (
  user_id      uuid not null references users (id) on delete cascade,
  device_hash  bytea not null,
  last_seen_at timestamptz(3) not null,
  primary key (user_id, device_hash)
);
create index known_devices_age on known_devices (last_seen_at);
