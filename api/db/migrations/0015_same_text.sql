-- A copied text is recognised whatever spaces, punctuation, vowel marks or letter case were changed.
drop index products_same_text;
create index products_same_text on products (
  md5(lower(regexp_replace(description, '[-\s.,;:!?*_()/\u060c\u061b\u061f\u0640\u064b-\u0652]+', '', 'g')))
);
