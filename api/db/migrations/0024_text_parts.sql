-- Staff look for a part of a name or a phone. Every three letters that stand together are a key of an index, whichever alef,
-- ya or digits were typed and without vowel marks; api/platform/db/text-parts.ts cuts what is looked for in the same way.
-- The price is what working it out costs: it must never be done for every row of a table.
set local statement_timeout = '15min';

create function text_parts(words text) returns text[] language plpgsql immutable parallel safe strict cost 10000 as $$
declare
  folded text := translate(lower(words collate "C"),
    'أإآٱؤئىیةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652',
    'ااااويييهك01234567890123456789');
  parts text[] := '{}';
begin
  for place in 1 .. length(folded) - 2 loop
    parts[place] := substr(folded, place, 3);
  end loop;
  return parts;
end $$;

-- New keys are put aside and sorted in together, a few hundred listings at a time: writing stays cheap. Keys are compared as
-- bytes, which is faster and the same on every system.
create index products_name_parts on products using gin (text_parts(name) collate "C") with (gin_pending_list_limit = 256);
create index users_name_parts on users using gin (text_parts(name) collate "C") with (gin_pending_list_limit = 256);
create index users_phone_parts on users using gin (text_parts(phone) collate "C") with (gin_pending_list_limit = 256);

-- Nobody asks by this one.
drop index users_name;
