-- One index per type instead of one that begins with the type: it can only serve lists of that type. The planner was
-- drawn to skip through the types for any price range, and passed over most of the catalogue on the way.
drop index product_search_type_price;
create index product_search_panel_price on product_search (price_norm, id) where type = 'Panel';
create index product_search_inverter_price on product_search (price_norm, id) where type = 'Inverter';
create index product_search_battery_price on product_search (price_norm, id) where type = 'Battery';
create index product_search_base_price on product_search (price_norm, id) where type = 'Panel bases';
create index product_search_accessory_price on product_search (price_norm, id) where type = 'Accessory';
create index product_search_other_price on product_search (price_norm, id) where type = 'Others';
