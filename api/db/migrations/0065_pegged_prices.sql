-- expand
-- A pegged listing is priced in `currency` and shown in the rial of its place at the rate of the day. Counts only with USD and SAR:
-- the previous release knows nothing of it and may change the currency alone.
alter table products add column pegged boolean not null default false;

-- Cards show it. A trigger of its own, for each row that changes it: pegging may leave price and currency as they are.
create function tag_pegged() returns trigger language plpgsql as $$
begin
  perform add_change_event(array['card:' || new.id]);
  return null;
end
$$;
create trigger products_pegged after update of pegged on products
  for each row when (old.pegged is distinct from new.pegged)
  execute function tag_pegged();
