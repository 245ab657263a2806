-- contract: the previous release waits for NOTIFY, which is gone, and would serve outdated pages.
-- Change events in an outbox: each change of something that pages show inserts its tags in the same transaction, and every
-- process polls this table. It replaces NOTIFY, which serialises commits. `xid` lets a poll find exactly what was committed
-- since the last one, in whatever order transactions end.
create table change_events (
  xid  xid8 not null default pg_current_xact_id(),
  at   timestamptz(3) not null default clock_timestamp(),
  tags text[] not null
);
create index change_events_xid on change_events (xid);

drop trigger products_tell_pages on products;
drop trigger product_search_tell_pages on product_search;
drop trigger engineers_tell_pages on engineers;
drop trigger shops_tell_pages on shops;
drop trigger ads_tell_pages on ads;
drop trigger rates_tell_pages on rates;
drop trigger reviews_tell_pages on reviews;
drop trigger likes_tell_pages on likes;
drop trigger users_tell_pages on users;
drop function tell_pages();

-- A statement that changes very many rows drops everything: a list of its tags would cost more than it saves.
create function add_change_event(changed text[]) returns void language plpgsql as $$
begin
  if cardinality(changed) > 500 then changed := array['*']; end if;
  if cardinality(changed) > 0 then insert into change_events (tags) values (changed); end if;
end
$$;

-- Rows of small tables that are only ever shown together: the tag is an argument of the trigger.
create function tag_table() returns trigger language plpgsql as $$
begin
  insert into change_events (tags) values (array[tg_argv[0]]);
  return null;
end
$$;
create trigger rates_changed after insert or update or delete on rates for each row execute function tag_table('rates');
create trigger ads_changed after insert or update or delete on ads for each row execute function tag_table('ads');

create function tag_like() returns trigger language plpgsql as $$
begin
  insert into change_events (tags) values (array['likes:' || coalesce(new.product_id, old.product_id)]);
  return null;
end
$$;
create trigger likes_changed after insert or delete on likes for each row execute function tag_like();

-- Engineers and shops: the entry itself and the lists.
create function tag_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
  insert into change_events (tags) values (array[tg_argv[0] || ':' || coalesce(new.id, old.id), tg_argv[0] || 's']);
  return null;
end
$$;
create trigger engineers_changed after insert or update or delete on engineers for each row execute function tag_entry('engineer');
create trigger shops_changed after insert or update or delete on shops for each row execute function tag_entry('shop');

-- Only approved reviews are public.
create function tag_review() returns trigger language plpgsql as $$
begin
  if 'approved' in (old.status, new.status) and new is distinct from old then
    insert into change_events (tags)
    values (array[coalesce(new.subject, old.subject) || ':' || coalesce(new.subject_id, old.subject_id)]);
  end if;
  return null;
end
$$;
create trigger reviews_changed after insert or update or delete on reviews for each row execute function tag_review();

-- What is shown of a person: beside their listings and reviews, and whether their entries are public. Deletions cascade to
-- tables with triggers of their own.
create function tag_person() returns trigger language plpgsql as $$
begin
  perform add_change_event(array(
    select 'seller:' || new.id
    union select 'shop:' || id from shops where user_id = new.id
    union select 'shops' from shops where user_id = new.id
    union select 'engineer:' || id from engineers where user_id = new.id
    union select 'engineers' from engineers where user_id = new.id
    union select subject || ':' || subject_id from reviews where user_id = new.id and status = 'approved'));
  return null;
end
$$;
create trigger users_changed after update of public_name, is_verified, banned_at, phone_confirmed_at on users
  for each row when ((old.public_name, old.is_verified, old.banned_at, old.phone_confirmed_at)
    is distinct from (new.public_name, new.is_verified, new.banned_at, new.phone_confirmed_at))
  execute function tag_person();

-- Listings, per statement: jobs change thousands of rows at once. `card` is what lists show of a listing; `seller` changes with
-- the number of public listings.
create function tag_listings() returns trigger language plpgsql as $$
begin
  perform add_change_event(array(
    select 'listing:' || id from changed
    union select 'card:' || id from changed
    union select 'seller:' || owner_id from changed where status = 'approved' and is_active));
  return null;
