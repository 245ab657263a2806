import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { newId } from '#api/db/new-id.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { makeRequestLimits } from '#api/limits/request-limits.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { mountFeed } from '#server/feeds/feed.ts'
import { feedLinkOf } from '#server/feeds/feed-link.ts'
import { makePageCache } from '#server/pages/page-cache.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { atomFaults } from '#test/atom-rules.ts'
import { anAd, anEngineer, aShop } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { following } from '#test/market/following.ts'
import { signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'
import { aWanted } from '#test/market/wanted.ts'
import { parseXml, type XmlElement } from '#test/xml-tree.ts'

const site = 'https://shamsouq.example'
const test = startTestApp()
const cache = makePageCache({ maxBytes: 1_000_000 })
let seller: Person
const shopId = newId()
const ids: Record<'panel' | 'battery' | 'inShop', string> = { panel: '', battery: '', inShop: '' }

beforeAll(async () => {
  await someRates(test.deps)
  mountFeed(test.app, { deps: test.deps, publicUrl: site, cache })
  seller = await signUp(test)
  const ownerId = seller.user.id
  ids.panel = (await aProduct(test.deps, { ownerId, name: 'لوح <جينكو> & "550"', price: 60_000 })).id
  test.clock.now = new Date(test.clock.now.getTime() + 1_000)
  ids.battery = (
    await aProduct(test.deps, { type: 'Battery', name: 'بطارية', governorate: 'aden', city: 'sira-crater' })
  ).id
  test.clock.now = new Date(test.clock.now.getTime() + 1_000)
  await aShop(test.deps, { id: shopId, name: 'محل الشمس', userId: ownerId })
  ids.inShop = (await aProduct(test.deps, { ownerId, name: 'إنفرتر', type: 'Inverter', shopId })).id
  await anEngineer(test.deps)
  await anAd(test.deps, { shopId })
})

const get = async (url: string, headers: Record<string, string> = {}) => {
  const reply = await test.app.inject({ url: encodeURI(url), headers })
  return { status: reply.statusCode, headers: reply.headers, xml: reply.body }
}
const valid = async (url: string) => {
  const { status, headers, xml } = await get(url)
  expect([url, status]).toEqual([url, 200])
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(atomFaults(xml), url).toEqual([])
  return parseXml(xml)
}
const partsOf = ({ children }: XmlElement, name: string) => children.filter((child) => child.name === name)
const textOf = (of: XmlElement | undefined, name: string) => (of ? partsOf(of, name)[0]?.text : undefined)
const idsIn = (feed: XmlElement) =>
  partsOf(feed, 'entry').map((entry) => textOf(entry, 'id')?.replace('urn:uuid:', '') ?? '')
const hrefOf = (of: XmlElement | undefined, rel: string) =>
  of && partsOf(of, 'link').find(({ attributes }) => attributes.rel === rel)?.attributes.href

describe('/feed.xml', () => {
  it('lists the newest listings with price and place, without phone numbers', async () => {
    const feed = await valid('/feed.xml')
    expect(idsIn(feed)).toEqual([ids.inShop, ids.battery, ids.panel])
    expect(textOf(feed, 'title')).toBe('أحدث الإعلانات — شمسوق')
    expect(textOf(feed, 'id')).toBe('tag:shamsouq.example,2026:/feed.xml')
    expect([hrefOf(feed, 'self'), hrefOf(feed, 'alternate')]).toEqual([`${site}/feed.xml`, `${site}/products`])
    const panel = partsOf(feed, 'entry')[2]
    expect(textOf(panel, 'title')).toBe('لوح <جينكو> & "550" · 60,000\u00a0ريال صنعاء')
    expect(hrefOf(panel, 'alternate')).toBe(`${site}/product/${ids.panel}`)
    expect(textOf(panel, 'summary')).toContain('السبعين')
    const { xml } = await get('/feed.xml')
    const numbers = await test.deps.db.selectFrom('products').select('phone').execute()
    expect(numbers).toHaveLength(3)
    for (const { phone } of numbers) expect(xml).not.toContain(phone.replace('+967', ''))
  })

  it('is in the language of its address, with the same ids', async () => {
    const feed = await valid('/feed.xml?lang=en')
    expect(feed.attributes['xml:lang']).toBe('en')
    expect(idsIn(feed)).toEqual([ids.inShop, ids.battery, ids.panel])
    expect(textOf(feed, 'title')).toBe('Latest listings — Shamsouq')
    expect(textOf(feed, 'id')).toBe('tag:shamsouq.example,2026:/feed.xml?lang=en')
    expect(hrefOf(partsOf(feed, 'entry')[0], 'alternate')).toBe(`${site}/product/${ids.inShop}?lang=en`)
    expect((await valid('/feed.xml?lang=xx')).attributes['xml:lang']).toBe('ar')
  })

  it('has the filters of the list, and drops what only the page or nobody knows', async () => {
    const feed = await valid('/feed.xml?utm_source=x&sortBy=price&page=9&type=Battery&governorate=عدن&limit=1')
    expect(idsIn(feed)).toEqual([ids.battery])
    expect(hrefOf(feed, 'self')).toBe(`${site}/feed.xml?type=Battery&governorate=%D8%B9%D8%AF%D9%86`)
    expect(textOf(feed, 'title')).toBe('أحدث الإعلانات · بطاريات · عدن — شمسوق')
    expect(idsIn(await valid('/feed.xml?type=Panel&type=Battery&brand='))).toEqual([ids.panel])
    expect(idsIn(await valid('/feed.xml?search_keyword=بطارية'))).toEqual([ids.battery])
    for (const words of ['بطارية 770123456', '٧٧٠ ١٢٣ ٤٥٦', 'www.example.com', 'اتصل @seller'])
      for (const query of [`search_keyword=${words}`, `brand=${words}`, `list=shops&search_keyword=${words}`])
        expect(textOf(await valid(`/feed.xml?${encodeURI(query)}`), 'title'), query).not.toContain('·')
    expect(idsIn(await valid('/feed.xml?minPrice=55000'))).toEqual([ids.panel])
    // As sent by a form without JavaScript whose governorate was changed.
    expect(idsIn(await valid('/feed.xml?governorate=aden&city=al-sabeen&cityOf=sanaa-city'))).toEqual([ids.battery])
    expect(idsIn(await valid('/feed.xml?governorate=aden&city=crater&cityOf=aden'))).toEqual([ids.battery])
  })

  it('is that of a seller, a shop, engineers, shops and ads', async () => {
    const ofSeller = await valid(`/feed.xml?seller=${seller.user.id}&type=Panel`)
    expect(idsIn(ofSeller)).toEqual([ids.panel])
    expect(hrefOf(ofSeller, 'alternate')).toBe(`${site}/seller/${seller.user.id}?type=Panel`)
    const ofShop = await valid(`/feed.xml?shop=${shopId}`)
    expect(idsIn(ofShop)).toEqual([ids.inShop])
    expect(textOf(ofShop, 'title')).toBe('إعلانات محل الشمس — شمسوق')
    for (const list of ['engineers', 'shops', 'ads'])
      for (const lang of ['', '&lang=en']) {
        const feed = await valid(`/feed.xml?list=${list}${lang}`)
        expect(idsIn(feed), list).toHaveLength(1)
      }
    expect(idsIn(await valid('/feed.xml?list=engineers&governorate=socotra'))).toEqual([])
    expect(idsIn(await valid(`/feed.xml?list=ads&shop=${shopId}`))).toHaveLength(1)
  })

  it('is that of wanted ads, with hostile words, which name their types and conditions', async () => {
    const hostile = `مطلوب <b>"A" & 'B'</b> ]]> &nbsp; ${String.fromCodePoint(0x1f642)}`
    const first = await aWanted(test, seller, { words: hostile, condition: 'Used' })
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const second = await aWanted(test, seller, { type: 'Battery', leastPower: null, words: 'بطارية' })
    const feed = await valid('/feed.xml?list=wanted')
    expect(idsIn(feed)).toEqual([second, first])
    expect(textOf(partsOf(feed, 'entry')[1], 'title')).toBe(hostile)
    expect(hrefOf(partsOf(feed, 'entry')[1], 'alternate')).toBe(`${site}/wanted/${first}`)
    const used = await valid('/feed.xml?list=wanted&type=panel&condition=Used&governorate=sanaa-city&lang=en')
    expect(idsIn(used)).toEqual([first])
    expect(textOf(used, 'title')).toBe("Wanted · Panels · Used · Sana'a City — Shamsouq")
    expect(hrefOf(used, 'alternate')).toContain(`${site}/wanted?type=panel&condition=Used`)
    expect(textOf(await valid('/feed.xml?list=wanted&type=all&condition=New'), 'title')).toContain('· جديد —')
    // As stored before numbers in words were refused.
    await test.deps.db.updateTable('wanted_ads').set({ words: '770 123 456' }).where('id', '=', second).execute()
    cache.changed([`wanted:${second}`])
    const [bare] = partsOf(await valid('/feed.xml?list=wanted&type=Battery'), 'entry')
    expect(textOf(bare, 'title')).toBe('بطاريات')
  })

  it('shows no number that a name carries', async () => {
    const { id } = await aProduct(test.deps, { name: 'لوح للبيع ٧٧٠١٢٣٤٥٦', brand: 'Longi' })
    const { xml } = await get('/feed.xml?brand=longi')
    expect(xml).toContain(id)
    expect(xml).not.toMatch(/770123456|٧٧٠١٢٣٤٥٦/)
    await moveTo(test.deps, id, 'sold')
  })

  it.each([
    ['/feed.xml?type=nothing', 422],
    ['/feed.xml?minPrice=5&maxPrice=4', 422],
    ['/feed.xml?list=people', 422],
    ['/feed.xml?list=constructor', 422],
    ['/feed.xml?list=engineers&service=nothing', 422],
    ['/feed.xml?search_keyword=%00', 422],
    ['/feed.xml?shop=01980000-0000-7000-8000-000000000000', 404],
    ['/feed.xml?seller=7', 404],
  ])('%s answers %i', async (url, status) => {
    const reply = await test.app.inject({ url })
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json()).toMatchObject({ success: false })
  })

  it('answers 304 to its ETag, and another one after a lower price', async () => {
    const first = await get('/feed.xml?type=Panel')
    expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' })
    const etag = String(first.headers.etag)
    expect(await get('/feed.xml?type=Panel', { 'if-none-match': etag })).toMatchObject({ status: 304, xml: '' })
    expect((await get('/feed.xml?type=Panel&utm_source=x')).headers.etag).toBe(etag)
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    const { token } = seller
    // Only a price that was public for a day can fall.
    const posted_at = new Date(test.clock.now.getTime() - 48 * 3_600_000)
    await test.deps.db.updateTable('products').set({ posted_at }).where('id', '=', ids.panel).execute()
    await ask(test.app, listings.change, { params: { id: ids.panel }, body: { price: 50_000 }, token })
    expect((await get('/feed.xml?type=Panel', { 'if-none-match': etag })).status).toBe(200)
    const [entry] = partsOf(await valid('/feed.xml?type=Panel'), 'entry')
    expect(textOf(entry, 'updated')).toBe(test.clock.now.toISOString())
    expect(textOf(entry, 'summary')).toContain('انخفض السعر: 50,000\u00a0ريال صنعاء بدلاً من 60,000\u00a0ريال صنعاء')
  })

  it('is read once and then cached with its tags, like a page', async () => {
    cache.followingChanged(following)
    const before = await get('/feed.xml?type=Battery')
    await test.deps.db.updateTable('products').set({ name: 'بطارية جل' }).where('id', '=', ids.battery).execute()
    expect((await get('/feed.xml?type=Battery&fbclid=1')).xml).toBe(before.xml)
    cache.changed([`card:${ids.panel}`])
    expect((await get('/feed.xml?type=Battery')).xml).toBe(before.xml)
    cache.changed([`card:${ids.battery}`])
    expect((await get('/feed.xml?type=Battery')).xml).toContain('بطارية جل')
    cache.followingChanged(null)
  })

  it('counts against the limit of the network', async () => {
    const app = buildApp(test.deps, { limits: makeRequestLimits(() => test.clock.now) })
    mountFeed(app, { deps: test.deps, publicUrl: site, cache: null })
    const statuses = new Set<number>()
    for (let n = 0; n < 2_000 && !statuses.has(429); n += 1)
      statuses.add((await app.inject({ url: '/feed.xml?list=none' })).statusCode)
    expect(statuses).toContain(429)
    await app.close()
  })

  it('leaves out what is no longer public', async () => {
    const { id } = await aProduct(test.deps, { brand: 'Trina' })
    expect(idsIn(await valid('/feed.xml?brand=trina'))).toEqual([id])
    await moveTo(test.deps, id, 'sold')
    expect(idsIn(await valid('/feed.xml?brand=trina'))).toEqual([])
  })
})

