-- expand
-- The primary key finds the matches of a search; two more entries for each of a listing's many matches cost more than they save.
drop index saved_search_matches_untold;
drop index saved_search_matches_new;
