-- expand
-- What a person has switched for a channel; without a row it is on. Private to the person, so that nothing here writes change events.
create table notification_settings (
  user_id    uuid not null references users (id) on delete cascade,
  topic      text not null,
  channel    text not null check (channel in ('push', 'message')),
  is_on      boolean not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, topic, channel)
);

-- What a deleted listing, a withdrawn invitation or a renewal makes void is removed by its subject.
create index inbox_items_subject on inbox_items (subject_id);
