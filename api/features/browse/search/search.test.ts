import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { reindexAll } from '#api/features/browse/listing/read-model.service.ts'
import { invalidateLiveWords } from '#api/features/browse/search/search.service.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { search } from '#contract/endpoints/browse/search.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const test = startTestApp()
const hourMs = 3_600_000
let ownerId = ''

const find = async (search_keyword: string, more: Record<string, string> = {}) => {
  const { status, body } = await ask(test.app, products.browse, { query: { search_keyword, limit: '50', ...more } })
  expect(status).toBe(200)
  return { ...body, names: body.data.map(({ name }: { name: string }) => name) as string[] }
}

const list = async (changes: Parameters<typeof aProduct>[1]) => {
  test.clock.now = new Date(test.clock.now.getTime() + hourMs)
  return aProduct(test.deps, { ownerId, brand: '', model: '', specifications: {}, description: '', ...changes })
}

beforeAll(async () => {
  await someRates(test.deps)
  ownerId = (await aUser(test.deps)).id
  await list({ name: 'لوح جينكو 550 واط', brand: 'Jinko', governorate: 'taiz', city: 'taiz-city' })
  await list({
    name: 'إنفرتر جروات 5 كيلو',
    type: 'Inverter',
    brand: 'Growatt',
    governorate: 'hadramout',
    city: 'al-mukalla-city',
  })
  await list({
    name: 'بطارية ريتار 200 أمبير',
    type: 'Battery',
    brand: 'Ritar',
    description: 'تصلح مع مضخة الماء وكشافات',
  })
  await list({ name: 'Zephyrion wind turbine', type: 'Others' })
})

describe('GET /marketplace/search-products', () => {
  it.each([
    ['جيكنو', 'لوح جينكو 550 واط'],
    ['انفيرتتر', 'إنفرتر جروات 5 كيلو'],
    ['grwoatt', 'إنفرتر جروات 5 كيلو'],
    ['المكلاا', 'إنفرتر جروات 5 كيلو'],
    ['بطاريا ريتتار', 'بطارية ريتار 200 أمبير'],
    ['zepyrion', 'Zephyrion wind turbine'],
  ])('200 corrects the spelling in «%s» and returns the corrected keyword', async (typed, name) => {
    await invalidateLiveWords(test.deps)
    const { names, searchedFor } = await find(typed)
    expect(names).toEqual([name])
    expect(searchedFor).toBeTruthy()
  })

  it('200 returns the searched words in their proper spelling', async () => {
    expect((await find('بطاريا ريتتار')).searchedFor).toBe('بطاريات ريتار')
  })

  it('200 finds places in both languages, and incomplete words', async () => {
    for (const typed of ['تعز', 'Taiz', 'taez', 'لوح تعز'])
      expect((await find(typed)).names, typed).toEqual(['لوح جينكو 550 واط'])
    for (const typed of ['المكلا', 'mukalla', 'مكلا', 'حضرموت', 'انفر'])
      expect((await find(typed)).names, typed).toEqual(['إنفرتر جروات 5 كيلو'])
  })

  it('200 reads units: 5 kW is 5000 W, and 50 is not 550', async () => {
    for (const typed of ['5000w', '5kw', '٥ كيلو واط', '5000', '5 kva'])
      expect((await find(typed)).names, typed).toEqual(['إنفرتر جروات 5 كيلو'])
    for (const typed of ['50', '55', '5500w']) expect((await find(typed)).total, typed).toBe(0)
  })

  it('200 searches descriptions only when names match nothing', async () => {
    expect(await find('كشافات')).toMatchObject({ names: ['بطارية ريتار 200 أمبير'], foundIn: 'descriptions' })
    const { id } = await list({ name: 'كشاف شمسي', type: 'Others' })
    const named = await find('كشافات')
    expect(named.names).toEqual(['كشاف شمسي'])
    expect(named).not.toHaveProperty('foundIn')
    expect((await find('كشافات', { type: 'Battery' })).total).toBe(0)
    await moveTo(test.deps, id, 'sold')
  })

  it('200 sorts by relevance, then featured, then newest; an explicit order takes precedence', async () => {
    await list({ name: 'مروحة قديمة', type: 'Others', price: 3, currency: 'USD' })
    await list({ name: 'مراوح مميزة', type: 'Others', isFeatured: true, price: 2, currency: 'USD' })
    await list({ name: 'مراوح حديثة', type: 'Others', price: 1, currency: 'USD' })
    await list({ name: 'مروحة جديدة', type: 'Others', price: 4, currency: 'USD' })
    expect((await find('مروحة')).names).toEqual(['مروحة جديدة', 'مروحة قديمة', 'مراوح مميزة', 'مراوح حديثة'])
    expect((await find('مروحة', { sortBy: 'price', sortOrder: 'asc' })).names[0]).toBe('مراوح حديثة')
    expect((await find('مروحة', { sortBy: 'createdAt', sortOrder: 'desc' })).names[0]).toBe('مروحة جديدة')
    expect((await find('مروحة', { sortOrder: 'asc' })).names[0]).toBe('مروحة قديمة')
  })

  it('200 puts products of the named brand before those that only mention it', async () => {
    await list({ name: 'بطارية نارادا', type: 'Battery', brand: 'Narada' })
    await list({ name: 'كيبل بطارية نارادا', type: 'Accessory', brand: 'Other' })
    expect((await find('narada')).names).toEqual(['بطارية نارادا', 'كيبل بطارية نارادا'])
  })

  it('200 combines words with filters and pages', async () => {
    expect((await find('مروحة', { condition: 'New' })).total).toBe(0)
    const pages = await Promise.all(['1', '2', '3'].map((page) => find('مروحة', { limit: '2', page })))
    expect(pages.map(({ names }) => names.length)).toEqual([2, 2, 0])
    expect(pages[2]).toMatchObject({ total: 4, currentPage: 3, totalPages: 2 })
  })

  it.each(['!!!', '%', '_', '؟؟', '😀🔋', '--', "'", '()&|:*'])('200 without matches for «%s»', async (typed) => {
    expect(await find(typed)).toMatchObject({ total: 0, totalPages: 0, names: [] })
  })
})

