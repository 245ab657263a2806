import type pg from 'pg'
import { usually } from '#bench/measure.ts'

const days = usually(90, 5)
/** In a smoke run a hundredth of the rows. */
const rows = (n: number) => usually(n, n / 100)
const back = (range = days) => `now() - random() * interval '${range} days'`
const pick = (...words: string[]) =>
  `(array[${words.map((word) => `'${word}'`)}])[1 + floor(random() * ${words.length})]`

/** A year of data: decided and pending items, a directory, contact clicks, missed searches and a long audit log. */
const statements = [
  `select setseed(0.5)`,
  `update products set status = 'pending', pending_since = ${back(3)}, posted_at = null where get_byte(uuid_send(id), 15) < 5`,
  `update products set status = ${pick('rejected', 'sold', 'expired', 'expired')} where get_byte(uuid_send(id), 15) between 5 and 50`,
  `delete from product_search s using products p where p.id = s.id and p.status <> 'approved'`,
  `update product_search s set units = substring(p.specifications ->> 'power' from '^\\d+')::real
   from products p where p.id = s.id and s.type = 'Panel'`,
  `insert into panel_prices select p.id, p.created_at, p.governorate,
     p.price / case p.currency when 'YER' then 535 when 'YER_SOUTH' then 1620 when 'SAR' then 3.78 else 1 end
     / substring(p.specifications ->> 'power' from '^\\d+')::real
   from products p where p.type = 'Panel' and p.specifications ? 'power'`,
  `insert into users (id, phone, name, password_hash, created_at, updated_at)
   select gen_random_uuid(), '+96778' || (1000000 + n), 'مشترٍ ' || n, '-', ${back()}, now() from generate_series(1, ${rows(50_000)}) n`,
  `insert into audit (id, at, actor_role, action, subject, subject_id)
   select gen_random_uuid(), ${back(365)}, 'moderator',
     ${pick('product.approved', 'product.approved', 'product.approved', 'product.rejected', 'account.verified', 'login.done')},
     'product', gen_random_uuid()::text from generate_series(1, ${rows(300_000)}) n`,
  `insert into engineers (id, name, governorate, city, phone, services, is_hidden, created_at, updated_at)
   select gen_random_uuid(), 'م. مهندس ' || n, 'aden', 'al-mansura', '+96771' || (1000000 + n), array['design'], n % 20 = 0, ${back(365)}, now()
   from generate_series(1, ${rows(3_000)}) n`,
  `insert into shops (id, name, governorate, city, phone, services, is_hidden, user_id, created_at, updated_at)
   select gen_random_uuid(), 'محل ' || n, 'aden', 'al-mansura', '+96770' || (1000000 + n), array['sales'], n % 20 = 0,
     (select id from users where phone = '+96778' || (1000000 + n)), ${back(365)}, now() from generate_series(1, ${rows(3_000)}) n`,
  `insert into ads (id, shop_id, title, position, created_at, updated_at)
   select gen_random_uuid(), id, 'إعلان ' || name, 1, ${back(365)}, now() from shops limit 500`,
  `insert into contact_taps (subject, subject_id, kind, day, n)
   select 'product', id, kind, (now() - d * interval '1 day')::date, 1 + floor(random() * 5)::int
   from (select id from products where get_byte(uuid_send(id), 15) < 40) p, unnest(array['call', 'whatsapp']) kind, generate_series(0, 24, 3) d`,
  ...['engineer', 'shop', 'ad'].map(
    (subject) => `insert into contact_taps (subject, subject_id, kind, day, n)
     select '${subject}', id, kind, (now() - d * interval '1 day')::date, 1 + floor(random() * 5)::int
     from (select id from ${subject}s limit 1000) e, unnest(array['call', 'whatsapp', 'link']) kind, generate_series(0, ${days}) d`,
  ),
  `insert into tap_days (day, kind, n) select day, kind, sum(n) from contact_taps group by day, kind`,
  `insert into search_misses (keyword, day, count)
   select 'كلمة ' || n, (now() - d * interval '1 day')::date, 1 + floor(random() * 20)::int
   from generate_series(1, ${rows(2_000)}) n, generate_series(0, ${days}, 2) d`,
  `insert into reports (id, product_id, user_id, reason, created_at, updated_at)
   select gen_random_uuid(), p.id, u.id, ${pick('fraud', 'sold', 'duplicate', 'other')}, ${back()}, now()
   from (select id, row_number() over () n from products limit 20000) p
   join (select id, row_number() over () n from users where phone like '+96778%' limit 2000) u on u.n = 1 + p.n % 2000`,
  `update reports set closed_at = now(), verdict = ${pick('upheld', 'dismissed')} where get_byte(uuid_send(id), 15) > 50`,
  `insert into reviews (id, user_id, subject, subject_id, rating, comment, status, decided_at, created_at, updated_at)
   select gen_random_uuid(), u.id, 'shop', s.id, 1 + floor(random() * 5)::int, 'عمل جيد',
     case when random() < 0.2 then 'pending' else 'approved' end, now(), ${back()}, now()
   from (select id, row_number() over () n from users where phone like '+96778%') u
   join (select id, row_number() over () n from shops) s on s.n = 1 + u.n % 3000`,
  `insert into rates (currency, since, per_usd)
   select c, now() - n * interval '9 hours' - interval '1 day', case c when 'SAR' then 3.78 else 500 + n end
   from unnest(array['YER', 'YER_SOUTH', 'SAR']) c, generate_series(0, 900) n`,
  `vacuum analyze`,
]

export const loadAdmin = async (client: pg.ClientBase): Promise<void> => {
  await client.query('set statement_timeout = 0')
  for (const statement of statements) await client.query(statement)
}
