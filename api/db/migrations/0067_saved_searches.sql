-- expand
-- Searches that people want to hear of. `query` is what they chose; the other columns and the keys are made from it by the app and
-- made again when the dictionary changes. Private to the person, so that nothing here writes change events.
create table saved_searches (
  id            uuid primary key,
  user_id       uuid not null references users (id) on delete cascade,
  query         jsonb not null,
  frequency     text not null check (frequency in ('atOnce', 'daily', 'off')),
  words         tsquery,                                     -- filters and keyword, as a list asks for them; null: any
  min_price     double precision,
  max_price     double precision,
  currency      text,                                        -- of the bounds; null without them
  created_at    timestamptz(3) not null,
  last_match_at timestamptz(3),                              -- of matches that were told
  told_at       timestamptz(3),
  unique (user_id, query)
) with (fillfactor = 80);

-- By which a listing finds the searches that it may match: the rows whose every value it has. Empty: any value.
create table saved_search_keys (
  search_id uuid not null references saved_searches (id) on delete cascade,
  currency  text collate "C" not null,
  first     text collate "C" not null,                       -- a word that a match must have, or its beginning
  second    text collate "C" not null,
  filters   text collate "C" not null,                       -- type, condition, place and brand
  max_price double precision not null
);
create index saved_search_keys_lookup on saved_search_keys (currency, first, filters, max_price) include (second, search_id);
create index saved_search_keys_search on saved_search_keys (search_id);

-- Each listing that a search has found, once. No references: a listing may have thousands of matches, and checking each would cost more
-- than writing it. What is gone is left out when matches are read.
create table saved_search_matches (
  search_id  uuid not null,
  product_id uuid not null,
  matched_at timestamptz(3) not null,
  is_told    boolean not null default false,
  is_new     boolean not null default true,                  -- the list was not opened since
  primary key (search_id, product_id)
);
create index saved_search_matches_untold on saved_search_matches (search_id) where not is_told;
create index saved_search_matches_new on saved_search_matches (search_id) where is_new;
create index saved_search_matches_age on saved_search_matches using brin (matched_at);

-- Searches with untold matches, and when they are told. Whoever adds a match locks the row until it is committed; whoever tells deletes it.
create table saved_search_due (
  search_id uuid primary key,
  due_at    timestamptz(3) not null
);
create index saved_search_due_at on saved_search_due (due_at);

create function forget_matches() returns trigger language plpgsql as $$
begin
  delete from saved_search_matches where search_id in (select id from gone);
  return null;
end $$;
create trigger saved_searches_gone after delete on saved_searches referencing old table as gone
  for each statement execute function forget_matches();
