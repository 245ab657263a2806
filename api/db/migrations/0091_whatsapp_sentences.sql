-- expand
-- A message counts only as a whole sentence of ours, which says what it does: `purpose` is that of the sentence, null in any other text.
alter table webhook_messages add column purpose text check (purpose in ('register', 'reset', 'phone'));
-- The code arrived from the right phone, in another text.
alter table whatsapp_codes add column is_text_changed boolean not null default false;
