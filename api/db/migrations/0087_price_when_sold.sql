-- expand
-- Fair prices count what was sold at the price that was public. An owner may change a sold listing, which nobody sees: `priced_at` is
-- when the price or what it is for changed last (null: never since this migration), `sold_at` when the listing was marked as sold.
alter table products add column priced_at timestamptz(3), add column sold_at timestamptz(3);

create function note_price_change() returns trigger language plpgsql as $$
begin
  if new.status <> old.status then
    new.sold_at = case when new.status = 'sold' then new.updated_at end;
  end if;
  if (new.price, new.currency, new.quantity, new.sold_as, new.type, new.condition, new.name, new.model, new.specifications)
      is distinct from
     (old.price, old.currency, old.quantity, old.sold_as, old.type, old.condition, old.name, old.model, old.specifications)
  then new.priced_at = new.updated_at; end if;
  return new;
end $$;
create trigger products_note_price_change
  before update of status, price, currency, quantity, sold_as, type, condition, name, model, specifications on products
  for each row execute function note_price_change();
