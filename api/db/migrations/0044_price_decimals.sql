-- Riyals and dollars have hundredths: 99.50 USD is a price. Yemeni rials stay whole.
alter table products alter column price type numeric(12, 2);
alter table products add constraint products_price_decimals check (currency in ('SAR', 'USD') or price = trunc(price));

-- Prices in a currency without an exchange rate are ordered in a range of their own, now counted in hundredths
-- (api/platform/db/price-norm.ts).
update product_search s
set price_norm = 9000000000000000
  + (array_position(array['YER', 'YER_SOUTH', 'SAR', 'USD'], p.currency) - 1)::bigint * 200000000000
  + (p.price * 100)::bigint
from products p
where p.id = s.id and s.price_norm >= 9000000000000000;
