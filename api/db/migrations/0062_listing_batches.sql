-- expand
-- Listings that were posted by one call. `items_done` and the results are written with each group of listings, so that a repeat of
-- the call after a crash goes on where the first one ended.
create table listing_batches (
  id         uuid primary key,
  user_id    uuid not null references users (id) on delete cascade,
  items_done integer not null default 0,
  posted     jsonb not null default '[]',                    -- [{index, id}]
  refused    jsonb not null default '[]',                    -- [{index, fields}], with codes
  created_at timestamptz(3) not null
);
create index listing_batches_user on listing_batches (user_id);
create index listing_batches_created on listing_batches (created_at);

-- Moderators decide on the listings of a batch together. Not a reference: the batch is deleted after a day.
alter table products add column batch_id uuid;
create index products_waiting_batch on products (batch_id) where status = 'pending' and batch_id is not null;
