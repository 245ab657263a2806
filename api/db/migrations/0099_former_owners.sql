-- expand
-- An owner changes the phone of an entry without a review: once an entry has lost an owner, that phone no longer shows whose it is. A
-- trigger, so that every way to lose one counts, also in the release before.
alter table shops add column had_owner boolean not null default false;
alter table engineers add column had_owner boolean not null default false;
create function note_former_owner() returns trigger language plpgsql as $$
begin
  new.had_owner := true;
  return new;
end
$$;
create trigger shops_former_owner before update of user_id on shops
  for each row when (old.user_id is not null and old.user_id is distinct from new.user_id) execute function note_former_owner();
create trigger engineers_former_owner before update of user_id on engineers
  for each row when (old.user_id is not null and old.user_id is distinct from new.user_id) execute function note_former_owner();
-- Those that have none now: few of them ever had one, and each is looked up by its id.
update shops set had_owner = true where user_id is null and exists (
  select from audit a where a.subject = 'shop' and a.subject_id = shops.id::text
    and (a.action = 'shop.owner_left' or coalesce(a.before ->> 'user_id', a.after ->> 'user_id') is not null));
update engineers set had_owner = true where user_id is null and exists (
  select from audit a where a.subject = 'engineer' and a.subject_id = engineers.id::text
    and (a.action = 'engineer.owner_left' or coalesce(a.before ->> 'user_id', a.after ->> 'user_id') is not null));
