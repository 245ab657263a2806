-- What the review desk needs to know of a listing. Changing it while it waits does not lose its place in the queue.
alter table products add column pending_since timestamptz(3);
alter table products add column refusal jsonb;            -- { kind, codes, note }, only while it is rejected
update products set pending_since = updated_at where status = 'pending';
drop index products_review;
create index products_review on products (pending_since, id) where status = 'pending';
create index products_by_status on products (status, updated_at desc, id desc);
create index products_created on products (created_at);
create index products_priced_in on products (currency) where status = 'approved' and is_active;
create index products_same_text on products (md5(regexp_replace(description, '\s+', ' ', 'g')));

-- What a listing said when it was approved last: the next review marks what has changed since.
create table product_snapshots (
  product_id  uuid primary key references products (id) on delete cascade,
  fields      jsonb not null,
  approved_at timestamptz(3) not null
);
insert into product_snapshots (product_id, fields, approved_at)
select id,
  jsonb_build_object('name', name, 'description', description, 'type', type, 'condition', condition, 'brand', brand,
    'model', model, 'price', price, 'currency', currency, 'phone', phone, 'whatsappPhone', whatsapp_phone,
    'governorate', governorate, 'city', city, 'locationText', location_text, 'specifications', specifications,
    'pictures', pictures),
  updated_at
from products where status = 'approved';

-- Watts of a panel or an inverter, ampere-hours at 12 V of a battery: what prices are compared by.
alter table product_search add column units real;
create index product_search_panel_prices on product_search (created_at) include (governorate, price_norm, units)
  where type = 'Panel' and units is not null;

-- The language of a person's last sign-in: what staff write to them is said in it.
alter table users add column lang text check (lang in ('ar', 'en'));
create index users_created on users (created_at desc, id desc);

-- A picture of the directory belongs to nobody: it stays when the person who uploaded it leaves.
alter table uploads alter column owner_id drop not null;

alter table reports add column verdict text check (verdict in ('upheld', 'dismissed'));
create index reports_closed on reports (closed_at desc, id desc) where closed_at is not null;

create index contact_taps_day on contact_taps (day, kind) include (n);
