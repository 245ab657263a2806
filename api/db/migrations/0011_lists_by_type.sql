-- The kind of thing is what people choose first, and prices cluster by it: these keep its lists a short walk.
create index product_search_type_created on product_search (type, created_at desc, id desc);
create index product_search_type_price on product_search (type, price_norm, id);
