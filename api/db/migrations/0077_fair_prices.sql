-- expand
-- What others ask: per type, condition, size and zone the prices per unit, in millionths of a US dollar, lowest first, and beside each
-- a mark of its seller, so that nobody is compared with themselves. Outliers are left out; `lowest` and `highest` are the bounds of that rule.
-- A job replaces the rows.
create table fair_prices (
  type      text not null,
  condition text not null,
  size      text not null,
  zone      text not null,
  prices    float8[] not null,
  sellers   integer[] not null,
  lowest    float8 not null,
  highest   float8 not null,
  primary key (type, condition, size, zone),
  check (cardinality(prices) = cardinality(sellers))
);

-- Sold ones count for a while.
create index products_sold on products (type, updated_at desc) where status = 'sold';

-- The page of every listing of the group shows it.
create function tag_fair_price() returns trigger language plpgsql as $$
declare
  one fair_prices := coalesce(new, old);
begin
  if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
  perform add_change_event(array['fair:' || one.type || ':' || one.condition || ':' || one.size || ':' || one.zone]);
  return null;
end
$$;
create trigger fair_prices_changed after insert or update or delete on fair_prices
  for each row execute function tag_fair_price();
