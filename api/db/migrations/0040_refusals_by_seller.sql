-- Refusals and upheld reports count against a seller after the listing itself was deleted: the log names the seller too.
create index audit_seller on audit ((after ->> 'sellerId'), at desc) where after ->> 'sellerId' is not null;
