import { beforeAll, describe, expect, it } from 'vitest'
import * as service from '#api/features/directory/shops/shops.service.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop, rated } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const test = startTestApp()
const picture = { id: 'abcdefabcdefabcdef', width: 800, height: 600, color: '#ffffff' }
const aden = { governorate: 'aden', city: 'khormaksar' }
const ibb = { governorate: 'ibb', city: 'yarim', address: 'شارع الجامعة' }

type Query = Record<string, string>
const list = (query?: Query) => ask(test.app, shops.list, { ...(query && { query }) })
const namesOf = (reply: { body: { data: { name: string }[] } }) => reply.body.data.map(({ name }) => name)

const rows: Parameters<typeof aShop>[1][] = [
  { name: 'old', services: ['sales', 'maintenance'], description: 'قطع غيار الإنفرترات', brands: ['Growatt'] },
  { name: 'verified', isVerified: true, ...aden, productCategories: ['Battery'], pictures: [picture] },
  { name: 'young', ...ibb, services: ['sales', 'design'], pictures: [picture] },
  { name: 'hidden', isHidden: true, isVerified: true },
]

beforeAll(async () => {
  await someRates(test.deps)
  for (const row of rows) {
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    const id = await aShop(test.deps, row)
    if (row?.name === 'old') await rated(test.deps, 'shop', id, [5, 5, 4])
    if (row?.name === 'young') await rated(test.deps, 'shop', id, [3])
  }
})

describe('GET /marketplace/getAllShops', () => {
  it('200 gives the exact envelope: verified, then the newest, and none hidden', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['currentPage', 'data', 'success', 'total', 'totalPages'])
    expect(body).toMatchObject({ success: true, total: 3, currentPage: 1, totalPages: 1 })
    expect(namesOf({ body })).toEqual(['verified', 'young', 'old'])
  })

  it('200 carries what a card shows, without owner or details', async () => {
    const card = (await list({ governorate: 'صنعاء (الأمانة)' })).body.data[0]
    expect(card).toMatchObject({
      name: 'old',
      logoUrl: null,
      image: null,
      cover: null,
      governorate: 'sanaa-city',
      city: 'al-sabeen',
      place: { governorate: { key: 'sanaa-city', en: "Sana'a City" } },
      phone: '+967710000099',
      whatsappPhone: null,
      services: ['sales', 'maintenance'],
      location: null,
      workingHours: { openTime: '08:00', closeTime: '20:00' },
      openState: { isOpen: true, closesAt: '2026-11-15T17:00:00.000Z', nextOpening: null },
      rating: 4.6,
      ratingCount: 3,
    })
    expect(card._id).toBe(card.id)
    expect((await list({ governorate: 'ibb' })).body.data[0].cover).toEqual(picture)
    for (const detail of ['email', 'socialMedia', 'website', 'user_id', 'ownerId', 'tsv'])
      expect(card).not.toHaveProperty(detail)
  })

  it.each([
    [{ service: 'sales' }, ['verified', 'young', 'old']],
    [{ service: 'DESIGN' }, ['young']],
    [{ service: 'installation' }, []],
    [{ governorate: 'عدن' }, ['verified']],
    [{ governorate: 'Ibb Governorate', city: 'يريم' }, ['young']],
    [{ verified: '1' }, ['verified']],
    [{ rating: '4.5' }, ['old']],
    [{ rating: '3.0+' }, ['young', 'old']],
    [{ sortBy: 'rating' }, ['old', 'young', 'verified']],
    [{ search_keyword: 'جرووات' }, ['old']],
    [{ search_keyword: 'بطاريات عدن' }, ['verified']],
    [{ search_keyword: 'شارع الجامعه' }, ['young']],
    [{ search_keyword: 'صيانة' }, ['old']],
    [{ search_keyword: "' & !" }, []],
    [{ search_keyword: '', service: '', governorate: 'all' }, ['verified', 'young', 'old']],
  ])('200 filters by %j', async (query, names) => {
    expect(namesOf(await list(query as Query))).toEqual(names)
  })

  it('200 gives ten by default, and at most fifty', async () => {
    for (let n = 0; n < 52; n += 1) await aShop(test.deps, { governorate: 'marib', city: 'marib-city' })
    const queries: Query[] = [
      {},
      { limit: '12' },
      { limit: '1000000' },
      { page: '2', limit: '50' },
      { page: '1000000000' },
    ]
    const lengths = await Promise.all(
      queries.map(async (query) => (await list({ ...query, governorate: 'marib' })).body),
    )
    expect(lengths.map(({ data }) => data.length)).toEqual([10, 12, 50, 2, 0])
    expect(lengths.map(({ total }) => total)).toEqual([52, 52, 52, 52, 52])
    expect(lengths.map(({ totalPages }) => totalPages)).toEqual([6, 5, 2, 2, 6])
  })

  it.each([
    ['page', '0'],
    ['limit', '-3'],
    ['service', 'rockets'],
    ['rating', '2'],
    ['governorate', 'Narnia'],
    ['city', 'Narnia'],
    ['verified', '2'],
    ['sortBy', 'price'],
    ['search_keyword', 'x'.repeat(201)],
  ])('422 names the field for %s=%s', async (field, value) => {
    const { status, body } = await list({ [field]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
  })
})

