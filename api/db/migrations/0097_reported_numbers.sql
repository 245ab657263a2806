-- expand
-- A seller may change phone and price of a public listing at any time: a report keeps those that its author saw.
alter table reports add column shown jsonb not null default '[]';
-- Staff look for listings by the number that they show. With 100,000 listings building them takes less than a second.
create index products_phone on products (phone);
create index products_whatsapp_phone on products (whatsapp_phone) where whatsapp_phone is not null;
