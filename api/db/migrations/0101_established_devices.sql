-- expand
-- Since when an account knows a browser. What it gets there begins a day after its first sign-in, so that whoever has the password for a
-- moment cannot make fifty of them. Those from before this migration have it.
alter table known_devices add column first_seen_at timestamptz(3) not null default '2026-01-01';
