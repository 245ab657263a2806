import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { rebuildFacetCounts } from '#api/features/browse/facets/facets.service.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { removeFromSearch } from '#api/features/browse/listing/read-model.service.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { countMax } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const test = startTestApp()
let ownerId = ''

type Reply = { status: number; body: { data: { name: string; id: string }[]; total: number; totalPages: number } }

const browse = (query: Record<string, string>) => ask(test.app, products.browse, { query }) as Promise<Reply>
const namesOf = ({ body }: Reply) => body.data.map(({ name }) => name)
const names = async (query: Record<string, string>) => namesOf(await browse(query))
const list = (changes: Parameters<typeof aProduct>[1]) => aProduct(test.deps, { ownerId, ...changes })

beforeAll(async () => {
  await someRates(test.deps)
  ownerId = (await aUser(test.deps)).id
  await list({
    name: 'aden new',
    governorate: 'aden',
    city: 'sira-crater',
    condition: 'New',
    brand: 'جينكو',
    type: 'Panel',
  })
  await list({
    name: 'aden used',
    governorate: 'aden',
    city: 'al-mualla',
    condition: 'Used',
    brand: 'LONGi',
    type: 'Panel',
  })
  await list({
    name: 'taiz broken',
    governorate: 'taiz',
    city: 'taiz-city',
    condition: 'Needs Repair',
    brand: 'Growatt',
    type: 'Inverter',
  })
})

