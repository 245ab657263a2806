import { parseArgs } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { buildApp } from '#api/app.ts'
import { openDatabase } from '#api/db/connect.ts'
import { withNamedStatements } from '#api/db/named-statements.ts'
import type { Tables } from '#api/db/tables/tables.ts'
import { listingId } from '#bench/catalogue.ts'
import { openStand, quiet } from '#bench/database.ts'
import { failUnless, usually } from '#bench/measure.ts'
import { scenarios, urlOf } from '#bench/requests.ts'
import { standDeps } from '#bench/stand-deps.ts'
import { apiBase } from '#contract/endpoint.ts'
import { productTypes } from '#domain/listing/product-kinds.ts'
import { mountSitemap } from '#server/feeds/sitemap.ts'

/**
 * `npm run bench:statements`: duration of the statements of public requests with a million listings; fails above 300
 * ms. Names the indexes of the read model that none of them used. `--listings` sets another size, `--dir` keeps the
 * database for the next run.
 */
const { values } = parseArgs({
  options: { listings: { type: 'string', default: usually('1000000', '2000') }, dir: { type: 'string' } },
})
const listings = Number(values.listings)
const limitMs = 300
/** The fastest round counts, because other programs use the processors too. */
const rounds = usually(3, 1)
const until = new Date('2026-11-15T00:00:00Z')

const api = (path: string, query: Record<string, string> = {}) =>
  `${apiBase}/marketplace/${path}?${new URLSearchParams(query)}`
const sortings = [
  { sortBy: 'price', sortOrder: 'asc' },
  { sortBy: 'price', sortOrder: 'desc' },
  { sortBy: 'createdAt', sortOrder: 'asc' },
]
const filters: Record<string, string>[] = [
  {},
  ...productTypes.map((type) => ({ type })),
  { governorate: 'sanaa-city' },
  { availability: 'available' },
  { condition: 'Used' },
  { brand: 'jinko' },
  { type: 'Panel', brand: 'jinko', governorate: 'aden' },
  { type: 'Panel', condition: 'New' },
  { type: 'Battery', condition: 'Used', governorate: 'aden' },
  { minPrice: '1', maxPrice: '900000000', currency: 'YER' },
  { type: 'Panel', minPrice: '10000', maxPrice: '60000', currency: 'YER' },
  { search_keyword: 'لوح' },
  { search_keyword: 'الواح مستعمل صنعاء' },
  { search_keyword: 'ضمان سنة' },
  { search_keyword: 'qzxqzx' },
  { search_keyword: 'بطاريه', minPrice: '1000', maxPrice: '900000', currency: 'YER' },
]
const urls = [
  ...scenarios(listings, until).flatMap(({ requests }) => requests.slice(0, 40).map(urlOf)),
  ...filters.flatMap((query) => [
    api('browse-products', query),
    // Deep pages of a keyword with very many matches have no time limit, so only page 50 is measured.
    api('browse-products', { ...query, page: 'search_keyword' in query ? '50' : '1000' }),
    ...sortings.map((sorting) => api('browse-products', { ...query, ...sorting })),
    api('filters-product', query),
  ]),
  ...['Panel', 'Inverter', 'Battery'].flatMap((type) => [
    api('browse-products', { type, sortBy: 'pricePerUnit', sortOrder: 'asc' }),
    api('browse-products', { type, sortBy: 'pricePerUnit', sortOrder: 'asc', condition: 'New' }),
    api('browse-products', { type, sortBy: 'pricePerUnit', sortOrder: 'desc', condition: 'Used' }),
  ]),
  ...Array.from({ length: 20 }, (_, n) => api(`similar-products/${listingId(n * 97)}`)),
  api('suggest', { q: 'لو' }),
  api('suggest', { q: 'jin' }),
  api('prices'),
  '/sitemap.xml',
  '/sitemap/product-1.xml',
  `/sitemap/product-${Math.max(1, Math.floor(listings / 2_000))}.xml`,
  `/sitemap/product-${Math.max(1, Math.floor(listings / 1_000))}.xml`,
]

type Slowest = { ms: number; url: string; text: string }

const stand = await openStand(listings, until, { putWithin: values.dir })
const database = await openDatabase({ url: stand.url, dataDir: '', log: quiet })
const fastest = new Map<string, Slowest>()
const failures = new Set<string>()

/** Caches belong to the database object, so a new Kysely has empty ones. */
const runRound = async () => {
  let url = ''
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withNamedStatements(database.pool) }),
    log: ({ query, queryDurationMillis: ms }) => {
      const key = `${url} ${query.sql} ${JSON.stringify(query.parameters)}`
      if (ms < (fastest.get(key)?.ms ?? Number.POSITIVE_INFINITY)) fastest.set(key, { ms, url, text: query.sql })
    },
  })
  const app = buildApp(standDeps(db), { trustedProxies: ['127.0.0.1'] })
  mountSitemap(app, standDeps(db), 'https://shamsouq.example')
  for (const [n, each] of urls.entries()) {
    url = each
    const { statusCode } = await app.inject({ url, headers: { 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` } })
    if (statusCode !== 200) failures.add(`${statusCode} ${url}`)
  }
  await app.close()
}

const scans = async () => {
  const client = new pg.Client(stand.url)
  await client.connect()
  const { rows } = await client.query<{ name: string; n: number }>(
    `select indexrelname as name, idx_scan::int as n from pg_stat_user_indexes where relname = 'product_search'`,
  )
  await client.end()
  return new Map(rows.map(({ name, n }) => [name, n]))
}

const scansBefore = await scans()
for (let round = 0; round < rounds; round += 1) await runRound()
// Closed connections have written their statistics.
await database.close()
const unused = [...(await scans())].flatMap(([name, n]) => (n === scansBefore.get(name) ? [name] : []))
await stand.stop()

const slowest = [...fastest.values()].sort((a, b) => b.ms - a.ms)
const tooSlow = slowest.filter(({ ms }) => ms > limitMs)
console.log(`${urls.length} requests, ${fastest.size} statements, ${listings} listings; the slowest:`)
for (const { ms, url, text } of slowest.slice(0, Math.max(12, tooSlow.length)))
  console.log(
    `${ms.toFixed(0).padStart(6)} ms  ${decodeURIComponent(url)}\n           ${text.replace(/\s+/g, ' ').slice(0, 160)}`,
  )
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${tooSlow.length} statements over ${limitMs} ms, ${failures.size} failed requests`)
console.log(`indexes that no statement used: ${unused.join(', ') || 'none'}`)
if (failures.size > 0) process.exitCode = 1
failUnless(tooSlow.length === 0)
process.exit()
