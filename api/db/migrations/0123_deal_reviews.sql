-- expand
-- Both sides of a deal may review it; the subject of such a review is the deal. Both are shown together, when staff have decided on
-- both or at `reviews_open_at`.
alter table reviews drop constraint reviews_subject_check;
alter table reviews add constraint reviews_subject_check check (subject in ('engineer', 'shop', 'deal'));
alter table deals
  add column reviews_open_at timestamptz,
  add column reviews_opened boolean not null default false;
create index deals_reviews_due on deals (reviews_open_at) where not reviews_opened and reviews_open_at is not null;

create function tags_of_deal(deal uuid) returns text[] language sql stable as $$
  select array_remove(array['seller:' || seller_id, 'seller:' || buyer_id, 'shop:' || shop_id], null) from deals where id = deal
$$;
create or replace function tag_review() returns trigger language plpgsql as $$
declare
  reviewed text := coalesce(new.subject, old.subject);
  reviewed_id uuid := coalesce(new.subject_id, old.subject_id);
begin
  if 'approved' in (old.status, new.status) and new is distinct from old then
    perform add_change_event(case when reviewed = 'deal' then tags_of_deal(reviewed_id) else array[reviewed || ':' || reviewed_id] end);
  end if;
  return null;
end
$$;
create or replace function tag_evidence() returns trigger language plpgsql as $$
begin
  perform add_change_event(tags_of_deal(new.id));
  return null;
end
$$;
drop trigger deals_evidence_changed on deals;
create trigger deals_evidence_changed after update of is_evidence, reviews_opened on deals
  for each row when ((old.is_evidence, old.reviews_opened) is distinct from (new.is_evidence, new.reviews_opened))
  execute function tag_evidence();
