-- The name that everybody reads beside a person's listings and reviews: the one staff saw at the last approval. A new name
-- waits until then. Names that are there already have been public.
alter table users add column public_name text;
update users set public_name = name;
create index users_renamed on users (id) where public_name <> name;

drop trigger users_tell_pages on users;
create trigger users_tell_pages after update of public_name, is_verified, banned_at or delete on users
  for each statement execute function tell_pages();