it('200 lists all for a keyword of which nothing is seen', async () => {
  expect(await find('\u202e\u200f')).toEqual(await find(''))
})

describe('searches without matches', () => {
  beforeEach(() => test.deps.db.deleteFrom('search_misses').execute())
  const misses = () =>
    test.deps.db.selectFrom('search_misses').select(['keyword', 'count']).orderBy('keyword').execute()

  it('are counted by day in normalised form, without the user', async () => {
    await find('طـائرة ورقيّة')
    await find('طائره ورقية')
    await find('غواصة نووية', { type: 'Panel' })
    expect(await misses()).toEqual([{ keyword: 'طايره ورقيه', count: 2 }])
  })

  const searchFrom = (address: string, keyword: string) =>
    ask(test.app, products.browse, { query: { search_keyword: keyword }, address })
  const letters = [...'بتثجحخدذرزسشصضطظعغفقكلمنهوي']
  /** Words that no listing has, each another. */
  const nonsense = (n: number) => `ظظظ${letters[n % letters.length]}${letters[Math.floor(n / letters.length)]}غغغ`

  it('are stored twenty times at once for one network, and others are still stored', async () => {
    for (let n = 0; n < 30; n += 1) await searchFrom('203.0.113.9', nonsense(n))
    expect(await misses()).toHaveLength(20)
    await searchFrom('203.0.113.10', 'غواصة نووية')
    expect(await misses()).toContainEqual({ keyword: 'غواصه نوويه', count: 1 })
  })

  it('are limited to two thousand different ones a day, of which known ones are still counted', async () => {
    const day = test.clock.now.toISOString().slice(0, 10)
    const rows = Array.from({ length: 2_000 }, (_, n) => ({ keyword: n === 0 ? 'غواصه' : `ظظظ ${n}`, day, count: 1 }))
    await test.deps.db.insertInto('search_misses').values(rows).execute()
    await searchFrom('203.0.113.11', 'طائرة ورقية')
    await searchFrom('203.0.113.11', 'غواصة')
    const stored = await misses()
    expect(stored).toHaveLength(2_000)
    expect(stored).toContainEqual({ keyword: 'غواصه', count: 2 })
  })

  it('are not stored when they could be a phone number', async () => {
    await find('غواصة 770123456')
    await find('غواصة ٧٧٠ ١٢٣ ٤٥٦')
    expect(await misses()).toEqual([])
  })
})

