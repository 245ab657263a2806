-- Prices in a currency without an exchange rate had one value for all, so their order was chance. Now each currency has a range
-- of its own above all others (api/platform/db/price-norm.ts), in which the amount itself decides.
update product_search s
set price_norm = 9000000000000000
  + (array_position(array['YER', 'YER_SOUTH', 'SAR', 'USD'], p.currency) - 1)::bigint * 2000000000 + p.price
from products p
where p.id = s.id and s.price_norm = 9007199254740991
  and not exists (select 1 from rates r where r.currency = p.currency) and p.currency <> 'USD';

-- What has a rate stays below them.
update product_search set price_norm = 8999999999999999 where price_norm = 9007199254740991;
