-- expand
-- Who deleted a review of a deal after both were shown has read the other's and writes no second one.
alter table deals
  add column seller_withdrew boolean not null default false,
  add column buyer_withdrew boolean not null default false;
