-- expand
-- People whom the owner of a shop invites by phone. Whoever confirms that phone later finds the invitation; with the acceptance
-- the row is bound to their account.
create table shop_members (
  id          uuid primary key,
  shop_id     uuid not null references shops (id) on delete cascade,
  phone       text not null,
  user_id     uuid references users (id) on delete cascade,
  state       text not null check (state in ('invited', 'accepted')),
  invited_at  timestamptz(3) not null,
  accepted_at timestamptz(3),
  unique (shop_id, phone),
  check ((state = 'accepted') = (user_id is not null and accepted_at is not null))
);
create index shop_members_phone on shop_members (phone);
create unique index shop_members_user on shop_members (user_id, shop_id) where user_id is not null;

-- A listing is posted by a person, and if they want in the name of a shop. The read model has the column too: the newest listings
-- of a shop are then the beginning of an index.
alter table products add column shop_id uuid references shops (id) on delete set null;
create index products_shop on products (shop_id) where shop_id is not null;
alter table product_search add column shop_id uuid;
create index product_search_shop on product_search (shop_id, created_at desc, id desc) include (type) where shop_id is not null;

-- So far a shop's page showed everything of its account: these listings are the shop's now. They are few: people with a shop.
update products p set shop_id = (
  select s.id from shops s where s.user_id = p.owner_id and not s.is_hidden order by s.created_at, s.id limit 1)
where p.owner_id in (select s.user_id from shops s where s.user_id is not null and not s.is_hidden);
update product_search s set shop_id = p.shop_id from products p where p.id = s.id and p.shop_id is not null;

-- Cards show the shop.
create or replace function tag_changed_listings() returns trigger language plpgsql as $$
begin
  perform add_change_event(array(
    select 'listing:' || n.id from before o join after n using (id) where n is distinct from o
    union select 'card:' || n.id from before o join after n using (id)
      where (n.name, n.type, n.condition, n.brand, n.model, n.price, n.currency, n.governorate, n.city, n.location_text,
          n.specifications, n.pictures, n.status, n.is_negotiable, n.is_active, n.is_featured, n.posted_at, n.expires_at, n.created_at, n.shop_id)
        is distinct from (o.name, o.type, o.condition, o.brand, o.model, o.price, o.currency, o.governorate, o.city, o.location_text,
          o.specifications, o.pictures, o.status, o.is_negotiable, o.is_active, o.is_featured, o.posted_at, o.expires_at, o.created_at, o.shop_id)
    union select 'seller:' || n.owner_id from before o join after n using (id)
      where (n.status = 'approved' and n.is_active) <> (o.status = 'approved' and o.is_active)
    union select 'seller-listings:' || n.owner_id from before o join after n using (id)
      where (n.status = 'sold') <> (o.status = 'sold')));
  return null;
end
$$;

-- `shop-listings:<id>` when a listing enters or leaves the list of a shop, or moves in it.
create or replace function tag_search() returns trigger language plpgsql as $$
begin
  perform add_change_event(array(
    select 'set:' || filter_values(type, governorate, city, condition, brand_key) from changed
    union select 'seller:' || p.owner_id from changed join products p using (id)
    union select 'shop-listings:' || shop_id from changed where shop_id is not null));
  return null;
end
$$;
create or replace function tag_changed_search() returns trigger language plpgsql as $$
begin
  perform add_change_event(array(
    with pairs as (
      select n.id, o.shop_id as old_shop, n.shop_id as new_shop,
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
    ), of_shop as (
      select * from moved union select * from pairs where old_shop is distinct from new_shop
    )
    select 'set:' || old_values from moved
    union select 'set:' || new_values from moved
    union select 'seller:' || p.owner_id from moved join products p on p.id = moved.id where is_reordered
    union select 'seller-listings:' || p.owner_id from moved join products p on p.id = moved.id
    union select 'shop-listings:' || old_shop from of_shop where old_shop is not null
    union select 'shop-listings:' || new_shop from of_shop where new_shop is not null
    union select 'price:' || (new_values::jsonb || prices)::text from pairs where has_new_price or has_new_measure
    union select 'listing:' || id from pairs where has_new_measure
    union select 'card:' || id from pairs where has_new_measure
    union select 'words:' || new_values from pairs where has_new_words));
  return null;
end
$$;

-- What listings show of their shop: a change of it is a change of all their cards. A shop is renamed rarely, and its listings may
-- be many: then everything is dropped.
create function tag_listings_of_shops(shops uuid[]) returns void language plpgsql as $$
begin
  perform add_change_event(array(
    with shown as (
      select s.id from product_search s where s.shop_id = any(shops)
    )
    select 'card:' || id from shown union select 'listing:' || id from shown));
end
$$;
create function tag_shop_of_listings() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.name, new.logo, new.is_verified, new.is_hidden)
    is distinct from (old.user_id, old.name, old.logo, old.is_verified, old.is_hidden)
  then perform tag_listings_of_shops(array[new.id]); end if;
  return null;
end
$$;
create trigger shop_of_listings_changed after update on shops for each row execute function tag_shop_of_listings();

-- The shop of a suspended account is not shown.
create function tag_shop_of_suspended() returns trigger language plpgsql as $$
begin
  perform tag_listings_of_shops(array(select id from shops where user_id = new.id));
  return null;
end
$$;
create trigger users_suspended after update of banned_at on users
  for each row when (old.banned_at is distinct from new.banned_at)
  execute function tag_shop_of_suspended();
