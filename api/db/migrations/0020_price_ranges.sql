-- A price range is read inside one index, filters and all: for ten thousand matches that takes a third of the time of
-- fetching every row.
drop index product_search_price;
drop index product_search_panel_price;
drop index product_search_inverter_price;
drop index product_search_battery_price;
drop index product_search_base_price;
drop index product_search_accessory_price;
drop index product_search_other_price;
create index product_search_price on product_search (price_norm, id)
  include (created_at, measure, is_featured, type, governorate, city, condition, brand_key);
create index product_search_panel_price on product_search (price_norm, id)
  include (created_at, measure, is_featured, governorate, city, condition, brand_key) where type = 'Panel';
create index product_search_inverter_price on product_search (price_norm, id)
  include (created_at, measure, is_featured, governorate, city, condition, brand_key) where type = 'Inverter';
create index product_search_battery_price on product_search (price_norm, id)
  include (created_at, measure, is_featured, governorate, city, condition, brand_key) where type = 'Battery';
create index product_search_base_price on product_search (price_norm, id)
  include (created_at, measure, is_featured, governorate, city, condition, brand_key) where type = 'Panel bases';
create index product_search_accessory_price on product_search (price_norm, id)
  include (created_at, measure, is_featured, governorate, city, condition, brand_key) where type = 'Accessory';
create index product_search_other_price on product_search (price_norm, id)
  include (created_at, measure, is_featured, governorate, city, condition, brand_key) where type = 'Others';

-- Prices follow a new rate in the read model alone, and lists are remembered until it changes.
create trigger product_search_tell_pages after insert or update or delete on product_search
  for each statement execute function tell_pages();
