import { beforeAll, describe, expect, it } from 'vitest'
import { ads } from '#contract/endpoints/directory/ads.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anAd, aShop } from '#test/market/directory-factories.ts'

const test = startTestApp()
const dayMs = 86_400_000
const picture = { id: 'abcdefabcdefabcdef', width: 800, height: 600, color: '#ffffff' }

type Query = Record<string, string>
const list = (query?: Query) => ask(test.app, ads.list, { ...(query && { query }) })
const titlesOf = (reply: { body: { data: { title: string }[] } }) => reply.body.data.map(({ title }) => title)
const inDays = (days: number) => new Date(test.clock.now.getTime() + days * dayMs)

let adenShop: string
let ibbShop: string

beforeAll(async () => {
  adenShop = await aShop(test.deps, {
    name: 'نور عدن',
    governorate: 'aden',
    city: 'khormaksar',
    isVerified: true,
    pictures: [picture],
  })
  ibbShop = await aShop(test.deps, { name: 'شمس إب', governorate: 'ibb', city: 'yarim' })
  const gone = await aShop(test.deps, { name: 'gone', isHidden: true })
  await anAd(test.deps, { title: 'second', position: 2, shopId: adenShop })
  await anAd(test.deps, { title: 'first', position: 1, shopId: adenShop, startsAt: inDays(-1), endsAt: inDays(1) })
  await anAd(test.deps, { title: 'third', position: 3, shopId: ibbShop })
  await anAd(test.deps, { title: 'homeless', position: 4 })
  await anAd(test.deps, { title: 'switched off', isActive: false })
  await anAd(test.deps, { title: 'not yet', startsAt: inDays(1) })
  await anAd(test.deps, { title: 'over', endsAt: inDays(-1) })
  await anAd(test.deps, { title: 'over this very moment', endsAt: inDays(0) })
  await anAd(test.deps, { title: 'of a hidden shop', shopId: gone })
})

describe('GET /marketplace/getAllAds', () => {
  it('200 gives the exact envelope, active ads within their dates, in their order', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['currentPage', 'data', 'success', 'total', 'totalPages'])
    expect(body).toMatchObject({ total: 4, currentPage: 1, totalPages: 1 })
    expect(titlesOf({ body })).toEqual(['first', 'second', 'third', 'homeless'])
    expect(body.data[0]).toMatchObject({
      active: true,
      isActive: true,
      imageUrl: null,
      phone: null,
      link: null,
      shop: { id: adenShop, name: 'نور عدن', isVerified: true, place: { governorate: { key: 'aden', ar: 'عدن' } } },
    })
    expect(body.data[3].shop).toBeNull()
  })

  it('200 hides an ad after its end date, and shows one from its start date', async () => {
    const startedAt = test.clock.now
    test.clock.now = inDays(2)
    expect(titlesOf(await list())).toEqual(['not yet', 'second', 'third', 'homeless'])
    test.clock.now = startedAt
  })

  it('200 filters by governorate in any spelling and by shop', async () => {
    expect(titlesOf(await list({ governorate: 'محافظة عدن' }))).toEqual(['first', 'second'])
    expect(titlesOf(await list({ shop: ibbShop }))).toEqual(['third'])
    expect(titlesOf(await list({ shop: adenShop, governorate: 'ibb' }))).toEqual([])
  })

  it('200 pages', async () => {
    const pages = await Promise.all(['1', '2', '1000000000'].map((page) => list({ page, limit: '3' })))
    expect(pages.map(titlesOf)).toEqual([['first', 'second', 'third'], ['homeless'], []])
    expect(pages.map(({ body }) => [body.total, body.totalPages])).toEqual(Array(3).fill([4, 2]))
  })

  it.each([
    ['https://noor.example/offer', 'https://noor.example/offer'],
    ['/shop/0192', '/shop/0192'],
    ['noor.example', 'https://noor.example'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
  ])('200 turns the link %s into %j', async (link, shown) => {
    const shopId = await aShop(test.deps)
    await anAd(test.deps, { link, shopId, picture })
    const [ad] = (await list({ shop: shopId })).body.data
    expect(ad).toMatchObject({ link: shown, imageUrl: '/storage/files/abcdefabcdefabcdef/1280.jpg' })
  })

  it.each([
    ['page', '0'],
    ['limit', 'many'],
    ['governorate', 'Mordor'],
    ['shop', 'not-an-id'],
  ])('422 names the field for %s=%s', async (field, value) => {
    const { status, body } = await list({ [field]: value })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })
})

describe('GET /marketplace/filters-ads', () => {
  it('200 counts each list without its own filter', async () => {
    const { body } = await ask(test.app, ads.filters, { query: { shop: adenShop, governorate: 'aden' } })
    expect(body.data).toEqual({
      total: 2,
      governorates: [{ value: 'aden', ar: 'عدن', en: 'Aden', count: 2 }],
      shops: [{ value: adenShop, name: 'نور عدن', count: 2 }],
    })
  })

  it('422 names the field', async () => {
    expect((await ask(test.app, ads.filters, { query: { governorate: 'x' } })).status).toBe(422)
  })
})
