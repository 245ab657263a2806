-- Tells every running app, at commit, which table changed: their kept pages that show it are then made anew.
create function tell_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', tg_table_name);
  return null;
end
$$;

create trigger products_tell_pages after insert or update or delete on products for each statement execute function tell_pages();
create trigger engineers_tell_pages after insert or update or delete on engineers for each statement execute function tell_pages();
create trigger shops_tell_pages after insert or update or delete on shops for each statement execute function tell_pages();
create trigger ads_tell_pages after insert or update or delete on ads for each statement execute function tell_pages();
create trigger rates_tell_pages after insert or update or delete on rates for each statement execute function tell_pages();
create trigger reviews_tell_pages after insert or update or delete on reviews for each statement execute function tell_pages();
create trigger likes_tell_pages after insert or delete on likes for each statement execute function tell_pages();
create trigger users_tell_pages after update of name, picture, is_verified, banned_at or delete on users
  for each statement execute function tell_pages();