describe('GET /marketplace/browse-products', () => {
  it.each([
    ['aden', ['aden used', 'aden new']],
    ['عدن', ['aden used', 'aden new']],
    ['محافظة عدن', ['aden used', 'aden new']],
    ['Taiz', ['taiz broken']],
    ['تعــز', ['taiz broken']],
  ])('200 takes the governorate as «%s»', async (governorate, expected) => {
    expect(await names({ governorate })).toEqual(expected)
  })

  it('200 accepts a city by key or name, with its governorate or alone', async () => {
    expect(await names({ governorate: 'aden', city: 'al-mualla' })).toEqual(['aden used'])
    expect(await names({ governorate: 'عدن', city: 'المعلا' })).toEqual(['aden used'])
    expect(await names({ city: 'كريتر' })).toEqual(['aden new'])
    expect(await names({ city: 'al-mualla', brand: 'longi' })).toEqual(['aden used'])
    expect(await names({ city: 'al-mualla', brand: 'jinko' })).toEqual([])
  })

  it('200 accepts a brand in any spelling', async () => {
    for (const brand of ['jinko', 'JINKO', 'Jinko Solar', 'جنكو', 'الجينكو'])
      expect(await names({ brand }), brand).toEqual(['aden new'])
    expect((await browse({ brand: 'nobody makes this' })).body).toMatchObject({ data: [], total: 0, totalPages: 0 })
  })

  it('200 reads All and empty fields as no filter', async () => {
    const query = {
      type: '',
      governorate: '',
      city: ' ',
      condition: 'All',
      brand: '',
      minPrice: '',
      max_price: '',
      search_keyword: '',
    }
    expect((await browse({ ...query, currency: '', sortBy: '', sortOrder: '' })).body.total).toBe(3)
    expect(await names({ condition: 'all', type: 'ALL', governorate: 'taiz' })).toEqual(['taiz broken'])
    expect(await names({ condition: 'needs repair' })).toEqual(['taiz broken'])
  })

  it('200 filters by price across currencies, bounds included, under both names', async () => {
    await list({ name: 'ninety-nine', type: 'Battery', price: 99, currency: 'USD' })
    await list({ name: 'north', type: 'Battery', price: 53_500, currency: 'YER' })
    await list({ name: 'south', type: 'Battery', price: 162_000, currency: 'YER_SOUTH' })
    await list({ name: 'riyal', type: 'Battery', price: 380, currency: 'SAR' })
    const battery = (query: Record<string, string>) =>
      names({ type: 'Battery', sortBy: 'price', sortOrder: 'asc', ...query })
    expect(await battery({})).toEqual(['ninety-nine', 'north', 'south', 'riyal'])
    expect(await battery({ minPrice: '100', maxPrice: '100', currency: 'USD' })).toEqual(['north', 'south'])
    expect(await battery({ min_price: '١٠٠', currency: 'usd' })).toEqual(['north', 'south', 'riyal'])
    expect(await battery({ maxPrice: '53500' })).toEqual(['ninety-nine', 'north', 'south'])
    expect(await battery({ max_price: '161999', currency: 'YER_SOUTH' })).toEqual(['ninety-nine'])
    expect((await browse({ type: 'Battery', minPrice: '1', limit: '2', page: '9' })).body).toMatchObject({
      data: [],
      total: 4,
    })
  })

  it('200 keeps a stable order for listings of the same time, in every order and on every page', async () => {
    for (let n = 0; n < 23; n += 1) await list({ name: `tie ${n}`, type: 'Panel bases', price: 1000 })
    const orders: Record<string, string>[] = [
      {},
      { sortOrder: 'asc' },
      { sortBy: 'price', sortOrder: 'asc' },
      { sortBy: 'price' },
      { search_keyword: 'tie' },
    ]
    for (const order of orders) {
      const pages = await Promise.all(
        ['1', '2', '3', '4', '5'].map((page) => names({ type: 'Panel bases', limit: '5', page, ...order })),
      )
      expect(new Set(pages.flat()).size, JSON.stringify(order)).toBe(23)
    }
  })

  it('200 shows an approved listing immediately, and a removed one no more, with right totals', async () => {
    const { id } = await list({ name: 'fresh', type: 'Accessory' })
    expect((await browse({ type: 'Accessory' })).body).toMatchObject({ total: 1, data: [{ name: 'fresh' }] })
    await moveTo(test.deps, id, 'sold')
    expect((await browse({ type: 'Accessory' })).body).toMatchObject({ total: 0, data: [] })
    await moveTo(test.deps, id, 'pending')
    await moveTo(test.deps, id, 'approved')
    await rebuildFacetCounts(test.deps)
    expect((await browse({ type: 'Accessory' })).body).toMatchObject({ total: 1 })
    await removeFromSearch(test.deps, [id])
    expect((await browse({ type: 'Accessory' })).body).toMatchObject({ total: 0, data: [] })
  })

  it('200 counts correctly during concurrent approvals', async () => {
    const before = (await browse({ type: 'Others' })).body.total
    await Promise.all(Array.from({ length: 12 }, (_, n) => list({ name: `at once ${n}`, type: 'Others' })))
    expect((await browse({ type: 'Others' })).body.total).toBe(before + 12)
  })

  it.each([
    [{ governorate: 'Atlantis' }, 'governorate'],
    [{ governorate: 'aden', city: 'taiz-city' }, 'city'],
    [{ city: 'nowhere' }, 'city'],
    [{ condition: 'Broken' }, 'condition'],
    [{ currency: 'EUR' }, 'currency'],
    [{ minPrice: '-1' }, 'minPrice'],
    [{ maxPrice: '1e9' }, 'maxPrice'],
    [{ max_price: '99999999999999999999' }, 'max_price'],
    [{ min_price: 'cheap' }, 'min_price'],
    [{ minPrice: '10', maxPrice: '9' }, 'minPrice'],
    [{ min_price: '10', maxPrice: '9' }, 'minPrice'],
    [{ sortBy: 'likes' }, 'sortBy'],
    [{ search_keyword: 'x'.repeat(201) }, 'search_keyword'],
    [{ brand: 'x'.repeat(101) }, 'brand'],
  ])('422 for %o names %s', async (query, field) => {
    const { status, body } = await ask(test.app, products.browse, { query: query as Record<string, string> })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
  })
})

describe('other processes', () => {
  let other: FastifyInstance
  beforeAll(() => {
    // Another handle on the same database has its own caches, like another process.
    other = buildApp({ ...test.deps, db: test.deps.db.withoutPlugins() })
  })
  afterAll(() => other.close())

  it('see a new listing and its count soon', async () => {
    const query = { governorate: 'socotra' }
    expect((await ask(other, products.browse, { query })).body.total).toBe(0)
    await list({ name: 'island', governorate: 'socotra', city: 'hadibu' })
    await expect
      .poll(async () => (await ask(other, products.browse, { query })).body)
      .toMatchObject({
        total: 1,
        data: [{ name: 'island' }],
      })
  })
})

