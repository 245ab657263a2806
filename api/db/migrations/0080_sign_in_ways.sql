-- expand
-- How each session was opened, for the list of devices; null for sessions from before.
alter table sessions add column way text check (way in ('password', 'code', 'whatsapp', 'passkey'));
