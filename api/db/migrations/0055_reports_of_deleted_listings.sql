-- expand
-- Open reports stay when the seller deletes the reported listing: `product_id` is then null, and these say what it was and whose.
-- They are deleted with the account of the seller.
alter table reports alter column product_id drop not null;
alter table reports add column seller_id uuid references users (id) on delete cascade;
alter table reports add column deleted_listing jsonb;
alter table reports add constraint reports_about_a_listing
  check ((product_id is null) = (seller_id is not null) and (product_id is null) = (deleted_listing is not null));
create index reports_seller on reports (seller_id) where seller_id is not null;
create index reports_deleted_listing on reports ((deleted_listing ->> 'id')) where deleted_listing is not null;
