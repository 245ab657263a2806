-- expand
-- What happened, for one person: shown at /inbox, and sent to their devices. Texts are made when it is read, from `kind` and `facts`.
-- Private to the person, so that nothing here writes change events.
create table inbox_items (
  id         uuid primary key,
  user_id    uuid not null references users (id) on delete cascade,
  kind       text not null,
  subject_id uuid,                                           -- listing, entry, search…; not a reference: the item outlives it
  facts      jsonb not null default '{}',
  once_key   text,                                           -- two items with the same key are one
  created_at timestamptz(3) not null,
  read_at    timestamptz(3)
);
create index inbox_items_user on inbox_items (user_id, created_at desc, id desc);
create index inbox_items_unread on inbox_items (user_id) where read_at is null;
create index inbox_items_created on inbox_items (created_at);
create unique index inbox_items_once on inbox_items (user_id, once_key) where once_key is not null;

-- Outbox: listings that became public, became cheaper or were sold. Written in the transaction of the change; a job tells whom it
-- concerns and deletes the row in one transaction.
create table listing_events (
  id         bigint generated always as identity primary key,
  product_id uuid not null references products (id) on delete cascade,
  kind       text not null check (kind in ('published', 'cheaper', 'sold')),
  facts      jsonb not null default '{}',
  at         timestamptz(3) not null,
  due_at     timestamptz(3) not null,                        -- later than `at` when handling it has failed
  failures   smallint not null default 0
);
create index listing_events_product on listing_events (product_id);
