-- A statement that changes no row tells nothing: the job that looks for what has run out does so every minute, and emptied
-- the memory of every app each time. A hundred rows in one transaction are still one message.
drop trigger products_tell_pages on products;
drop trigger product_search_tell_pages on product_search;
create trigger products_tell_pages after insert or update or delete on products for each row execute function tell_pages();
create trigger product_search_tell_pages after insert or update or delete on product_search
  for each row execute function tell_pages();
