-- expand
-- A lower price is marked for 14 days, with the lowest price of the 14 days before it struck out. `price_terms_at`: when what the price
-- is for changed last (pieces, peg, the thing itself); prices from before it are not comparable.
alter table products
  add column old_price numeric(12, 2),
  add column price_fell_at timestamptz(3),
  add column price_terms_at timestamptz(3),
  add constraint products_price_fall check ((old_price is null) = (price_fell_at is null));
create index products_price_fell on products (price_fell_at) where price_fell_at is not null;

-- Cards show the mark. A trigger of its own: the mark ends without any other change.
create function tag_price_fall() returns trigger language plpgsql as $$
begin
  perform add_change_event(array['card:' || new.id]);
  return null;
end
$$;
create trigger products_price_fell after update of old_price on products
  for each row when (old.old_price is distinct from new.old_price)
  execute function tag_price_fall();
