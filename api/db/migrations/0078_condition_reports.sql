-- expand
-- Condition reports of used batteries, panels and inverters: readings and photos by a fixed protocol, and the grade that the published
-- rule gives. A listing has one at most. `pictures` are the photos, each with the slot that it fills. Only a `public` one is shown;
-- one that was changed waits for a moderator again.
create table condition_reports (
  product_id uuid primary key references products (id) on delete cascade,
  kind       text not null check (kind in ('battery', 'panel', 'inverter')),
  readings   jsonb not null,
  pictures   jsonb not null default '[]',
  grade      text check (grade in ('A', 'B', 'C', 'D')),
  status     text not null check (status in ('draft', 'pending', 'public', 'rejected')),
  reason     text,                                           -- why a moderator rejected it
  sent_at    timestamptz(3),
  decided_at timestamptz(3),
  decided_by uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (grade is not null or status in ('draft', 'rejected'))
);
create index condition_reports_waiting on condition_reports (sent_at, product_id) where status = 'pending';
create index condition_reports_decided on condition_reports (status, decided_at desc, product_id desc);
-- For sweeps of unused pictures.
create index condition_reports_pictures on condition_reports using gin (pictures jsonb_path_ops);

-- Whom the seller asks to confirm a report: an engineer of the directory, or a phone number. The answer is a row of the same table:
-- a confirmation names the engineer. Two engineers at once: the index lets one of them confirm.
create table condition_report_invitations (
  id          uuid primary key,
  token       text not null unique,
  product_id  uuid not null references condition_reports (product_id) on delete cascade,
  engineer_id uuid references engineers (id) on delete cascade,
  phone       text,
  state       text not null default 'open' check (state in ('open', 'confirmed', 'refused', 'withdrawn', 'ended')),
  note        text not null default '',                      -- of the engineer, for the seller alone
  invited_at  timestamptz(3) not null,
  answered_at timestamptz(3),
  answered_by uuid references users (id) on delete cascade,
  check (engineer_id is not null or phone is not null),
  check (state <> 'confirmed' or (engineer_id is not null and answered_at is not null))
);
create unique index condition_report_confirmed on condition_report_invitations (product_id) where state = 'confirmed';
create unique index condition_report_asked_engineer on condition_report_invitations (product_id, engineer_id) where state = 'open' and phone is null;
create unique index condition_report_asked_phone on condition_report_invitations (product_id, phone) where state = 'open' and phone is not null;
create index condition_report_invitations_product on condition_report_invitations (product_id, invited_at);
create index condition_report_invitations_engineer on condition_report_invitations (engineer_id);
create index condition_report_invitations_phone on condition_report_invitations (phone) where phone is not null;
create index condition_report_invitations_answered on condition_report_invitations (answered_by) where answered_by is not null;

-- The grade that cards show: of a public report that is about what the listing sells. A listing that is no longer used, or of another
-- type, has none.
alter table products add column report_grade text check (report_grade in ('A', 'B', 'C', 'D'));

create function shown_report_grade(product uuid, product_type text, product_condition text) returns text language sql stable as $$
  select r.grade from condition_reports r
  where r.product_id = product and r.status = 'public' and product_condition <> 'New'
    and r.kind = case product_type when 'Battery' then 'battery' when 'Panel' then 'panel' when 'Inverter' then 'inverter' end
$$;
create function keep_report_grade() returns trigger language plpgsql as $$
begin
  new.report_grade := shown_report_grade(new.id, new.type, new.condition);
  return new;
end
$$;
create trigger products_report_grade before update of type, condition on products
  for each row when ((old.type, old.condition) is distinct from (new.type, new.condition))
  execute function keep_report_grade();

-- Cards show the grade. The page of a listing has its tag with every change of the row.
create trigger products_report_shown after update of report_grade on products
  for each row when (old.report_grade is distinct from new.report_grade)
  execute function tag_freshness();

-- What else pages show of a public report: readings, photos, and who confirmed it.
create function tag_report() returns trigger language plpgsql as $$
begin
  if 'public' in (old.status, new.status) and new is distinct from old then
    perform add_change_event(array['listing:' || coalesce(new.product_id, old.product_id)]);
  end if;
  return null;
end
$$;
create trigger condition_reports_changed after insert or update or delete on condition_reports
  for each row execute function tag_report();

create function tag_confirmation() returns trigger language plpgsql as $$
begin
  if 'confirmed' in (old.state, new.state) and new is distinct from old then
    perform add_change_event(array['listing:' || coalesce(new.product_id, old.product_id),
      'card:' || coalesce(new.product_id, old.product_id)]);
  end if;
  return null;
end
$$;
create trigger condition_report_invitations_changed after insert or update or delete on condition_report_invitations
  for each row execute function tag_confirmation();

-- A confirmation counts while its engineer is listed with a seal.
create function tag_confirmed_by(engineers uuid[]) returns void language plpgsql as $$
begin
  perform add_change_event(array(
    select tag || product_id from condition_report_invitations, unnest(array['listing:', 'card:']) tag
    where engineer_id = any(engineers) and state = 'confirmed'));
end
$$;
create function tag_confirming_engineer() returns trigger language plpgsql as $$
begin
  perform tag_confirmed_by(array[new.id]);
  return null;
end
$$;
create trigger engineers_confirm after update of name, is_hidden, is_verified, user_id on engineers
  for each row when ((old.name, old.is_hidden, old.is_verified, old.user_id)
    is distinct from (new.name, new.is_hidden, new.is_verified, new.user_id))
  execute function tag_confirming_engineer();
create function tag_confirming_person() returns trigger language plpgsql as $$
begin
  perform tag_confirmed_by(array(select id from engineers where user_id = new.id));
  return null;
end
$$;
create trigger users_confirm after update of banned_at on users
  for each row when ((old.banned_at is null) is distinct from (new.banned_at is null))
  execute function tag_confirming_person();

-- Nor does one of somebody who belongs to the shop of the listing. A listing that moves to a shop and a shop that gets another owner
-- write these tags already.
create function tag_confirming_member() returns trigger language plpgsql as $$
begin
  perform add_change_event(array(
    select tag || c.product_id
    from condition_report_invitations c join engineers e on e.id = c.engineer_id join products p on p.id = c.product_id,
      unnest(array['listing:', 'card:']) tag
    where c.state = 'confirmed' and e.user_id in (old.user_id, new.user_id) and p.shop_id in (old.shop_id, new.shop_id)));
  return null;
end
$$;
create trigger shop_members_confirm after insert or update of user_id, shop_id or delete on shop_members
  for each row execute function tag_confirming_member();

-- A listing gets a public report: saved searches for listings with one are told.
alter table listing_events drop constraint listing_events_kind_check;
alter table listing_events add constraint listing_events_kind_check check (kind in ('published', 'cheaper', 'sold', 'reported'));