describe('the link to the feed of a page', () => {
  const link = (route: string, query = '', params = {}) => feedLinkOf({ route, params, query }, 'ar')
  it('has the filters of the list and not its order and page', () => {
    expect(link('')).toBe('</feed.xml>; rel="alternate"; type="application/atom+xml"')
    expect(link('', 'type=Panel&page=2&sortBy=price&lang=en')).toContain('</feed.xml?type=Panel&lang=en>')
    expect(link('shop/:id', 'type=Panel&listings=2', { id: '7' })).toContain('</feed.xml?shop=7&type=Panel>')
    expect(link('seller/:id', '', { id: '7' })).toContain('</feed.xml?seller=7>')
    expect(link('engineers', 'governorate=aden&pages=2')).toContain('</feed.xml?list=engineers&governorate=aden>')
    expect(link('wanted', 'type=Battery&page=2')).toContain('</feed.xml?list=wanted&type=Battery>')
    expect(feedLinkOf({ route: 'shops', params: {}, query: '' }, 'en')).toContain('</feed.xml?list=shops&lang=en>')
  })
  it('is none for other pages, and nobody can end the header', () => {
    for (const route of ['product/:id', 'prices', 'constructor', 'products']) expect(link(route)).toBe('')
    expect(link('', `search_keyword=${encodeURIComponent('>; rel="x"\r\n')}`)).toContain(
      '</feed.xml?search_keyword=%3E%3B+rel%3D%22x%22%0D%0A>;',
    )
  })
})
