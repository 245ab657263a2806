-- expand
-- Browsers that get a person's notifications (RFC 8030). They end with the session that subscribed. Private to the person, so that
-- nothing here writes change events.
create table push_subscriptions (
  id         uuid primary key,
  user_id    uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint   text not null unique,
  p256dh     text not null,                                  -- the browser's key and secret (RFC 8291)
  auth       text not null,
  name       text not null default '',
  lang       text not null check (lang in ('ar', 'en')),
  failures   integer not null default 0,                     -- deliveries in a row that were given up
  created_at timestamptz(3) not null
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at desc);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Outbox: inbox items that are to be sent to a browser. Written with the item; a job claims rows, sends, and then deletes or postpones
-- them. A claim has no end in time, since clocks jump: see decision 73.
create table push_deliveries (
  item_id         uuid not null references inbox_items (id) on delete cascade,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  attempts        integer not null default 0,
  next_at         timestamptz(3) not null,
  claim           uuid,
  primary key (item_id, subscription_id)
);
create index push_deliveries_subscription on push_deliveries (subscription_id);
create index push_deliveries_next on push_deliveries (next_at) where claim is null;
create index push_deliveries_claim on push_deliveries (claim) where claim is not null;
