-- expand
-- Beside a seller's listings the shop has its seal only with a photo: `seller:<id>` is also written when the photos change.
create or replace function tag_shop_of_seller() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.user_id, new.name, new.is_verified, new.is_hidden, new.rating_sum, new.rating_count, new.pictures = '[]')
    is not distinct from
      (old.user_id, old.name, old.is_verified, old.is_hidden, old.rating_sum, old.rating_count, old.pictures = '[]')
  then return null; end if;
  perform add_change_event(array_remove(
    array['seller:' || old.user_id, 'seller:' || nullif(new.user_id, old.user_id)], null));
  return null;
end
$$;
