import { beforeAll, describe, expect, it } from 'vitest'
import { refreshSearch } from '#api/features/browse/listing/read-model.service.ts'
import * as service from '#api/features/browse/saved-searches/saved-searches.service.ts'
import { searchCases } from '#api/features/browse/search/search-cases.data.ts'
import { setRate } from '#api/features/site/currency/rates.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { chemistries, phaseCounts, systemVolts } from '#domain/listing/figure-choices.ts'
import type { SpecificationValues } from '#domain/listing/figures.ts'
import { SavedQuery } from '#domain/listing/listing-query.ts'
import { conditions, productTypes } from '#domain/listing/product-kinds.ts'
import { brands } from '#domain/listing-text/brands.data.ts'
import { currencies } from '#domain/money/money.ts'
import { filterPlaces, governorates } from '#domain/places/governorates.ts'
import { citiesOf } from '#domain/places/places.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { matchAll, matchesOf } from '#test/market/saved-searches.ts'

const test = startTestApp()

/** Another one: SEED=… */
const seed = Number(process.env.SEED ?? 24)
let state = seed
/** A linear congruential generator: the same listings and searches in every run. */
const random = () => {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
  return state / 2 ** 32
}
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const sometimes = <T>(share: number, value: () => T): T | undefined => (random() < share ? value() : undefined)

/** Few, so that listings and searches meet. */
const popularPlaces = ['aden', 'sanaa-city', 'sanaa', 'taiz', 'hadramout']
const popularBrands = brands.slice(0, 6)
const spellingOf = ({ key, name, ar, en }: (typeof brands)[number]) => pick([key, name, ...ar, ...en])
const aPrice = () => pick([1, 5, 50, 300, 1_000, 20_000, 50_000, 60_000, 150_000, 999_999]) + pick([0, 0, 1, 250])

const aListing = () => {
  const governorate = pick(random() < 0.8 ? popularPlaces : governorates.map(({ key }) => key))
  const { finds, misses } = pick(searchCases)
  return {
    name: pick([finds, misses]),
    type: pick(productTypes),
    condition: pick(conditions),
    brand: pick(['', spellingOf(pick(popularBrands)), spellingOf(pick(brands)), 'ماركة غير معروفة']),
    model: pick(['', 'Tiger Neo', 'X-3000 pro']),
    specifications: pick<SpecificationValues>([
      {},
      { power: '550W' },
      { voltage: '48V', capacity: '100Ah' },
      { voltage: '12V', chemistry: 'gel', batteryV: 24, phases: 3 },
    ]),
    governorate,
    city: pick(citiesOf(governorate)).key,
    price: aPrice(),
    currency: pick(currencies),
    quantity: pick([null, 1, 4, 12]),
    description: 'وصف لا يذكر شيئاً',
  }
}

const aKeyword = () => {
  const { query, finds } = pick(searchCases)
  const name = pick([finds, pick(searchCases).finds])
  const words = name.split(' ')
  const some = words.slice(0, 1 + Math.floor(random() * 3)).join(' ')
  return pick([query, `${query} ${pick(popularBrands).ar[0]}`, some, some.slice(0, -1), name, `4 ${query}`])
}

const aQuery = () => {
  const governorate = sometimes(0.4, () => pick([...popularPlaces, 'sanaa-all', 'صنعاء', pick(filterPlaces).key]))
  const isWithin = governorate !== undefined && popularPlaces.includes(governorate)
  const [one, other] = [aPrice(), aPrice()]
  return {
    search_keyword: sometimes(0.5, aKeyword),
    type: sometimes(0.4, () => pick(productTypes)),
    governorate,
    city: isWithin ? sometimes(0.4, () => pick(citiesOf(governorate)).ar) : undefined,
    condition: sometimes(0.3, () => pick(conditions)),
    brand: sometimes(0.3, () => pick([spellingOf(pick(popularBrands)), 'بدون ماركة', 'ماركة غير معروفة'])),
    minPrice: sometimes(0.2, () => Math.min(one, other)),
    maxPrice: sometimes(0.4, () => Math.max(one, other)),
    currency: sometimes(0.8, () => pick(currencies)),
    availability: sometimes(0.3, () => 'available' as const),
    chemistry: sometimes(0.1, () => pick(chemistries)),
    systemVolts: sometimes(0.1, () => pick(systemVolts)),
    phases: sometimes(0.05, () => pick(phaseCounts)),
  }
}

