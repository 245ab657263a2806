-- expand
-- A deal outlives its listing, the shop and both accounts, so it has its own copy of the listing, and names of people are not in it.
create table deals (
  id uuid primary key,
  code text not null unique,
  product_id uuid references products (id) on delete set null,
  shop_id uuid references shops (id) on delete set null,
  seller_id uuid references users (id) on delete set null,
  buyer_id uuid references users (id) on delete set null,
  state text not null default 'offered' check (state in ('offered', 'confirmed', 'declined', 'cancelled', 'expired')),
  listing jsonb not null,
  pieces integer not null check (pieces between 1 and 9999),
  -- Of all pieces. `offered_price` is that of the code where the buyer corrected it.
  price numeric not null check (price >= 0),
  offered_price numeric,
  currency text not null,
  -- How the pieces come back: whether they were the last ones, and how much of the price of a lot they took along.
  closed_listing boolean not null,
  lot_share numeric,
  -- The seller's network, until the deal is decided.
  offer_network text,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  bought_on date,
  as_described boolean,
  problem text,
  note text,
  decline_reason text,
  is_evidence boolean not null default false
);
create index deals_seller on deals (seller_id, offered_at desc, id desc);
create index deals_buyer on deals (buyer_id, offered_at desc, id desc) where buyer_id is not null;
create index deals_product on deals (product_id) where product_id is not null;
create index deals_shop_evidence on deals (shop_id, decided_at) where is_evidence;
create index deals_evidence on deals (decided_at) where is_evidence;
create index deals_due on deals (expires_at) where state = 'offered';
create index deals_picture on deals ((listing -> 'picture' ->> 'id'));

-- Browsers by account, to tell whether two accounts share one. The mark is a keyed hash of the browser's random id.
create table device_marks (
  user_id uuid not null references users (id) on delete cascade,
  mark bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, mark)
);
create index device_marks_mark on device_marks (mark);
create index device_marks_seen on device_marks (seen_at);

create table no_shows (
  deal_id uuid not null references deals (id) on delete cascade,
  -- Who did not come, and who says so.
  user_id uuid not null references users (id) on delete cascade,
  said_by uuid not null references users (id) on delete cascade,
  at timestamptz not null,
  primary key (deal_id, said_by)
);
create index no_shows_user on no_shows (user_id, at);
create index no_shows_said_by on no_shows (said_by);

-- Pages of the seller and the shop show how many deals are evidence.
create function tag_evidence() returns trigger language plpgsql as $$
begin
  perform add_change_event(array_remove(array['seller:' || new.seller_id, 'shop:' || new.shop_id], null));
  return null;
end
$$;
create trigger deals_evidence_changed after update of is_evidence on deals
  for each row when (old.is_evidence is distinct from new.is_evidence) execute function tag_evidence();
