import { beforeAll, describe, expect, it } from 'vitest'
import { backfillPriceUnits } from '#api/features/browse/listing/price-units.service.ts'
import { publicPriceUnitsOf } from '#api/features/browse/listing/public-price-units.ts'
import { listGroups } from '#api/features/browse/prices/prices.sql.ts'
import { apiBase } from '#contract/endpoint.ts'
import { prices } from '#contract/endpoints/browse/prices.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { adenDay } from '#domain/time/opening-hours.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'

const test = startTestApp()

const panel = (price: number, changes = {}) =>
  aProduct(test.deps, { name: 'لوح شمسي', specifications: { power: '500W' }, price, currency: 'USD', ...changes })
const battery = (changes = {}) =>
  aProduct(test.deps, {
    type: 'Battery',
    name: 'بطارية ليثيوم 48V 100Ah',
    specifications: { voltage: '48V', capacity: '100Ah' },
    price: 864,
    currency: 'USD',
    ...changes,
  })

beforeAll(async () => {
  await someRates(test.deps)
  for (const price of [50, 60, 70, 80, 90, 100, 110, 120]) await panel(price, { condition: 'Used' })
  await panel(53_500, { currency: 'YER', condition: 'New', governorate: 'aden', city: 'crater' })
  for (let count = 0; count < 7; count += 1) await battery()
  await panel(1, { status: 'pending' })
  await panel(0)
  await panel(9_000, { name: '10 ألواح شمسية' })
})

describe('GET /marketplace/prices', () => {
  it('200 gives median and quartiles of live listings per watt, by type, condition and zone', async () => {
    const { status, body } = await ask(test.app, prices.read)
    expect(status).toBe(200)
    const all = { type: 'Panel', unit: 'watt', condition: null, zone: null, listings: 9, paid: 0 }
    expect(body.data.groups).toEqual([
      { ...all, quarter: 0.14, median: 0.18, threeQuarters: 0.2 },
      { ...all, condition: 'Used', listings: 8, quarter: 0.135, median: 0.17, threeQuarters: 0.205 },
      { ...all, zone: 'north', listings: 8, quarter: 0.135, median: 0.17, threeQuarters: 0.205 },
    ])
    expect(body.data).toMatchObject({ asOf: test.clock.now.toISOString(), perUsd: { YER: 535, YER_SOUTH: 1620 } })
  })

  it('200 leaves out groups under eight listings, non-public listings, those without a price and lots', async () => {
    const { body } = await ask(test.app, prices.read)
    expect(body.data.groups.some(({ type }: { type: string }) => type === 'Battery')).toBe(false)
    expect(body.data.groups.some(({ condition }: { condition: string }) => condition === 'New')).toBe(false)
  })
})

describe('listGroups', () => {
  it('reads the newest listings of each type, however many there are', async () => {
    const asked = { north: [], south: [], listingsMin: 1, newestMax: 3, perSellerMax: 2, paid: [] }
    const groups = await listGroups(test.deps.db, asked)
    const all = groups.filter(({ condition, zone }) => condition === null && zone === null)
    // The three newest panels: a lot and one without a price, which do not count, and the one in rials.
    expect(all.map(({ type, listings }) => [type, listings]).sort()).toEqual([
      ['Battery', 3],
      ['Panel', 1],
    ])
  })
})

describe('GET /marketplace/prices-csv', () => {
  it('200 is the same as CSV for spreadsheets, with both rials', async () => {
    const reply = await test.app.inject({ url: apiBase + prices.csv.path })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('text/csv')
    const [head, first, ...rest] = reply.body.replace('\ufeff', '').trim().split('\r\n')
    expect(head).toBe(
      'type,condition,zone,unit,listings,quarter_usd,median_usd,three_quarters_usd,median_yer,median_yer_south,day,paid',
    )
    expect(first).toBe(`Panel,all,all,watt,9,0.14,0.18,0.2,96,292,${adenDay(test.clock.now)},0`)
    expect(rest).toHaveLength(2)
  })
})

