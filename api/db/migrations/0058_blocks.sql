-- expand
-- Sellers and shops that a person does not want to see. Lists are filtered for that person alone, in replies that no cache
-- shares, so that nothing here writes change events.
create table blocks (
  id         uuid primary key,
  user_id    uuid not null references users (id) on delete cascade,
  seller_id  uuid references users (id) on delete cascade,
  shop_id    uuid references shops (id) on delete cascade,
  created_at timestamptz(3) not null,
  check (num_nonnulls(seller_id, shop_id) = 1),
  check (seller_id <> user_id),
  unique (user_id, seller_id),
  unique (user_id, shop_id)
);
create index blocks_seller on blocks (seller_id) where seller_id is not null;
create index blocks_shop on blocks (shop_id) where shop_id is not null;
