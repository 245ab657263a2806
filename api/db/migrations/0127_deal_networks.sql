-- expand
-- Networks of both sides of a deal that is evidence, as keyed hashes, for the 90 days in which people of one network count once.
alter table deals add column seller_network bytea, add column buyer_network bytea;
create index deals_buyer_network on deals (buyer_network) where buyer_network is not null;