describe('GET /marketplace/filters-shop', () => {
  it('200 counts each list without its own filter and with the others', async () => {
    const { body } = await ask(test.app, shops.filters, { query: { service: 'design', governorate: 'ibb' } })
    const { total, governorates, cities, services, ratings, verified } = body.data
    expect(total).toBe(1)
    expect(governorates).toEqual([{ value: 'ibb', ar: 'إب', en: 'Ibb', count: 1 }])
    expect(cities).toMatchObject([{ value: 'yarim', count: 1 }])
    expect(services.map(({ value, count }: { value: string; count: number }) => [value, count])).toEqual([
      ['sales', 1],
      ['installation', 0],
      ['maintenance', 0],
      ['consultation', 0],
      ['design', 1],
    ])
    expect(services[0]).toEqual({ value: 'sales', ar: 'بيع', en: 'Sales', count: 1 })
    expect(ratings).toEqual([3, 3.5, 4, 4.5].map((value) => ({ value, count: value === 3 ? 1 : 0 })))
    expect(verified).toBe(0)
  })

  it('422 names the field', async () => {
    const { status, body } = await ask(test.app, shops.filters, { query: { rating: '9' } })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['rating']])
  })
})

describe('GET /marketplace/getOneShop/:id', () => {
  const get = (id: string) => ask(test.app, shops.get, { params: { id } })

  it('200 gives everything the page shows', async () => {
    const id = await aShop(test.deps, {
      logo: picture,
      pictures: [picture],
      location: { latitude: 15.29811, longitude: 44.19602 },
      workingHours: { openTime: '18:00', closeTime: '02:00', workingDays: ['friday', 'saturday'] },
      socialMedia: { facebook: 'facebook.com/noor', instagram: null, twitter: 'https://x.example/noor' },
      productCategories: ['Battery', 'Panel', 'Rockets' as never],
      paymentOptions: ['bank transfer', 'cash', 'gold' as never],
      brands: ['Jinko'],
      establishedYear: 2014,
      licenseNumber: 'YE-1',
      website: 'https://noor.example',
    })
    const { status, body } = await get(id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      _id: id,
      logoUrl: '/storage/files/abcdefabcdefabcdef/320.jpg',
      image: '/storage/files/abcdefabcdefabcdef/320.jpg',
      cover: picture,
      images: ['/storage/files/abcdefabcdefabcdef/1280.jpg'],
      location: { latitude: 15.29811, longitude: 44.19602 },
      workingHours: { openTime: '18:00', closeTime: '02:00', workingDays: ['saturday', 'friday'] },
      openState: { isOpen: false, closesAt: null, nextOpening: '2026-11-20T15:00:00.000Z' },
      socialMedia: { facebook: 'https://facebook.com/noor', instagram: null, twitter: 'https://x.example/noor' },
      productCategories: ['Panel', 'Battery'],
      paymentOptions: ['cash', 'bank transfer'],
      brands: ['Jinko'],
      establishedYear: 2014,
      licenseNumber: 'YE-1',
      website: 'https://noor.example',
      listings: null,
    })
  })

  it('200 is open past midnight by the hours of the day before', async () => {
    const workingHours = { openTime: '18:00', closeTime: '02:00', workingDays: ['sunday' as const] }
    const id = await aShop(test.deps, { workingHours })
    const startedAt = test.clock.now
    test.clock.now = new Date('2026-11-16T01:30:00+03:00')
    const { openState } = (await get(id)).body.data
    test.clock.now = startedAt
    expect(openState).toEqual({ isOpen: true, closesAt: '2026-11-15T23:00:00.000Z', nextOpening: null })
  })

  it('200 for a shop without phone, logo, location, hours or anything else', async () => {
    const workingHours = { openTime: null, closeTime: null, workingDays: [] }
    const id = await aShop(test.deps, { phone: null, workingHours })
    expect((await get(id)).body.data).toMatchObject({
      phone: null,
      whatsappPhone: null,
      logoUrl: null,
      logo: null,
      location: null,
      images: [],
      website: null,
      openState: { isOpen: null, closesAt: null, nextOpening: null },
      rating: null,
      ratingCount: 0,
    })
  })

  it('200 returns no script links', async () => {
    const bad = 'javascript:alert(document.cookie)'
    const id = await aShop(test.deps, {
      website: bad,
      socialMedia: {
        facebook: ` ${bad}`,
        instagram: 'data:text/html,<script>alert(1)</script>',
        twitter: 'vbscript:x',
      },
    })
    const reply = await get(id)
    expect(reply.body.data).toMatchObject({
      website: null,
      socialMedia: { facebook: null, instagram: null, twitter: null },
    })
    expect(JSON.stringify(reply.body)).not.toMatch(/script:|alert/)
  })

  it('200 gives the number of listings in its name by type, and not the account', async () => {
    const owner = await aUser(test.deps)
    const id = await aShop(test.deps, { userId: owner.id })
    await aProduct(test.deps, { ownerId: owner.id, shopId: id, type: 'Battery' })
    await aProduct(test.deps, { ownerId: owner.id, shopId: id })
    await aProduct(test.deps, { ownerId: owner.id, shopId: id, status: 'pending' })
    await aProduct(test.deps, { ownerId: owner.id })
    const { body } = await get(id)
    const types = [
      { type: 'Panel', count: 1 },
      { type: 'Battery', count: 1 },
    ]
    expect(body.data.listings).toEqual({ total: 2, types: expect.arrayContaining(types) })
    expect(JSON.stringify(body)).not.toContain(owner.id)
    expect((await get(await aShop(test.deps))).body.data.listings).toBeNull()
  })

  it.each(['not-an-id', '01234567-89ab-7def-8123-456789abcdef', "' or 1=1 --", '%00'])('404 for %s', async (id) => {
    const { status, body } = await get(id)
    expect([status, body.code]).toEqual([404, 'shop_not_found'])
  })

  it('404 for a hidden shop', async () => {
    expect((await get(await aShop(test.deps, { isHidden: true }))).status).toBe(404)
  })
})

describe('the words of shops', () => {
  it('are rebuilt for entries without words', async () => {
    await test.deps.db.updateTable('shops').set({ tsv: '' }).execute()
    expect((await list({ search_keyword: 'growatt' })).body.total).toBe(0)
    await service.refreshWords(test.deps)
    expect(namesOf(await list({ search_keyword: 'growatt' }))).toEqual(['old'])
  })
})
