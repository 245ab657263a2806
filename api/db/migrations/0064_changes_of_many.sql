-- expand
-- One call that changes many listings of a seller: renews, sells, deletes or prices them. Its listings are changed in groups, and
-- `items_done` is written with each of them, so that a repeat of the call continues. Deleted after a day.
create table changes_of_many (
  id         uuid primary key,
  user_id    uuid not null references users (id) on delete cascade,
  kind       text not null check (kind in ('renew', 'sold', 'remove', 'prices')),
  ids        jsonb not null,                                 -- of the listings, in order
  asked      jsonb not null default '{}',                    -- prices: the change, and what the seller has seen
  items_done integer not null default 0,
  refused    jsonb not null default '[]',                    -- [{id, reason}]
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,                        -- when the last group was changed
  undone_at  timestamptz(3),
  undo_done  integer not null default 0
);
create index changes_of_many_user on changes_of_many (user_id, created_at desc);
create index changes_of_many_created on changes_of_many (created_at);

-- Every new price of a listing after it was posted. `changed_at` is the listing's `updated_at`, which is never the same twice.
create table price_changes (
  product_id   uuid not null references products (id) on delete cascade,
  changed_at   timestamptz(3) not null,
  old_price    numeric(12, 2) not null,
  old_currency text not null,
  new_price    numeric(12, 2) not null,
  new_currency text not null,
  change_id    uuid,                                         -- of changes_of_many; not a reference: that is deleted after a day
  is_undo      boolean not null default false,
  primary key (product_id, changed_at)
);
create index price_changes_change on price_changes (change_id) where change_id is not null;
create index price_changes_at on price_changes (changed_at);
