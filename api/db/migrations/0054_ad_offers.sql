-- expand
-- What an ad offers in figures: a price in its currency, or per cent off. Both may be missing.
alter table ads
  add column price bigint check (price between 0 and 1000000000),
  add column currency text not null default 'YER' check (currency in ('YER', 'YER_SOUTH', 'SAR', 'USD')),
  add column discount_percent smallint check (discount_percent between 1 and 99);
