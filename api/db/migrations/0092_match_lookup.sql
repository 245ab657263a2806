-- expand
-- A listing has few filters and words, and they lead: a search in one currency lies beside the same search in another, so that a third
-- of the places in the index are looked at. Prices are compared with the entry. With 100,000 searches building it takes about a second.
create index saved_search_keys_found on saved_search_keys (first, filters) include (currency, max_price, second, search_id);
drop index saved_search_keys_lookup;