type Query = ReturnType<typeof aQuery>
const searches: { id: string; query: Query }[] = []

const save = async (callers: Caller[], count: number) => {
  for (let n = 0; n < count; n += 1) {
    const query = aQuery()
    const caller = callers[n % callers.length] as Caller
    const { data, success } = SavedQuery.safeParse(JSON.parse(JSON.stringify(query)))
    if (
      !success ||
      Object.values(query).every(
        (value) => value === undefined || value === query.currency || value === query.availability,
      )
    )
      continue
    const saved = await service.add(test.deps, caller, { query: data, frequency: 'atOnce' })
    searches.push({ id: saved.data.id, query })
  }
}

/** Ids that the list shows, but not what it shows instead of nothing: other spellings, fewer words, descriptions. */
const listed = async (query: Query): Promise<string[]> => {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    const { status, body } = await ask(test.app, products.browse, {
      query: { ...Object.fromEntries(given), limit: '50', page: String(page) },
      address: `2001:db8:${Math.floor(random() * 60_000).toString(16)}::1`,
    })
    expect(status).toBe(200)
    if (body.searchedFor || body.leftOut || body.foundIn) return []
    ids.push(...body.data.map(({ id }: { id: string }) => id))
    if (page >= body.totalPages) return ids.sort()
  }
}

const reserve = async (id: string) => {
  const { db, now } = test.deps
  const row = await db
    .updateTable('products')
    .set({ reserved_at: now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await refreshSearch(test.deps, row)
}

const peopleCount = 20
// Twice as many in `npm run test:sweeps`.
const searchCount = process.env.SWEEPS ? 180 : 90
const listingCount = process.env.SWEEPS ? 80 : 50

beforeAll(async () => {
  await someRates(test.deps)
  const callers: Caller[] = []
  for (let n = 0; n < peopleCount; n += 1) callers.push({ id: (await aUser(test.deps)).id } as Caller)
  await save(callers, searchCount)
  const ownerId = (await aUser(test.deps)).id
  for (let n = 0; n < listingCount; n += 1) {
    const { id } = await aProduct(test.deps, { ownerId, ...aListing() })
    if (random() < 0.3) await reserve(id)
  }
  await matchAll(test)
})

describe('a listing that becomes public', () => {
  it('is matched by exactly the searches whose list shows it', async () => {
    const different: object[] = []
    let found = 0
    for (const { id, query } of searches) {
      const [expected, matched] = [await listed(query), await matchesOf(test, id)]
      found += expected.length
      if (expected.join() !== matched.join()) different.push({ seed, query, expected, matched })
    }
    expect(different).toEqual([])
    expect(found).toBeGreaterThan(searchCount)
  })

  it('is so without the rate of one of its currencies, and after a rate has changed', async () => {
    await test.deps.db.deleteFrom('rates').where('currency', '=', 'SAR').execute()
    await test.deps.db.deleteFrom('saved_search_matches').execute()
    await setRate(test.deps.db, 'YER', 1_070, new Date(test.clock.now.getTime() + 1_000))
    test.clock.now = new Date(test.clock.now.getTime() + 5_000)
    const ownerId = (await aUser(test.deps)).id
    const own: string[] = []
    for (let n = 0; n < listingCount / 4; n += 1) own.push((await aProduct(test.deps, { ownerId, ...aListing() })).id)
    await matchAll(test)
    const different: object[] = []
    for (const { id, query } of searches) {
      const expected = (await listed(query)).filter((listing) => own.includes(listing))
      const matched = await matchesOf(test, id)
      if (expected.join() !== matched.join()) different.push({ seed, query, expected, matched })
    }
    expect(different).toEqual([])
  })
})