describe('the words of listings', () => {
  it('are rebuilt once when their version changes, also after an interruption', async () => {
    const { db } = test.deps
    const words = () => db.selectFrom('product_search').select('tsv').orderBy('id').execute()
    const right = await words()
    await db.updateTable('product_search').set({ tsv: '' }).execute()
    await db.deleteFrom('product_documents').execute()
    await db.updateTable('products').set({ brand_key: 'old-key' }).where('brand', '=', 'Jinko').execute()
    await reindexAll(test.deps, 1)
    await reindexAll(test.deps)
    expect(await words()).toEqual(right)
    expect((await find('كشافات')).foundIn).toBe('descriptions')
    expect((await ask(test.app, products.browse, { query: { brand: 'jinko' } })).body.total).toBe(1)
    await db.updateTable('product_search').set({ tsv: '' }).execute()
    await reindexAll(test.deps)
    expect((await words()).every(({ tsv }) => tsv === '')).toBe(true)
    await db.updateTable('search_state').set({ value: '{"goal":"0","passed":1}' }).where('name', '=', 'words').execute()
    await reindexAll(test.deps)
    expect(await words()).toEqual(right)
  })
})

describe('GET /marketplace/suggest', () => {
  const suggest = async (q: string) => (await ask(test.app, search.suggest, { query: { q } })).body.data

  it('200 completes types, brands and governorates in both languages', async () => {
    expect(await suggest('انف')).toContainEqual({ kind: 'type', key: 'Inverter', ar: 'إنفرترات', en: 'Inverters' })
    expect(await suggest('جرو')).toContainEqual({ kind: 'brand', key: 'growatt', ar: 'جروات', en: 'Growatt' })
    expect(await suggest('JINK')).toContainEqual({ kind: 'brand', key: 'jinko', ar: 'جينكو', en: 'Jinko Solar' })
    expect(await suggest('حضر')).toContainEqual({
      kind: 'governorate',
      key: 'hadramout',
      ar: 'حضرموت',
      en: 'Hadramout',
    })
    expect(await suggest('zephyr')).toMatchObject([
      { kind: 'name', key: 'Zephyrion wind turbine', ar: 'Zephyrion wind turbine', en: 'Zephyrion wind turbine' },
    ])
  })

  it('200 shows picture, price and category of a listing, and no price of a name that several have', async () => {
    const name = 'لوح بيفاشيال كواركس 610 واط'
    const { id } = await list({ name, price: 60_000, governorate: 'aden', city: 'crater' })
    const find = async (q: string) => (await suggest(q)).find(({ key }: { key: string }) => key === name)?.listing
    // Its words in any order, each begun.
    expect(await find('610 كوار')).toMatchObject({
      id,
      type: 'Panel',
      governorate: 'aden',
      price: { amount: 60_000, currency: 'YER' },
      alike: 1,
    })
    await test.deps.db.updateTable('products').set({ price: 58_000 }).where('id', '=', id).execute()
    expect((await find('كواركس'))?.price).toEqual({ amount: 58_000, currency: 'YER' })
    const newer = await list({ name, price: 61_000 })
    expect(await find('كواركس')).toMatchObject({ id: newer.id, price: null, alike: 2 })
  })

  it('200 suggests listings under another word for the thing, and no brand without a listing', async () => {
    await list({ name: 'غطاس فرانكلين 7.5 حصان', type: 'Others', brand: 'Franklin' })
    for (const typed of ['طلم', 'بمب', 'دينمو ماء', 'مضخة'])
      expect((await suggest(typed)).map(({ key }: { key: string }) => key)).toEqual(['غطاس فرانكلين 7.5 حصان'])
    expect(await suggest('فرانك')).toContainEqual(expect.objectContaining({ kind: 'brand', key: 'franklin' }))
    for (const typed of ['سولاكس', 'solax', 'هواوي', 'Fronius']) expect(await suggest(typed)).toEqual([])
  })

  it('200 gives at most eight, each once, and none for an empty text', async () => {
    const many = await suggest('s')
    expect(many).toHaveLength(8)
    expect(new Set(many.map(({ kind, key }: { kind: string; key: string }) => kind + key)).size).toBe(8)
    for (const q of ['', '   ', '%', '😀']) expect(await suggest(q)).toEqual([])
  })

  it('422 for a text that is too long', async () => {
    expect((await ask(test.app, search.suggest, { query: { q: 'x'.repeat(201) } })).status).toBe(422)
  })
})
