-- expand
-- Wanted ads: what buyers look for, reviewed and ended like listings.
create table wanted_ads (
  id             uuid primary key,
  user_id        uuid not null references users (id) on delete cascade,
  type           text not null,
  words          text not null check (char_length(words) between 1 and 120),
  details        text not null default '' check (char_length(details) <= 500),
  least_power    double precision,                           -- W
  least_voltage  double precision,                           -- V
  least_capacity double precision,                           -- Ah
  condition      text,                                       -- null: any
  max_price      double precision,                           -- for one piece
  currency       text not null,
  quantity       integer not null check (quantity > 0),
  governorate    text not null,
  city           text not null,
  phone          text not null,
  whatsapp_phone text,
  status         text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'found', 'expired')),
  refusal        jsonb,
  pending_since  timestamptz(3),
  posted_at      timestamptz(3),                             -- first approval
  expires_at     timestamptz(3),
  approved_text  jsonb,                                      -- words and details when last approved
  decided_by     uuid,                                       -- kept when the person is gone
  decided_at     timestamptz(3),
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  -- Made from the columns above by the app: what a listing must have, and what a keyword finds.
  need_power     double precision,
  need_voltage   double precision,
  need_capacity  double precision,
  need_energy    double precision,                           -- Wh
  need_words     tsquery,                                    -- null: any
  tsv            tsvector not null,
  -- Public, and listings that fit are still to be looked for; their sellers are told.
  match_due_at   timestamptz(3)
) with (fillfactor = 80);
create index wanted_ads_shown on wanted_ads (posted_at desc, id desc) where status = 'approved';
-- Counts by type read it alone.
create index wanted_ads_by_type on wanted_ads (type, posted_at desc, id desc)
  include (expires_at, user_id, condition, governorate, city) where status = 'approved';
create index wanted_ads_waiting on wanted_ads (pending_since, id) where status = 'pending';
create index wanted_ads_decided on wanted_ads (status, updated_at desc, id desc) where status <> 'pending';
create index wanted_ads_ending on wanted_ads (expires_at) where status = 'approved';
create index wanted_ads_due on wanted_ads (match_due_at) where match_due_at is not null;
create index wanted_ads_user on wanted_ads (user_id, created_at desc, id desc);
create index wanted_ads_words on wanted_ads using gin (tsv) where status = 'approved';

-- Each pair of a wanted ad and a listing that fits it, once: the buyer is told of it once, or knew it when the ad was approved.
create table wanted_matches (
  wanted_id  uuid not null references wanted_ads (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  matched_at timestamptz(3) not null,
  primary key (wanted_id, product_id)
);
create index wanted_matches_product on wanted_matches (product_id);

-- Sellers who were told of a wanted ad, each once, however many of their listings fit.
create table wanted_sellers (
  wanted_id uuid not null references wanted_ads (id) on delete cascade,
  seller_id uuid not null references users (id) on delete cascade,
  told_at   timestamptz(3) not null,
  primary key (wanted_id, seller_id)
);
create index wanted_sellers_seller on wanted_sellers (seller_id);

-- The page of an ad and the list. What only the app needs changes neither.
create function tag_wanted() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.match_due_at := old.match_due_at;
    if new is not distinct from old then return null; end if;
  end if;
  insert into change_events (tags) values (array['wanted:' || coalesce(new.id, old.id)]
    || case when 'approved' in (old.status, new.status) then array['wanted'] else array[]::text[] end);
  return null;
end
$$;
create trigger wanted_ads_changed after insert or update or delete on wanted_ads for each row execute function tag_wanted();

-- Wanted ads show the name of a person, and are hidden with a suspended one.
create function tag_wanted_person() returns trigger language plpgsql as $$
begin
  perform add_change_event(array(
    select 'wanted:' || id from wanted_ads where user_id = new.id and status = 'approved'
    union select 'wanted' from wanted_ads where user_id = new.id and status = 'approved'));
  return null;
end
$$;
create trigger users_changed_wanted after update of public_name, banned_at, phone, phone_confirmed_at on users
  for each row when ((old.public_name, old.banned_at, old.phone, old.phone_confirmed_at)
    is distinct from (new.public_name, new.banned_at, new.phone, new.phone_confirmed_at))
  execute function tag_wanted_person();

-- People report wanted ads, and contact those who wrote them. Open reports stay when the ad is deleted, with what it said.
alter table reports add column wanted_id uuid;
alter table reports drop constraint reports_subject_check;
alter table reports add constraint reports_subject_check check (subject in ('product', 'seller', 'reply', 'wanted'));
alter table reports drop constraint reports_about;
alter table reports add constraint reports_about check (case subject
  when 'product' then (product_id is null) = (seller_id is not null) and (product_id is null) = (deleted_listing is not null)
    and num_nonnulls(reply_id, wanted_id) = 0
  when 'seller' then seller_id is not null and num_nonnulls(product_id, deleted_listing, reply_id, wanted_id) = 0
  when 'wanted' then num_nonnulls(wanted_id, seller_id) = 2 and num_nonnulls(product_id, reply_id) = 0
  else num_nonnulls(reply_id, seller_id) = 2 and num_nonnulls(product_id, deleted_listing, wanted_id) = 0 end);
create unique index reports_of_wanted on reports (wanted_id, user_id) where subject = 'wanted';

alter table contact_taps drop constraint contact_taps_subject_check;
alter table contact_taps add constraint contact_taps_subject_check
  check (subject in ('product', 'engineer', 'shop', 'ad', 'wanted'));
alter table tapped drop constraint tapped_subject_check;
alter table tapped add constraint tapped_subject_check check (subject in ('product', 'engineer', 'shop', 'ad', 'wanted'));
