-- expand
-- Owners run their own entries: hours of Ramadan, a shop that is closed for now, edits that wait for review, replies to reviews,
-- views per day.
alter table shops add column ramadan_hours jsonb;            -- {from, to, days, opens, closes}
alter table shops add column is_temporarily_closed boolean not null default false;
alter table engineers add column ramadan_hours jsonb;

-- An edit of the owner that waits for review: `fields` are the new values, `fields_before` the public ones when it was decided.
alter table applications add column fields_before jsonb;
alter table applications drop constraint applications_type_check;
alter table applications add constraint applications_type_check check (type in ('new', 'claim', 'edit'));
alter table applications drop constraint applications_check;
alter table applications add constraint applications_fields check ((type <> 'claim') = (fields is not null));
create unique index edits_open on applications (kind, entry_id) where type = 'edit' and status in ('pending', 'changes');
create index edits_of_entry on applications (kind, entry_id, created_at desc) where type = 'edit';

-- One public reply of the owner to each review, public after review like the review itself.
create table review_replies (
  review_id     uuid primary key references reviews (id) on delete cascade,
  user_id       uuid not null references users (id) on delete cascade,
  text          text not null check (char_length(text) between 1 and 1000),
  status        text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  status_reason text,
  decided_by    uuid,                                        -- kept when the person is gone
  decided_at    timestamptz(3),
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null
);
create index review_replies_waiting on review_replies (created_at, review_id) where status = 'pending';
create index review_replies_user on review_replies (user_id);

-- Pages show approved replies below their review. A reply that is deleted with its review is told by the review's own trigger.
create function tag_reply() returns trigger language plpgsql as $$
begin
  if 'approved' in (old.status, new.status) and new is distinct from old then
    perform add_change_event(array(
      select subject || ':' || subject_id from reviews where id = coalesce(new.review_id, old.review_id)));
  end if;
  return null;
end
$$;
create trigger review_replies_changed after insert or update or delete on review_replies
  for each row execute function tag_reply();

-- A suspension hides the replies of the person, also those on an entry that has another owner by now.
create function tag_replies_of_person() returns trigger language plpgsql as $$
begin
  perform add_change_event(array(
    select distinct v.subject || ':' || v.subject_id from review_replies r join reviews v on v.id = r.review_id
    where r.user_id = new.id and r.status = 'approved'));
  return null;
end
$$;
create trigger users_replies_changed after update of banned_at on users
  for each row when (old.banned_at is distinct from new.banned_at) execute function tag_replies_of_person();

-- Views of directory entries, counted like those of listings: fingerprints for a day, then only the number of each day.
create table entry_views (
  subject    text not null check (subject in ('engineer', 'shop')),
  subject_id uuid not null,
  day        date not null,
  visitor    bytea not null,
  primary key (subject, subject_id, day, visitor)
);
create index entry_views_day on entry_views (day);
create table entry_view_days (
  subject    text not null check (subject in ('engineer', 'shop')),
  subject_id uuid not null,
  day        date not null,
  n          integer not null check (n > 0),
  primary key (subject, subject_id, day)
);

-- People report sellers and replies too: `subject` says what the report is about. `seller_id` is the reported person, or the
-- author of the reported reply.
alter table reports add column subject text not null default 'product' check (subject in ('product', 'seller', 'reply'));
alter table reports add column reply_id uuid references review_replies (review_id) on delete cascade;
alter table reports drop constraint reports_about_a_listing;
alter table reports add constraint reports_about check (case subject
  when 'product' then (product_id is null) = (seller_id is not null) and (product_id is null) = (deleted_listing is not null)
    and reply_id is null
  when 'seller' then seller_id is not null and num_nonnulls(product_id, deleted_listing, reply_id) = 0
  else reply_id is not null and seller_id is not null and num_nonnulls(product_id, deleted_listing) = 0 end);
create unique index reports_of_seller on reports (seller_id, user_id) where subject = 'seller';
create unique index reports_of_reply on reports (reply_id, user_id) where subject = 'reply';
