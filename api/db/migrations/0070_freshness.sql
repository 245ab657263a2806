-- expand
-- Whether a listing is still there. `confirmed_at`: its approval, its renewal, or the last answer of its owner. `ask_at`: when the
-- owner is asked next, null while a question waits for its answer. A question is open from `asked_at` until `answered_at`; after a
-- week without an answer the listing is "not confirmed" (`unconfirmed_at`), after another week it expires. `before_answer` is what
-- an answer replaced, for undoing it. `reserved_at`: a mark on a public listing.
alter table products
  add column confirmed_at   timestamptz(3),
  add column ask_at         timestamptz(3),
  add column asked_at       timestamptz(3),
  add column answered_at    timestamptz(3),
  add column unconfirmed_at timestamptz(3),
  add column reserved_at    timestamptz(3),
  add column before_answer  jsonb;

-- For the filter that leaves reserved listings out: they are few, so they are counted and subtracted.
-- `created_at` of the read model is a sort date: of a listing that is not confirmed it lies a century back, so that every index by
-- date puts it behind the others.
alter table product_search add column is_reserved boolean not null default false;
create index product_search_reserved on product_search (id) where is_reserved;

create index products_ask on products (ask_at) where status = 'approved' and ask_at is not null;
create index products_asked on products (asked_at) where status = 'approved' and asked_at is not null and answered_at is null;
-- Approved before this release, or by the previous one while it is rolled out: the job gives them a date, some at a time.
create index products_unscheduled on products (id) where status = 'approved' and ask_at is null and (asked_at is null or answered_at is not null);

-- Cards show both. The page of a listing has its tag with every change of the row.
create function tag_freshness() returns trigger language plpgsql as $$
begin
  perform add_change_event(array['card:' || new.id]);
  return null;
end
$$;
create trigger products_freshness after update of confirmed_at, unconfirmed_at, reserved_at on products
  for each row when ((old.confirmed_at, old.unconfirmed_at, old.reserved_at)
    is distinct from (new.confirmed_at, new.unconfirmed_at, new.reserved_at))
  execute function tag_freshness();

-- A reserved listing leaves the lists without reserved ones.
create function tag_reserved() returns trigger language plpgsql as $$
begin
  perform add_change_event(array['reserved']);
  return null;
end
$$;
create trigger product_search_reserved after update of is_reserved on product_search
  for each row when (old.is_reserved is distinct from new.is_reserved)
  execute function tag_reserved();

-- Outbox of messages to phones (MESSAGES=gateway): one for each notification that its owner must answer. `leased_until` while it is
-- being sent; a lease that ended without a result is taken over once (`is_repeat`). Kept 90 days: at most two a week are sent.
create table messages (
  item_id      uuid primary key,                             -- of inbox_items; not a reference: what was sent outlives it
  user_id      uuid not null references users (id) on delete cascade,
  kind         text not null,
  created_at   timestamptz(3) not null,
  due_at       timestamptz(3) not null,
  leased_until timestamptz(3),
  tries        integer not null default 0,
  is_repeat    boolean not null default false,
  result       text,
  sent_at      timestamptz(3)
);
create index messages_user on messages (user_id, sent_at);
create index messages_due on messages (due_at) where result is null;
create index messages_sent on messages (sent_at) where sent_at is not null;
create index messages_created on messages (created_at);
