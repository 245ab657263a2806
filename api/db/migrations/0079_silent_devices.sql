-- expand
-- A push service that does not answer holds a place of those who send: its device pauses, longer each time, also for what is new.
alter table push_subscriptions
  add column silences integer not null default 0,             -- in a row
  add column silent_until timestamptz(3);
