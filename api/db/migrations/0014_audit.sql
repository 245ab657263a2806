-- The log is only ever added to: whoever owns the table may no longer change or empty it by a plain statement.
-- Addresses stand beside it, because they are forgotten after thirty days. No reference between the two: checking one
-- would need the right to lock rows of the log.
create table audit_addresses (
  audit_id uuid primary key,
  address  text not null,
  at       timestamptz(3) not null
);
create index audit_addresses_age on audit_addresses (at);
insert into audit_addresses (audit_id, address, at) select id, address, at from audit where address is not null;
alter table audit drop column address;

create index audit_actor on audit (actor_id, at desc, id desc);
create index audit_action on audit (action, at desc, id desc);

revoke update, delete, truncate on audit from current_user;
