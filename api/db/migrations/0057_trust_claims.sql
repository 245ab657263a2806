-- expand
-- What staff checked about a shop, an engineer or a person, one row per claim. `is_verified` of the subject stays the column that
-- lists sort and filter by: it is true while at least one claim holds, and is written in the transaction that changes a claim.
create table trust_claims (
  id            uuid primary key,
  shop_id       uuid references shops (id) on delete cascade,
  engineer_id   uuid references engineers (id) on delete cascade,
  user_id       uuid references users (id) on delete cascade,
  kind          text not null check (kind in ('licence', 'visited', 'identity', 'certificate')),
  title         text not null default '',                 -- of a certificate, as written on it
  day           date not null,                            -- of the check, in Aden
  ends_at       timestamptz(3),
  has_ended     boolean not null default false,           -- written by the job, so that its trigger tells cached pages
  recorded_by   uuid references users (id) on delete set null,
  recorded_role text not null check (recorded_role in ('moderator', 'admin', 'system')),
  recorded_at   timestamptz(3) not null,
  check (num_nonnulls(shop_id, engineer_id, user_id) = 1),
  check ((kind = 'certificate') = (ends_at is not null))
);
create unique index trust_claims_of_shop on trust_claims (shop_id, kind, title) where shop_id is not null;
create unique index trust_claims_of_engineer on trust_claims (engineer_id, kind, title) where engineer_id is not null;
create unique index trust_claims_of_user on trust_claims (user_id, kind, title) where user_id is not null;
create index trust_claims_end on trust_claims (ends_at) where not has_ended;
create index trust_claims_recorder on trust_claims (recorded_by) where recorded_by is not null;

-- Seals so far: of the day on which staff gave them, else of the day of the entry. Nobody wrote down what was checked: staff
-- gives a seal to a place after a visit, and to a person whom it knows.
with sealed as (
  select 'shop' as subject, id, created_at from shops where is_verified
  union all select 'engineer', id, created_at from engineers where is_verified
  union all select 'user', id, created_at from users where is_verified
), given as (
  select distinct on (subject, subject_id) subject, subject_id, at, actor_id, actor_role from audit
  where subject in ('shop', 'engineer', 'user') and (after ->> 'is_verified' = 'true' or after ->> 'isVerified' = 'true')
  order by subject, subject_id, at desc
)
insert into trust_claims (id, shop_id, engineer_id, user_id, kind, day, recorded_by, recorded_role, recorded_at)
select gen_random_uuid(),
  case s.subject when 'shop' then s.id end,
  case s.subject when 'engineer' then s.id end,
  case s.subject when 'user' then s.id end,
  case s.subject when 'user' then 'identity' else 'visited' end,
  (coalesce(g.at, s.created_at) at time zone 'Asia/Aden')::date,
  (select u.id from users u where u.id = g.actor_id),
  case when g.actor_role in ('moderator', 'admin') then g.actor_role else 'system' end,
  coalesce(g.at, s.created_at)
from sealed s left join given g on g.subject = s.subject and g.subject_id = s.id::text;

-- Pages list the claims: a second claim, a withdrawn one of two and the end of a certificate change nothing else.
create function tag_claim() returns trigger language plpgsql as $$
begin
  perform add_change_event(array_remove(array[
    'shop:' || coalesce(new.shop_id, old.shop_id),
    'engineer:' || coalesce(new.engineer_id, old.engineer_id),
    'seller:' || coalesce(new.user_id, old.user_id)], null));
  return null;
end
$$;
create trigger trust_claims_changed after insert or update or delete on trust_claims
  for each row execute function tag_claim();

-- The seal no longer depends on a photo: what was checked is named. `seller:<id>` is written as it was before 0056.
create or replace function tag_shop_of_seller() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.user_id, new.name, new.is_verified, new.is_hidden, new.rating_sum, new.rating_count)
    is not distinct from (old.user_id, old.name, old.is_verified, old.is_hidden, old.rating_sum, old.rating_count)
  then return null; end if;
  perform add_change_event(array_remove(
    array['seller:' || old.user_id, 'seller:' || nullif(new.user_id, old.user_id)], null));
  return null;
end
$$;
