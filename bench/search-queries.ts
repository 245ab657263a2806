import { sql } from 'kysely'
import { newId } from '#api/db/new-id.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { compileSearch } from '#api/features/browse/saved-searches/search-keys.ts'
import { makeDice } from '#bench/catalogue.ts'
import { savedSearchesMax } from '#domain/limits.ts'
import type { FilterQuery } from '#domain/listing/listing-query.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { brands } from '#domain/listing-text/brands.data.ts'
import { currencies } from '#domain/money/money.ts'
import { governorates } from '#domain/places/governorates.ts'
import { citiesOf } from '#domain/places/places.ts'

const types: [ProductType, number][] = [
  ['Panel', 40],
  ['Inverter', 22],
  ['Battery', 25],
  ['Accessory', 7],
  ['Panel bases', 4],
  ['Others', 2],
]
const perUsd = { YER: 535, YER_SOUTH: 1620, SAR: 3.78, USD: 1 }
const keywords = {
  Panel: ['لوح 550', '550 واط', 'لوح جينكو', 'لونجي 580', 'الواح مستعمل', 'jinko 550w', '610', '4 الواح', 'ترينا'],
  Inverter: ['انفرتر 5 كيلو', 'هايبرد', 'growatt 5kw', 'انفرتر ديي', 'محول 3 كيلو', 'ماست'],
  Battery: ['بطارية ليثيوم', 'جل 200', '200 امبير', '48v 100ah', 'بايلونتيك', 'بطاريات مستعملة'],
  Accessory: ['منظم 60 امبير', 'mppt', 'كيبل 6 ملي', 'قاطع'],
  'Panel bases': ['قواعد', 'حامل الواح'],
  Others: ['غطاس 3 حصان', 'ثلاجة', 'كشاف', 'منظومة كاملة'],
}

/** Cities of shops and large ports first, in proportion to where people live. */
const places = governorates.map(({ key }) => key)

/**
 * The n-th saved search: mostly a type and a governorate, the large ones most often, narrowed by words, a brand, a
 * condition or a highest price. `within` limits the governorates.
 */
export const makeQuery = (n: number, within?: readonly string[]): FilterQuery => {
  const dice = makeDice(n * 2_246_822_519 + 5)
  const sometimes = <T>(share: number, value: () => T) => (dice.roll() < share ? value() : undefined)
  const kind = dice.weighted(types)
  const makers = brands.filter((brand) => brand.types.includes(kind))
  const currency = dice.pickEarly(currencies)
  const query = {
    search_keyword: sometimes(0.4, () => dice.pick(keywords[kind])),
    type: sometimes(0.85, () => kind),
    governorate: within ? dice.pick(within) : sometimes(0.75, () => dice.pickEarly(places)),
    city: undefined as string | undefined,
    condition: sometimes(0.35, () => dice.pick(['New', 'Used'] as const)),
    brand: makers.length > 0 ? sometimes(0.55, () => dice.pickEarly(makers).key) : undefined,
    minPrice: sometimes(0.15, () => Math.round(dice.roll() * 60 * perUsd[currency])),
    maxPrice: sometimes(0.5, () => Math.round((30 + dice.roll() * 300) * perUsd[currency])),
    currency,
  }
  const { currency: _, ...filters } = query
  const count = Object.values(filters).filter((value) => value !== undefined).length
  if (count >= 3) return query
  // Nine of ten saved searches are narrower than a type and a place.
  const placed = { ...query, type: kind, governorate: query.governorate ?? dice.pickEarly(places) }
  const city = dice.pickEarly(citiesOf(placed.governorate)).key
  const maker = makers.length > 0 ? dice.pickEarly(makers).key : undefined
  return dice.weighted<FilterQuery>([
    [placed, 10],
    [{ ...placed, city }, 30],
    [{ ...placed, brand: query.brand ?? maker, maxPrice: query.maxPrice ?? Math.round(80 * perUsd[currency]) }, 60],
  ])
}

export const addSearches = async (
  db: Db,
  count: number,
  make: (n: number) => ReturnType<typeof makeQuery> = makeQuery,
) => {
  const people = Array.from({ length: Math.ceil(count / savedSearchesMax) }, () => newId())
  await sql`insert into users (id, phone, name, password_hash, created_at, updated_at)
    select id, '+9671' || left(md5(id::text), 20), 'باحث', '-', now(), now() from unnest(${people}::uuid[]) id`.execute(
    db,
  )
  const rows = Array.from({ length: count }, (_, n) => {
    const query = make(n)
    const { keys, ...compiled } = compileSearch(query)
    return { id: newId(), user: people[Math.floor(n / savedSearchesMax)], n, query, keys, ...compiled }
  })
  for (let from = 0; from < rows.length; from += 2_000) {
    const batch = JSON.stringify(rows.slice(from, from + 2_000))
    await sql`insert into saved_searches (id, user_id, query, frequency, words, min_price, max_price, currency, created_at)
      select r.id, r.user, r.query || jsonb_build_object('n', r.n), case when r.n % 3 = 0 then 'daily' else 'atOnce' end,
        r.words::tsquery, r."minPrice", r."maxPrice", r.currency, now()
      from jsonb_to_recordset(${batch}::jsonb) as r (id uuid, "user" uuid, n int, query jsonb, words text, "minPrice" float8,
        "maxPrice" float8, currency text)`.execute(db)
    await sql`insert into saved_search_keys (search_id, currency, first, second, filters, max_price)
      select r.id, coalesce(r.currency, ''), k.first, k.second, k.filters, coalesce(r."maxPrice", 'infinity')
      from jsonb_to_recordset(${batch}::jsonb) as r (id uuid, keys jsonb, "maxPrice" float8, currency text),
        jsonb_to_recordset(r.keys) as k (first text, second text, filters text)`.execute(db)
  }
  await sql`vacuum analyze saved_searches`.execute(db)
  await sql`vacuum analyze saved_search_keys`.execute(db)
}

/** Publishes as the first approval does. */
export const publishListings = (db: Db, ids: string[]) =>
  sql`insert into listing_events (product_id, kind, facts, at, due_at)
    select id, 'published', '{"isFirst": true}', now(), now() from unnest(${ids}::uuid[]) id`.execute(db)