describe('sortBy=pricePerUnit of GET /marketplace/browse-products', () => {
  const browse = (query: Record<string, string>) => ask(test.app, products.browse, { query })

  it('200 sorts by price per watt across currencies, listings without one last, in both directions', async () => {
    const big = await panel(130, { name: 'لوح شمسي 1000', specifications: { power: '1000W' } })
    const unclear = await panel(5, { name: 'لوح شمسي مجهول', specifications: {} })
    const list = { type: 'Panel', sortBy: 'pricePerUnit', limit: '50' }
    const up = (await browse(list)).body.data
    const amounts = up.map(({ pricePerUnit }: { pricePerUnit: { amount: number } | null }) => pricePerUnit?.amount)
    expect(amounts.slice(0, 3)).toEqual([0.1, 0.12, 0.13])
    expect(up[2].id).toBe(big.id)
    expect(amounts.findIndex((amount: number | undefined) => amount === undefined)).toBeGreaterThanOrEqual(9)
    const down = (await browse({ ...list, sortOrder: 'desc' })).body.data
    expect(down[0].pricePerUnit.amount).toBe(0.24)
    for (const page of [up, down]) expect(page.map(({ id }: { id: string }) => id)).toContain(unclear.id)
    expect(down.at(-1).pricePerUnit).toBeNull()
  })

  it('200 also with a keyword and a price range', async () => {
    const { body } = await browse({
      type: 'Panel',
      sortBy: 'pricePerUnit',
      search_keyword: 'لوح',
      maxPrice: '70',
      currency: 'USD',
    })
    const amounts = body.data.flatMap(
      ({ pricePerUnit }: { pricePerUnit: { amount: number } | null }) => pricePerUnit?.amount ?? [],
    )
    expect(amounts).toEqual([...amounts].sort((one: number, other: number) => one - other))
    expect(amounts.length).toBeGreaterThan(2)
  })

  it('200 counts the usable energy of a battery: 90 % of lithium, half of gel', async () => {
    const lithium = await battery()
    const gel = await battery({
      name: 'بطارية جل 12V 200Ah',
      specifications: { voltage: '12V', capacity: '200Ah' },
      price: 240,
    })
    const { body } = await browse({ type: 'Battery', sortBy: 'pricePerUnit', limit: '50' })
    const unitPrice = (id: string) => body.data.find((card: { id: string }) => card.id === id).pricePerUnit
    expect(unitPrice(lithium.id)).toEqual({ amount: 200, per: 'kWh' })
    expect(unitPrice(gel.id)).toEqual({ amount: 200, per: 'kWh' })
  })

  it('422 without a type that has a unit', async () => {
    for (const type of ['', 'all', 'Accessory']) {
      const { status, body } = await browse({ sortBy: 'pricePerUnit', type })
      expect(status).toBe(422)
      expect(body.fields.sortBy).toContain('panels, inverters or batteries')
    }
  })
})

describe('the unit of listings', () => {
  it('is computed for listings that were public before it existed', async () => {
    const { id } = await panel(55)
    await test.deps.db.updateTable('product_search').set({ measure: null }).where('id', '=', id).execute()
    await test.deps.db.deleteFrom('search_state').where('name', '=', 'units').execute()
    await backfillPriceUnits(test.deps)
    const row = await test.deps.db
      .selectFrom('product_search')
      .select('measure')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.measure).toBe(500)
  })

  it('is unknown without a chemistry, for lots and without values', () => {
    const listing = { type: 'Battery' as const, name: 'بطارية', model: '', price: 5, specifications: {} }
    expect(publicPriceUnitsOf(listing)).toBeNull()
    expect(publicPriceUnitsOf({ ...listing, specifications: { capacity: '5kWh' } })).toBeNull()
    expect(publicPriceUnitsOf({ ...listing, name: 'بطارية ليثيوم', specifications: { capacity: '5kWh' } })).toBe(4.5)
    expect(publicPriceUnitsOf({ ...listing, type: 'Inverter', name: 'انفرتر', specifications: { power: '5kW' } })).toBe(
      5_000,
    )
    expect(publicPriceUnitsOf({ ...listing, type: 'Accessory', name: 'سلك 6 مم' })).toBeNull()
  })

  it('is that of all pieces of a lot, and of one piece of those that are sold each', () => {
    const lithium = { type: 'Battery' as const, name: 'بطارية ليثيوم', model: '', price: 5 }
    const listing = { ...lithium, specifications: { capacity: '5kWh' }, quantity: 4 }
    expect(publicPriceUnitsOf({ ...listing, sold_as: 'lot' })).toBe(18)
    expect(publicPriceUnitsOf({ ...listing, sold_as: 'each' })).toBe(4.5)
    expect(publicPriceUnitsOf({ ...listing, name: '4 بطاريات ليثيوم', sold_as: 'lot' })).toBe(18)
    expect(publicPriceUnitsOf({ ...listing, name: '6 بطاريات ليثيوم', sold_as: 'lot' })).toBeNull()
  })

  it('of a lot stays that of all its pieces when units are computed again, and the history has the price of one watt', async () => {
    const { id } = await panel(2_000, { quantity: 8, soldAs: 'lot' })
    await test.deps.db.updateTable('product_search').set({ measure: null }).where('id', '=', id).execute()
    await test.deps.db.deleteFrom('search_state').where('name', '=', 'units').execute()
    await backfillPriceUnits(test.deps)
    const row = test.deps.db.selectFrom('product_search').select(['units', 'measure', 'priced_pieces'])
    expect(await row.where('id', '=', id).executeTakeFirst()).toEqual({ units: 500, measure: 4_000, priced_pieces: 8 })
    const history = test.deps.db.selectFrom('panel_prices').select('usd_per_watt').where('product_id', '=', id)
    expect((await history.executeTakeFirst())?.usd_per_watt).toBeCloseTo(0.5)
  })
})
