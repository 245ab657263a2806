-- expand
-- Pages of sellers show the types, the place and the number of sold listings: the tag `seller-listings:<id>` is written when a
-- public listing moves to other filter values and when one is marked as sold or no longer is. The shop of an account is shown
-- beside its listings: `seller:<id>` is also written when that changes.
create function tag_shop_of_seller() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.user_id, new.name, new.is_verified, new.is_hidden, new.rating_sum, new.rating_count)
    is not distinct from (old.user_id, old.name, old.is_verified, old.is_hidden, old.rating_sum, old.rating_count)
  then return null; end if;
  perform add_change_event(array_remove(
    array['seller:' || old.user_id, 'seller:' || nullif(new.user_id, old.user_id)], null));
  return null;
end
$$;
create trigger shop_of_seller_changed after insert or update or delete on shops
  for each row execute function tag_shop_of_seller();

create or replace function tag_changed_listings() returns trigger language plpgsql as $$
begin
  perform add_change_event(array(
    select 'listing:' || n.id from before o join after n using (id) where n is distinct from o
    union select 'card:' || n.id from before o join after n using (id)
      where (n.name, n.type, n.condition, n.brand, n.model, n.price, n.currency, n.governorate, n.city, n.location_text,
          n.specifications, n.pictures, n.status, n.is_negotiable, n.is_active, n.is_featured, n.posted_at, n.expires_at, n.created_at)
        is distinct from (o.name, o.type, o.condition, o.brand, o.model, o.price, o.currency, o.governorate, o.city, o.location_text,
          o.specifications, o.pictures, o.status, o.is_negotiable, o.is_active, o.is_featured, o.posted_at, o.expires_at, o.created_at)
    union select 'seller:' || n.owner_id from before o join after n using (id)
      where (n.status = 'approved' and n.is_active) <> (o.status = 'approved' and o.is_active)
    union select 'seller-listings:' || n.owner_id from before o join after n using (id)
      where (n.status = 'sold') <> (o.status = 'sold')));
  return null;
end
$$;

create or replace function tag_changed_search() returns trigger language plpgsql as $$
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
    union select 'seller-listings:' || p.owner_id from moved join products p on p.id = moved.id
    union select 'price:' || (new_values::jsonb || prices)::text from pairs where has_new_price or has_new_measure
    union select 'listing:' || id from pairs where has_new_measure
    union select 'card:' || id from pairs where has_new_measure
    union select 'words:' || new_values from pairs where has_new_words));
  return null;
end
$$;
