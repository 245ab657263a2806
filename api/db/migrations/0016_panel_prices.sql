-- What a watt was asked for when a panel was approved first, at the rate of that day: the history of prices must not
-- change when a listing is sold, when it expires or when a rate moves. It names nobody and outlives the listing.
create table panel_prices (
  product_id   uuid primary key,
  posted_at    timestamptz(3) not null,
  governorate  text not null,
  usd_per_watt real not null check (usd_per_watt > 0)
);
create index panel_prices_posted on panel_prices (posted_at) include (governorate, usd_per_watt);
drop index product_search_panel_prices;

create index reviews_decided on reviews (status, decided_at desc, id desc) where status <> 'pending';
