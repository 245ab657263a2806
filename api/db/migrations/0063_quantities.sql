-- expand
-- How many pieces a listing offers (null: the seller did not say, as in all listings so far; shown as one), and whether its price
-- is for each of them or for all together. One piece is sold each.
alter table products
  add column quantity integer check (quantity between 1 and 9999),
  add column sold_as text not null default 'each' check (sold_as = 'each' or (sold_as = 'lot' and coalesce(quantity, 1) > 1));

-- The pieces that the price is for: 1 unless it is a lot. `units` are of one piece, `measure` of all that the price is for.
alter table product_search add column priced_pieces integer not null default 1 check (priced_pieces >= 1);

-- Cards show both. The page of a listing has its tag with every change of the row.
create function tag_changed_quantity() returns trigger language plpgsql as $$
begin
  perform add_change_event(array['card:' || new.id]);
  return null;
end
$$;
create trigger products_quantity_changed after update of quantity, sold_as on products
  for each row when ((old.quantity, old.sold_as) is distinct from (new.quantity, new.sold_as))
  execute function tag_changed_quantity();
