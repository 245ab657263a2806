-- Small facts about the read model: the version of its words, how far a long walk has come, the stamp of the cube.
create table search_state (
  name  text primary key,
  value text not null
);

-- Names and descriptions together: asked only when the names alone find nothing, so it stays out of the narrow table.
create table product_documents (
  id  uuid primary key references product_search (id) on delete cascade,
  tsv tsvector not null
);
create index product_documents_words on product_documents using gin (tsv);

-- What changed since the cube was counted: written with the change itself, without waiting for anybody.
create table facet_changes (
  id          uuid primary key,
  type        text not null,
  governorate text not null,
  city        text not null,
  condition   text not null,
  brand_key   text not null,
  price_norm  bigint not null,
  n           integer not null                            -- 1 came, -1 went
);
alter table facet_cube add column price_min bigint not null default 0;
alter table facet_cube add column price_max bigint not null default 0;

-- Words that found nothing, to grow the dictionary from. Nothing says who looked.
create table search_misses (
  keyword text not null,
  day     date not null,
  count   integer not null default 1,
  primary key (keyword, day)
);
create index search_misses_day on search_misses (day);

-- Who saw what today, as a keyed fingerprint that cannot be turned back; forgotten after two days.
create table product_views (
  product_id uuid not null references products (id) on delete cascade,
  day        date not null,
  visitor    bytea not null,
  primary key (product_id, day, visitor)
);
create index product_views_day on product_views (day);

create table reports (
  id         uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  user_id    uuid not null references users (id) on delete cascade,
  reason     text not null check (reason in ('fraud', 'wrong_info', 'sold', 'duplicate', 'offensive', 'other')),
  note       text not null default '' check (char_length(note) <= 500),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  closed_at  timestamptz(3),
  closed_by  uuid,
  unique (product_id, user_id)
);
create index reports_open on reports (created_at, id) where closed_at is null;
create index reports_user on reports (user_id);
