-- Texts from before control characters and direction overrides were removed at the API lose them now, in the same way as
-- contract/plain-text.ts does it. updated_at stays: nobody changed anything, and forms that are open stay valid. The audit
-- log can only be added to and keeps what was written; whoever prints it escapes it.
set local statement_timeout = '15min';

create function clean_line(words text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(regexp_replace(words, '[\u0009-\u000d\u0085\u2028\u2029]+', ' ', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g')
$$;

create function clean_lines(words text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(
    regexp_replace(regexp_replace(words, '\u000d\u000a|[\u000b-\u000d\u0085\u2028\u2029]', E'\n', 'g'), '\u0009', ' ', 'g'),
    '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g')
$$;

create function clean_json(value jsonb, has_lines boolean default false) returns jsonb language plpgsql immutable strict as $$
begin
  case jsonb_typeof(value)
    when 'string' then
      return to_jsonb(case when has_lines then clean_lines(value #>> '{}') else clean_line(value #>> '{}') end);
    when 'array' then
      return coalesce((select jsonb_agg(clean_json(item) order by place)
        from jsonb_array_elements(value) with ordinality as items(item, place)), '[]');
    when 'object' then
      return coalesce((select jsonb_object_agg(name, clean_json(item, name in ('description', 'note')))
        from jsonb_each(value) as items(name, item)), '{}');
    else return value;
  end case;
end $$;

create function clean_words(words text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(clean_line(word) order by place), '{}') from unnest(words) with ordinality as t(word, place)
$$;

update users set name = clean_line(name), email = clean_line(email), ban_reason = clean_lines(ban_reason)
where (name, email, ban_reason) is distinct from (clean_line(name), clean_line(email), clean_lines(ban_reason));

update registrations set name = clean_line(name), email = clean_line(email)
where (name, email) is distinct from (clean_line(name), clean_line(email));

update products set name = clean_line(name), description = clean_lines(description), brand = clean_line(brand),
  model = clean_line(model), location_text = clean_line(location_text), specifications = clean_json(specifications),
  status_reason = clean_lines(status_reason), refusal = clean_json(refusal)
where (name, description, brand, model, location_text, specifications, status_reason, refusal) is distinct from
  (clean_line(name), clean_lines(description), clean_line(brand), clean_line(model), clean_line(location_text),
    clean_json(specifications), clean_lines(status_reason), clean_json(refusal));

update product_snapshots set fields = clean_json(fields) where fields is distinct from clean_json(fields);

update engineers set name = clean_line(name), email = clean_line(email), notes = clean_lines(notes),
  specializations = clean_words(specializations), experience_description = clean_lines(experience_description),
  certifications = clean_json(certifications), response_time = clean_line(response_time)
where (name, email, notes, specializations, experience_description, certifications, response_time) is distinct from
  (clean_line(name), clean_line(email), clean_lines(notes), clean_words(specializations),
    clean_lines(experience_description), clean_json(certifications), clean_line(response_time));

update shops set name = clean_line(name), email = clean_line(email), address = clean_line(address),
  description = clean_lines(description), brands = clean_words(brands), license_number = clean_line(license_number),
  notes = clean_lines(notes)
where (name, email, address, description, brands, license_number, notes) is distinct from
  (clean_line(name), clean_line(email), clean_line(address), clean_lines(description), clean_words(brands),
    clean_line(license_number), clean_lines(notes));

update ads set title = clean_line(title), description = clean_lines(description)
where (title, description) is distinct from (clean_line(title), clean_lines(description));

update reviews set comment = clean_lines(comment), status_reason = clean_lines(status_reason)
where (comment, status_reason) is distinct from (clean_lines(comment), clean_lines(status_reason));

update reports set note = clean_lines(note) where note is distinct from clean_lines(note);

drop function clean_words, clean_json, clean_lines, clean_line;
