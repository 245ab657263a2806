-- expand
-- New panels by price per watt, and the like: the cheapest are nearly all used, so a scan of all conditions skips hundreds of
-- thousands of rows in a large market. With a million listings building these blocks writes for half a minute; there they can be
-- created before the upgrade with `create index concurrently`.
create index if not exists product_search_condition_unit_price
  on product_search (type, condition, (price_norm / measure), id);
create index if not exists product_search_condition_unit_price_down
  on product_search (type, condition, (price_norm / measure) desc nulls last, id desc);
