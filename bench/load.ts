import type pg from 'pg'
import { priceUnitsVersion } from '#api/features/browse/listing/price-units.service.ts'
import { priceUnitsOf } from '#api/features/browse/listing/price-units.ts'
import { publicPriceUnitsOf } from '#api/features/browse/listing/public-price-units.ts'
import { indexVersion, indexWords } from '#api/features/browse/search/search.service.ts'
import { distinctListings, type Listing, makeListing, sellerId, sellers, shopId } from '#bench/catalogue.ts'
import type { Currency } from '#domain/money/money.ts'

const batchSize = 2_000
const perUsd: Record<Currency, number> = { YER: 535, YER_SOUTH: 1620, SAR: 3.78, USD: 1 }

/**
 * Fills an empty, migrated database; building indexes at the end is many times faster. Past `distinctListings` the
 * database copies listings with other ids, dates and prices.
 */
export const loadCatalogue = async (client: pg.ClientBase, listings: number, until: Date): Promise<void> => {
  await client.query('set statement_timeout = 0; set session_replication_role = replica')
  await client.query(`set maintenance_work_mem = '512MB'`)
  await loadPeople(client, until)
  const indexes = await dropIndexes(client)
  const distinct = Math.min(listings, distinctListings)
  for (let from = 0; from < distinct; from += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, distinct - from) }, (_, n) => makeListing(from + n, until))
    await insertBatch(client, batch)
  }
  await client.query('update products p set shop_id = s.id from shops s where s.user_id = p.owner_id')
  await client.query('update product_search s set shop_id = p.shop_id from products p where p.id = s.id')
  await makeCopies(client, Math.floor(listings / distinct) - 1)
  for (const definition of indexes) await client.query(definition)
  const done = (version: number) => JSON.stringify({ goal: String(version), passed: 1 })
  await client.query(`insert into search_state values ('words', $1), ('units', $2)`, [
    done(indexVersion),
    done(priceUnitsVersion),
  ])
  await loadWanted(client)
  await client.query('vacuum analyze')
}

const wantedAds = 5_000

/** Wanted ads for goods like those of about every twentieth listing. */
const loadWanted = (client: pg.ClientBase) =>
  client.query(
    `insert into wanted_ads (id, user_id, type, words, condition, max_price, currency, quantity, governorate, city, phone, status,
       posted_at, expires_at, created_at, updated_at, need_power, tsv)
     select gen_random_uuid(), p.owner_id, p.type, left(p.name, 120), p.condition, p.price, p.currency, 1, p.governorate, p.city,
       p.phone, 'approved', p.posted_at, p.posted_at + interval '100 years', p.posted_at, p.posted_at, s.units, s.tsv
     from products p join product_search s using (id) order by md5(p.id::text) limit $1`,
    [wantedAds],
  )

/** Columns in which a copy differs from its original. */
const ownValues = (copy: number): Record<string, string> => ({
  id: `md5(id::text || ${copy})::uuid`,
  product_id: `md5(product_id::text || ${copy})::uuid`,
  price: `price + ${copy}`,
  price_norm: `price_norm + ${copy}`,
  posted_at: `posted_at - interval '${copy * 37} seconds'`,
  created_at: `created_at - interval '${copy * 37} seconds'`,
})

const copied = ['products', 'product_search', 'product_documents', 'product_stats']

const makeCopies = async (client: pg.ClientBase, copies: number) => {
  for (const table of copied) {
    const { rows } = await client.query<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
      [table],
    )
    await client.query(`create temp table first_${table} as select * from ${table}`)
    const columns = rows.map(({ name }) => name)
    for (let copy = 1; copy <= copies; copy += 1) {
      const values = columns.map((name) => ownValues(copy)[name] ?? name)
      await client.query(`insert into ${table} (${columns}) select ${values} from first_${table}`)
    }
    await client.query(`drop table first_${table}`)
  }
}