end
$$;
create function tag_changed_listings() returns trigger language plpgsql as $$
begin
  perform add_change_event(array(
    select 'listing:' || n.id from before o join after n using (id) where n is distinct from o
    union select 'card:' || n.id from before o join after n using (id)
      where (n.name, n.type, n.condition, n.brand, n.model, n.price, n.currency, n.governorate, n.city, n.location_text,
          n.specifications, n.pictures, n.status, n.is_negotiable, n.is_active, n.is_featured, n.posted_at, n.expires_at, n.created_at)
        is distinct from (o.name, o.type, o.condition, o.brand, o.model, o.price, o.currency, o.governorate, o.city, o.location_text,
          o.specifications, o.pictures, o.status, o.is_negotiable, o.is_active, o.is_featured, o.posted_at, o.expires_at, o.created_at)
    union select 'seller:' || n.owner_id from before o join after n using (id)
      where (n.status = 'approved' and n.is_active) <> (o.status = 'approved' and o.is_active)));
  return null;
end
$$;
create trigger products_came after insert on products referencing new table as changed
  for each statement execute function tag_listings();
create trigger products_went after delete on products referencing old table as changed
  for each statement execute function tag_listings();
create trigger products_changed after update on products referencing old table as before new table as after
  for each statement execute function tag_changed_listings();

-- The read model, which decides what is in a list and where: `set` when a listing comes, goes or moves, `price` when only its
-- price changes (with the old and new one), `words` when only what a keyword finds changes; each with its filter values.
create function filter_values(type text, governorate text, city text, condition text, brand_key text) returns text
  language sql immutable return jsonb_build_array(type, governorate, city, condition, brand_key)::text;

create function tag_search() returns trigger language plpgsql as $$
begin
  perform add_change_event(array(
    select 'set:' || filter_values(type, governorate, city, condition, brand_key) from changed
    union select 'seller:' || p.owner_id from changed join products p using (id)));
  return null;
end
$$;
create function tag_changed_search() returns trigger language plpgsql as $$
begin
  perform add_change_event(array(
    with pairs as (
      select n.id,
        filter_values(o.type, o.governorate, o.city, o.condition, o.brand_key) as old_values,
        filter_values(n.type, n.governorate, n.city, n.condition, n.brand_key) as new_values,
        (o.created_at, o.is_featured) is distinct from (n.created_at, n.is_featured) as is_reordered,
        o.price_norm <> n.price_norm as has_new_price,
        jsonb_build_array(o.price_norm, n.price_norm) as prices,
        o.measure is distinct from n.measure as has_new_measure,
        o.tsv <> n.tsv as has_new_words
      from before o join after n using (id)
    ), moved as (
      select * from pairs where old_values <> new_values or is_reordered
    )
    select 'set:' || old_values from moved
    union select 'set:' || new_values from moved
    union select 'seller:' || p.owner_id from moved join products p on p.id = moved.id where is_reordered
    union select 'price:' || (new_values::jsonb || prices)::text from pairs where has_new_price or has_new_measure
    union select 'listing:' || id from pairs where has_new_measure
    union select 'card:' || id from pairs where has_new_measure
    union select 'words:' || new_values from pairs where has_new_words));
  return null;
end
$$;
create trigger product_search_came after insert on product_search referencing new table as changed
  for each statement execute function tag_search();
create trigger product_search_went after delete on product_search referencing old table as changed
  for each statement execute function tag_search();
create trigger product_search_changed after update on product_search referencing old table as before new table as after
  for each statement execute function tag_changed_search();

create function tag_documents() returns trigger language plpgsql as $$
begin
  perform add_change_event(array(
    select distinct 'words:' || filter_values(s.type, s.governorate, s.city, s.condition, s.brand_key)
    from before o join after n using (id) join product_search s using (id) where n.tsv <> o.tsv));
  return null;
end
$$;
create trigger product_documents_changed after update on product_documents referencing old table as before new table as after
  for each statement execute function tag_documents();
