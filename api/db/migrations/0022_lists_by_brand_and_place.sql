-- The newest of a type with the same brand, or from the same place, without passing over all the others: for similar
-- listings, and for the two filters that are chosen most.
create index product_search_type_brand on product_search (type, brand_key, created_at desc, id desc)
  include (governorate, price_norm);
create index product_search_type_governorate on product_search (type, governorate, created_at desc, id desc)
  include (brand_key, price_norm);
