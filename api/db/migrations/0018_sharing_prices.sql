-- Short links name a listing by the random end of its id.
create index products_tail on products (right(id::text, 12));

-- What the public compares prices by: watts of panels and inverters, usable kWh of batteries; null where nobody knows.
-- Prices move with the rates, so the quotient is made when it is asked for.
alter table product_search add column measure double precision check (measure > 0);
create index product_search_unit_price on product_search (type, (price_norm / measure), id);
create index product_search_unit_price_down on product_search (type, (price_norm / measure) desc nulls last, id desc);
