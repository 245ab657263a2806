-- expand
-- The owner of an entry asks staff to check it and give it the seal.
alter table applications drop constraint applications_type_check;
alter table applications add constraint applications_type_check check (type in ('new', 'claim', 'edit', 'seal'));
alter table applications drop constraint applications_fields;
alter table applications add constraint applications_fields check ((type in ('new', 'edit')) = (fields is not null));
create unique index seals_open on applications (user_id, kind, entry_id)
  where type = 'seal' and status in ('pending', 'changes');
