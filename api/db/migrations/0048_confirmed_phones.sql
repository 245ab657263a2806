-- When the person proved by a code that the phone is theirs. Every account so far came from a confirmed registration; accounts
-- that an operator makes at the command line start without. `is_verified` stays what it was: the seal that staff gives.
alter table users add column phone_confirmed_at timestamptz;
update users set phone_confirmed_at = created_at;