const loadPeople = async (client: pg.ClientBase, until: Date) => {
  const ids = Array.from({ length: sellers }, (_, n) => sellerId(n))
  await client.query(
    `insert into users (id, phone, name, public_name, password_hash, created_at, updated_at)
     select id, '+9677' || (10000000 + place), 'بائع ' || place, 'بائع ' || place, '-', $2, $2 from unnest($1::uuid[]) with ordinality as t (id, place)`,
    [ids, until],
  )
  await client.query(
    `insert into shops (id, user_id, name, governorate, city, created_at, updated_at)
     select shop, owner, 'محل ' || place, 'sanaa-city', 'al-sabeen', $3, $3
     from unnest($1::uuid[], $2::uuid[]) with ordinality as t (shop, owner, place)`,
    [ids.map((_, n) => shopId(n)), ids, until],
  )
  for (const [currency, rate] of Object.entries(perUsd))
    if (currency !== 'USD')
      await client.query('insert into rates (currency, since, per_usd) values ($1, $2, $3)', [currency, until, rate])
}

/** Drops all indexes that no constraint needs; returns the statements that create them again. */
const dropIndexes = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relname in ('products', 'product_search', 'product_documents') and not i.indisprimary and not i.indisunique`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** The text form of a tsvector, which is parsed faster than an array. */
const vectorOf = (lexemes: string[]) =>
  lexemes.map((lexeme) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' ')

const insertBatch = async (client: pg.ClientBase, batch: Listing[]) => {
  const words = batch.map((row) => indexWords(row))
  const column = <K extends keyof Listing>(name: K) => batch.map((row) => row[name])
  await client.query(
    `insert into products (id, owner_id, name, description, type, condition, brand, brand_key, model, price, currency,
       phone, whatsapp_phone, governorate, city, specifications, status, is_featured, posted_at, expires_at, created_at, updated_at)
     select id, owner_id, name, description, type, condition, brand, brand_key, model, price, currency, '+967770000009',
       '+967770000009', governorate, city, specifications::jsonb, 'approved', is_featured, posted_at,
       posted_at + interval '120 days', posted_at, posted_at
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
       $10::bigint[], $11::text[], $12::text[], $13::text[], $14::text[], $15::bool[], $16::timestamptz[])
       as t (id, owner_id, name, description, type, condition, brand, brand_key, model, price, currency, governorate, city,
         specifications, is_featured, posted_at)`,
    [
      column('id'),
      column('ownerId'),
      column('name'),
      column('description'),
      column('type'),
      column('condition'),
      column('brand'),
      column('brandKey'),
      column('model'),
      column('price'),
      column('currency'),
      column('governorate'),
      column('city'),
      batch.map((row) => JSON.stringify(row.specifications)),
      column('isFeatured'),
      column('postedAt'),
    ],
  )
  await client.query(
    `insert into product_search (id, created_at, price_norm, type, governorate, city, condition, brand_key, is_featured, tsv,
       units, measure)
     select id, created_at, price_norm, type, governorate, city, condition, brand_key, is_featured, tsv::tsvector, units, measure
     from unnest($1::uuid[], $2::timestamptz[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::bool[], $10::text[], $11::float8[], $12::float8[])
       as t (id, created_at, price_norm, type, governorate, city, condition, brand_key, is_featured, tsv, units, measure)`,
    [
      column('id'),
      column('postedAt'),
      batch.map((row) => Math.round((row.price * 1_000_000) / perUsd[row.currency])),
      column('type'),
      column('governorate'),
      column('city'),
      column('condition'),
      column('brandKey'),
      column('isFeatured'),
      words.map(({ names }) => vectorOf(names)),
      batch.map(priceUnitsOf),
      batch.map(publicPriceUnitsOf),
    ],
  )
  await client.query(
    `insert into product_documents (id, tsv, figures) select id, tsv::tsvector, figures::jsonb
     from unnest($1::uuid[], $2::text[], $3::text[]) as t (id, tsv, figures)`,
    [
      column('id'),
      words.map(({ document }) => vectorOf(document)),
      words.map(({ figures }) => JSON.stringify(figures)),
    ],
  )
  await client.query(
    `insert into product_stats (product_id, views, likes) select id, 10, 0 from unnest($1::uuid[]) as t (id)`,
    [column('id')],
  )
}
