-- expand
-- Listings and wanted ads that have been public and that their owner has deleted: people can report them for a while. `name` is what
-- was approved last. They are deleted with the account of their owner.
create table deleted_listings (
  id         uuid primary key,
  subject    text not null check (subject in ('product', 'wanted')),
  seller_id  uuid not null references users (id) on delete cascade,
  name       text not null,
  status     text not null,                                  -- when it was deleted
  deleted_at timestamptz(3) not null
);
create index deleted_listings_seller on deleted_listings (seller_id);
create index deleted_listings_age on deleted_listings (deleted_at);

-- One report per user and deleted listing; those of wanted ads have `reports_of_wanted`.
create unique index reports_of_deleted on reports ((deleted_listing ->> 'id'), user_id)
  where subject = 'product' and deleted_listing is not null;
