-- expand
-- Who owned an entry or posted in the name of a shop, and until when: they review it only long after. Triggers, so that every way to
-- leave counts, also in the release before.
create table former_sellers (
  user_id    uuid not null references users (id) on delete cascade,
  subject    text not null check (subject in ('shop', 'engineer')),
  subject_id uuid not null,
  left_at    timestamptz(3) not null,
  primary key (user_id, subject, subject_id)
);
create function note_former_seller(who uuid, kind text, entry uuid) returns void language sql as $$
  insert into former_sellers (user_id, subject, subject_id, left_at)
  -- Not of an account that is being deleted, which takes its memberships with it.
  select u.id, kind, entry, now() from users u where u.id = who for key share skip locked
  on conflict (user_id, subject, subject_id) do update set left_at = excluded.left_at
$$;
create function note_former_owner_of() returns trigger language plpgsql as $$
begin
  perform note_former_seller(old.user_id, tg_argv[0], old.id);
  return null;
end
$$;
create function note_former_member() returns trigger language plpgsql as $$
begin
  perform note_former_seller(old.user_id, 'shop', old.shop_id);
  return null;
end
$$;
create trigger shops_former_seller after update of user_id on shops
  for each row when (old.user_id is not null and old.user_id is distinct from new.user_id) execute function note_former_owner_of('shop');
create trigger engineers_former_seller after update of user_id on engineers
  for each row when (old.user_id is not null and old.user_id is distinct from new.user_id) execute function note_former_owner_of('engineer');
create trigger shop_members_former_seller after delete on shop_members
  for each row when (old.user_id is not null) execute function note_former_member();
-- Owners of before this release, as far as the log knows them.
insert into former_sellers (user_id, subject, subject_id, left_at)
select u.id, a.subject, a.subject_id::uuid, max(a.at)
from audit a join users u on u.id::text = a.before ->> 'user_id'
where a.action in ('shop.changed', 'engineer.changed') group by u.id, a.subject, a.subject_id;
