-- What a listing was before the latest decision about it, so that the moderator can take the decision back for a few seconds.
-- One row per listing: the next decision replaces it. Who decided stands in the audit row. Swept after a day.
create table undoable_decisions (
  product_id         uuid primary key references products (id) on delete cascade,
  audit_id           uuid not null,
  decided_at         timestamptz(3) not null,
  -- products.updated_at as the decision left it: any later change of the listing makes the decision final.
  product_updated_at timestamptz(3) not null,
  before             jsonb not null
);
create index undoable_decisions_age on undoable_decisions (decided_at);