describe('a large set', () => {
  it('is counted up to the cap and still paged in order, featured first', async () => {
    const words = ['t=Panel', 'g=ibb', 'y=ibb', 'k=New', 'b=other', 'c:panel', 'gridword']
    const start = test.clock.now.getTime()
    await test.deps.db.transaction().execute(async (db) => {
      await sql`set local statement_timeout = '60s'`.execute(db)
      await sql`insert into products (id, owner_id, name, description, type, condition, price, currency, phone, governorate, city, status, is_featured, posted_at, created_at, updated_at)
        select gen_random_uuid(), ${ownerId}, 'row ' || n, '', 'Panel', 'New', 1, 'USD', '-', 'ibb', 'ibb', 'approved', n % 5000 = 0,
          ${new Date(start)}::timestamptz - n * interval '1 minute', now(), now() from generate_series(1, ${countMax + 500}) n`.execute(
        db,
      )
      await sql`insert into product_search select id, posted_at, 1000000, type, governorate, city, condition, brand_key, is_featured,
          array_to_tsvector(${words}::text[] || case when is_featured then array['f=1'] else '{}' end) from products where name like 'row %'`.execute(
        db,
      )
    })
    await rebuildFacetCounts(test.deps)
    const first = await ask(test.app, products.browse, { query: { search_keyword: 'gridword', limit: '5' } })
    expect(first.body).toMatchObject({ total: countMax, totalIsCapped: true })
    expect(first.body.data.map(({ name }: { name: string }) => name)).toEqual([
      'row 5000',
      'row 10000',
      'row 1',
      'row 2',
      'row 3',
    ])
    const second = await ask(test.app, products.browse, {
      query: { search_keyword: 'gridword', limit: '5', page: '2' },
    })
    expect(second.body.data.map(({ name }: { name: string }) => name)).toEqual([
      'row 4',
      'row 5',
      'row 6',
      'row 7',
      'row 8',
    ])
    const oldest = await names({ search_keyword: 'gridword', sortOrder: 'asc', limit: '2' })
    expect(oldest).toEqual([`row ${countMax + 500}`, `row ${countMax + 499}`])
    // The last page within the reported count exists, and there is none after it.
    const lastPage = { search_keyword: 'gridword', limit: '50', page: String(countMax / 50) }
    expect(await names(lastPage)).toHaveLength(50)
    expect(await names({ ...lastPage, page: String(countMax / 50 + 1) })).toEqual([])
    expect((await browse({ governorate: 'ibb' })).body.total).toBe(countMax + 500)
    expect(await names({ governorate: 'ibb', page: '1000', limit: '2' })).toEqual(['row 1999', 'row 2000'])
  })

  it('has only the type that the keyword names, in every order', async () => {
    const cable = await list({ name: 'كيبل لوح gridword', type: 'Accessory', price: 0.5, currency: 'USD' })
    const query = { search_keyword: 'لوح gridword', limit: '50' }
    const orders: Record<string, string>[] = [
      {},
      { sortBy: 'price', sortOrder: 'asc' },
      { sortBy: 'createdAt', sortOrder: 'desc' },
    ]
    for (const order of orders) {
      const { body } = await browse({ ...query, ...order })
      expect(body.data).toHaveLength(50)
      expect(body.data.map(({ id }) => id)).not.toContain(cable.id)
    }
    expect(await names({ search_keyword: 'كيبل gridword' })).toEqual(['كيبل لوح gridword'])
  })

  it('of descriptions is counted up to the cap and paged in order', async () => {
    await sql`insert into product_documents (id, tsv)
      select id, array_to_tsvector(array['docword']) from products where name like 'row %'`.execute(test.deps.db)
    const { body } = await ask(test.app, products.browse, { query: { search_keyword: 'docword', limit: '3' } })
    expect(body).toMatchObject({ total: countMax, totalIsCapped: true, foundIn: 'descriptions' })
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['row 1', 'row 2', 'row 3'])
    const oldest = { search_keyword: 'docword', sortOrder: 'asc', page: '2', limit: '2' }
    expect(await names(oldest)).toEqual([`row ${countMax + 498}`, `row ${countMax + 497}`])
    const filters = await ask(test.app, products.filters, { query: { search_keyword: 'docword' } })
    expect(filters.body.data).toMatchObject({ total: countMax + 1, isApproximate: true })
  })
})
