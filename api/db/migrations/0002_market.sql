-- How many units of a currency buy one US dollar, dated: the newest row of a currency is in force.
create table rates (
  currency text not null check (currency in ('YER', 'YER_SOUTH', 'SAR', 'USD')),
  since    timestamptz(3) not null,
  per_usd  numeric(14, 6) not null check (per_usd > 0),
  set_by   uuid,
  primary key (currency, since)
);

create table products (
  id             uuid primary key,
  owner_id       uuid not null references users (id) on delete cascade,
  name           text not null check (char_length(name) between 1 and 200),
  description    text not null check (char_length(description) <= 5000),
  type           text not null check (type in ('Inverter', 'Panel', 'Battery', 'Panel bases', 'Accessory', 'Others')),
  condition      text not null check (condition in ('New', 'Used', 'Needs Repair')),
  brand          text not null default '',
  brand_key      text not null default 'other',           -- جينكو, JINKO -> jinko
  model          text not null default '',
  price          bigint not null check (price between 0 and 1000000000),
  currency       text not null check (currency in ('YER', 'YER_SOUTH', 'SAR', 'USD')),
  phone          text not null,
  whatsapp_phone text,
  governorate    text not null,
  city           text not null,
  location_text  text not null default '',
  specifications jsonb not null default '{}',
  pictures       jsonb not null default '[]' check (jsonb_array_length(pictures) <= 5),
  status         text not null default 'pending'
                 check (status in ('pending', 'approved', 'rejected', 'expired', 'sold')),
  status_reason  text,
  is_negotiable  boolean not null default true,
  is_active      boolean not null default true,
  is_featured    boolean not null default false,
  posted_at      timestamptz(3),                          -- first approval
  expires_at     timestamptz(3),
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null
);
create index products_owner on products (owner_id, created_at desc, id desc);
create index products_review on products (created_at, id) where status = 'pending';
create index products_expiry on products (expires_at) where status = 'approved';

-- Read model: one narrow row per PUBLIC product, written in the same transaction as `products`.
create table product_search (
  id          uuid primary key references products (id) on delete cascade,
  created_at  timestamptz(3) not null,
  price_norm  bigint not null,                            -- millionths of a US dollar at the stored rate
  type        text not null,
  governorate text not null,
  city        text not null,
  condition   text not null,
  brand_key   text not null,
  is_featured boolean not null,
  tsv         tsvector not null                           -- words and filter lexemes, made by the app
);
create index product_search_created on product_search (created_at desc, id desc);
create index product_search_price on product_search (price_norm, id);
create index product_search_words on product_search using gin (tsv) with (fastupdate = off);
alter table product_search alter column tsv set statistics 500;

create table product_stats (
  product_id uuid primary key references products (id) on delete cascade,
  views      bigint not null default 0,
  likes      integer not null default 0 check (likes >= 0)
) with (fillfactor = 50);

create table likes (
  user_id    uuid not null references users (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (user_id, product_id)
);
create index likes_product on likes (product_id);

-- Exact counts for every filter combination without keyword and price, rebuilt by a job.
create table facet_cube (
  type        text not null,
  governorate text not null,
  city        text not null,
  condition   text not null,
  brand_key   text not null,
  n           integer not null,
  primary key (type, governorate, city, condition, brand_key)
);
