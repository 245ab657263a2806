-- How often people reached for a contact, per day in Aden: numbers only, nothing about who.
create table contact_taps (
  subject    text not null check (subject in ('product', 'engineer', 'shop', 'ad')),
  subject_id uuid not null,
  kind       text not null check (kind in ('call', 'whatsapp', 'directions', 'link')),
  day        date not null,
  n          integer not null check (n > 0),
  primary key (subject, subject_id, kind, day)
);

-- Signed-in people remember whom they contacted, because a review needs it.
create table tapped (
  user_id    uuid not null references users (id) on delete cascade,
  subject    text not null check (subject in ('product', 'engineer', 'shop', 'ad')),
  subject_id uuid not null,
  at         timestamptz(3) not null,
  primary key (user_id, subject, subject_id)
);
create index tapped_age on tapped (at);

-- `rating_sum` and `rating_count` of engineers and shops are the approved rows of this table, kept in step by the app.
create table reviews (
  id            uuid primary key,
  user_id       uuid not null references users (id) on delete cascade,
  subject       text not null check (subject in ('engineer', 'shop')),
  subject_id    uuid not null,
  rating        integer not null check (rating between 1 and 5),
  comment       text not null default '' check (char_length(comment) <= 1000),
  status        text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  status_reason text,
  decided_by    uuid,                                     -- kept when the person is gone
  decided_at    timestamptz(3),
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null,
  unique (user_id, subject, subject_id)
);
create index reviews_shown on reviews (subject, subject_id, created_at desc, id desc) where status = 'approved';
create index reviews_waiting on reviews (created_at, id) where status = 'pending';

alter table engineers add constraint engineers_rating check (rating_count >= 0 and rating_sum between rating_count and rating_count * 5);
alter table shops add constraint shops_rating check (rating_count >= 0 and rating_sum between rating_count and rating_count * 5);

drop index engineers_order;
create index engineers_order on engineers (is_featured desc, is_verified desc, created_at desc, id desc) where not is_hidden;
create index engineers_user on engineers (user_id) where user_id is not null;
create index shops_user on shops (user_id) where user_id is not null;
create index ads_shop on ads (shop_id) where shop_id is not null;
