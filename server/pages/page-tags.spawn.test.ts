import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { everyTag } from '#api/cache/cache.ts'
import { recordTags } from '#api/cache/cache-tags.ts'
import { databaseCachesOf } from '#api/cache/database-cache.ts'
import { newId } from '#api/db/new-id.ts'
import { inTransaction } from '#api/deps.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { refreshSearch } from '#api/features/browse/listing/read-model.service.ts'
import { expandTags } from '#api/features/browse/lists/list-tags.ts'
import { addTrustCheck } from '#api/features/directory/trust/trust-checks.service.ts'
import { renormaliseAll, setRate } from '#api/features/site/currency/rates.service.ts'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { views } from '#contract/endpoints/browse/views.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { splitBuild } from '#server/pages/admin-build.ts'
import { buildDir } from '#server/pages/build-files.ts'
import { makePageCache } from '#server/pages/page-cache.ts'
import { pageRenderer, type RenderPage } from '#server/pages/page-request.ts'
import { loadAssets } from '#server/pages/static-files.ts'
import { pollChanges } from '#server/process/change-poller.ts'
import { isDropAllowed } from '#test/app/dropped-pages.ts'
import { importBuild } from '#test/app/page-program.ts'
import { pageSettings } from '#test/app/page-settings.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { conditionReportChanges } from '#test/market/condition-reports.ts'
import { allRamadan, anAd, anEngineer, aReply, aShop, rated } from '#test/market/directory-factories.ts'
import { aProduct, otherPrices, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'
import { someWanted } from '#test/market/wanted-changes.ts'

const test = startTestApp()
let render: RenderPage
let poller: ReturnType<typeof pollChanges>
let changed: string[] = []
let admin: Person
let sellers: Person[] = []
const ids: string[] = []
const shops = [newId(), newId()]
let engineers: string[] = []
let wantedAds: Awaited<ReturnType<typeof someWanted>>

type Listener = Parameters<typeof pollChanges>[1][number]
const recorder = { changed: (tags: readonly string[]) => void changed.push(...tags), followingChanged: () => {} }

const places = [
  { governorate: 'sanaa-city', city: 'al-sabeen' },
  { governorate: 'aden', city: 'crater' },
  { governorate: 'taiz', city: 'taiz-city' },
]
const kinds = [
  { type: 'Panel', brand: 'Jinko' },
  { type: 'Panel', brand: 'Longi' },
  { type: 'Battery', brand: 'Narada' },
  { type: 'Inverter', brand: 'Growatt' },
] as const
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
const seller = (at: number) => pick(sellers, at)

beforeAll(async () => {
  // Pages contain the time of their data, rounded to minutes.
  vi.useFakeTimers({ toFake: ['Date'], now: test.clock.now })
  await someRates(test.deps)
  admin = await signUpStaff(test, 'admin')
  sellers = [await signUp(test), await signUp(test), await signUp(test)]
  for (let n = 0; n < 24; n += 1) {
    const ownerId = seller(n).user.id
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const listing = { ownerId, name: `منتج رقم ${n}`, price: 40_000 + n * 1_000, ...pick(kinds, n) }
    ids.push((await aProduct(test.deps, { ...listing, ...pick(places, n >> 1) })).id)
  }
  await aShop(test.deps, { id: pick(shops, 0), userId: seller(0).user.id })
  await aShop(test.deps, { id: pick(shops, 1), name: 'محل آخر' })
  for (const at of [0, 3]) await setProduct(at, { shop_id: pick(shops, 0) })()
  engineers = [await anEngineer(test.deps), await anEngineer(test.deps, { userId: seller(1).user.id })]
  await anAd(test.deps, { shopId: shops[0] ?? '' })
  wantedAds = await someWanted(test, [seller(1), seller(2)])
  await rated(test.deps, 'shop', shops[0] ?? '', [4, 5])
  const assets = await loadAssets(path.join(buildDir, 'client'))
  const around = { deps: test.deps, page: pageSettings, log: quietLog as never }
  render = pageRenderer(splitBuild(await importBuild(), assets).visitors, 'production', around)
  poller = follow(recorder)
  await poller.started
})
const follow = (...listeners: Listener[]) => {
  const { db } = test.deps
  const expand = (tags: readonly string[]) => expandTags(db, tags)
  return pollChanges({ connectionString: test.url }, [databaseCachesOf(db), ...listeners], { log: quietLog, expand })
}
afterAll(async () => {
  vi.useRealTimers()
  await poller.stop()
})

/** Pages that must be dropped only by changes of what they show themselves. */
const exactPages = () => [
  ...ids.slice(0, 6).map((id) => `/product/${id}`),
  ...shops.flatMap((id) => [`/shop/${id}`, `/shop/${id}/poster`]),
  ...engineers.map((id) => `/engineer/${id}`),
  ...sellers.map(({ user }) => `/seller/${user.id}`),
  ...['/', '/?type=Panel', '/?governorate=aden', '/products?brand=jinko', '/products?condition=New', '/products'],
  ...['/condition-rule', '/condition-report/none', '/confirm-report/none'],
  ...['/about', '/contact', '/apply/shop', '/my-shop', '/my-engineer', '/my-products?change=prices'],
  ...['/inbox', '/inbox/settings', '/saved-searches', '/my-system', '/my-deals', '/deals/k7mq4xwp/receipt'],
]
/** Searches, price orders, several filters and the directory: dropped by some changes that leave them as they are. */
const widePages = [
  ...['/?type=Panel&governorate=aden', '/products?sortBy=price', '/products?minPrice=45000', '/?search_keyword=منتج'],
  ...['/engineers', '/engineers?governorate=aden', '/shops', '/shop-ads'],
  ...['/products?page=2', '/products?availability=available', '/products?report=yes'],
  ...['/products?warranty=yes'],
  ...['/prices', '/calculator'],
]
const wideSellerPages = () => [
  `/compare?ids=${ids.slice(0, 2).join()}`,
  ...[`/seller/${seller(0).user.id}?type=Panel`, `/seller/${seller(1).user.id}?search_keyword=منتج`],
  ...['type=Panel', 'search_keyword=منتج', 'sort=price-asc'].map((query) => `/shop/${shops[0]}?${query}`),
]

/** All pages after each change take minutes, so they are for `npm run test:sweeps`; `npm test` has one or two of each kind. */
const onePerKind = () => [
  ...[0, 2].map((at) => `/product/${ids[at]}`),
  ...[`/shop/${shops[0]}`, `/engineer/${engineers[0]}`, `/seller/${seller(0).user.id}`],
  ...['/', '/products?brand=jinko', '/shops', '/prices', ...wantedAds.pages.slice(0, 1)],
]

/** Without pages that are not cached: anything but status 200. */
type Rendered = Map<string, { html: string; tags: Set<string> }>

const renderAll = async (): Promise<Rendered> => {
  const all: Rendered = new Map()
  const every = [...exactPages(), ...widePages, ...wideSellerPages(), ...wantedAds.pages]
  const pages = process.env.SWEEPS ? every : onePerKind()
  for (const url of pages) {
    const tags = new Set<string>()
    const reply = await recordTags(tags, () => render({ url: encodeURI(url), headers: {} }, '10.0.0.1'))
    if (reply.status === 200) all.set(url, { html: await reply.text(), tags })
  }
  return all
}

/** Waits until all events before this one were read. Written again and again: a poller that reconnects meanwhile begins anew. */
const expectKnown = (tag: string) =>
  vi.waitFor(
    async () => {
      await sql`insert into change_events (tags) values (${[tag]}::text[])`.execute(test.deps.db)
      await vi.waitFor(() => expect(changed).toContain(tag), 2_000)
    },
    { timeout: 60_000 },
  )

const price = (at: number, change: number) => async () => {
  const row = await test.deps.db
    .selectFrom('products')
    .select('price')
    .where('id', '=', pick(ids, at))
    .executeTakeFirstOrThrow()
  const call = { params: { id: pick(ids, at) }, token: seller(at).token, body: { price: row.price + change } }
  expect((await ask(test.app, listings.change, call)).status).toBe(200)
}
const picture = { id: 'abcdefabcdefabcdef', width: 800, height: 600, color: '#ffffff' }
const setShop = (at: number, row: object) => () =>
  test.deps.db.updateTable('shops').set(row).where('id', '=', pick(shops, at)).execute()
const setEngineer = (at: number, row: object) => () =>
  test.deps.db.updateTable('engineers').set(row).where('id', '=', pick(engineers, at)).execute()
const setProduct = (at: number, row: object) => () =>
  inTransaction(test.deps, async (deps) => {
    const change = deps.db.updateTable('products').set(row).where('id', '=', pick(ids, at))
    await refreshSearch(deps, await change.returningAll().executeTakeFirstOrThrow())
  })
const setSeller = (at: number, row: object) => () =>
  test.deps.db.updateTable('users').set(row).where('id', '=', seller(at).user.id).execute()
const like = (at: number) => () =>
  ask(test.app, likes.add, { params: { id: pick(ids, at) }, token: seller(at + 1).token })
const byAdmin = (row: typeof people.ban | typeof people.unban, at: number) => async () => {
  const body = row === people.ban ? { reason: 'احتيال متكرر' } : undefined
  const call = { params: { id: seller(at).user.id }, token: admin.token, ...(body && { body }) }
  expect((await ask(test.app, row, call)).status).toBe(200)
}

const changes: [string, () => Promise<unknown>][] = [
  ['a view', () => ask(test.app, views.add, { params: { id: pick(ids, 0) } })],
  ['a like', like(1)],
  ['a like of a listing on another page', like(20)],
  ['a like of a listing of a seller with a shop', like(3)],
  ['a price inside of the range', price(13, 500)],
  ['a price of a listing that is shown', price(2, 700)],
  ['the lowest price', price(0, -20_000)],
  ['the end of the mark of a lower price', setProduct(0, { old_price: null, price_fell_at: null })],
  ['a description', setProduct(3, { description: 'وصف آخر' })],
  ['a description of a listing that is not shown', setProduct(9, { description: 'وصف آخر' })],
  ['a name', setProduct(4, { name: 'لوح باسم آخر' })],
  ['another place', setProduct(5, places[1] as object)],
  ['another brand', setProduct(7, { brand: 'Trina', brand_key: 'trina' })],
  ['a new listing', () => aProduct(test.deps, { ownerId: seller(2).user.id, ...pick(kinds, 3), ...pick(places, 2) })],
  ['a new listing of a seller with a shop', () => aProduct(test.deps, { ownerId: seller(0).user.id, type: 'Battery' })],
  ['a listing that waits for review', () => aProduct(test.deps, { ownerId: seller(0).user.id, status: 'pending' })],
  ['a new listing of a shop', () => aProduct(test.deps, { ownerId: seller(1).user.id, shopId: pick(shops, 0) })],
  ['a price of a listing of a shop', price(3, 900)],
  ['a listing that enters a shop', setProduct(6, { shop_id: pick(shops, 0) })],
  ['a listing that leaves a shop', setProduct(6, { shop_id: null })],
  ['an answer that it is available', setProduct(3, { confirmed_at: new Date('2026-11-15T10:00:00Z') })],
  ['a reserved listing', setProduct(22, { reserved_at: new Date() })],
  ['a reserved listing that is not shown', setProduct(2, { reserved_at: new Date() })],
  ['a listing that is not confirmed', setProduct(23, { unconfirmed_at: new Date() })],
  ['a sale', () => moveTo(test.deps, pick(ids, 18), 'sold')],
  ['a sale of a listing that is shown', () => moveTo(test.deps, pick(ids, 1), 'sold')],
  ['a name of a shop', setShop(0, { name: 'محل باسم جديد' })],
  ['a seal of a shop', () => addTrustCheck(test.deps, 'shop', pick(shops, 0), { kind: 'visited' })],
  ['a second check of a shop', () => addTrustCheck(test.deps, 'shop', pick(shops, 0), { kind: 'licence' })],
  ['a seal of an engineer', () => addTrustCheck(test.deps, 'engineer', pick(engineers, 0), { kind: 'identity' })],
  ...conditionReportChanges(test, () => ({ id: pick(ids, 2), engineerId: pick(engineers, 0) })),
  ['a logo of a shop', setShop(0, { logo: JSON.stringify(picture) })],
  ['a photo of a shop', setShop(0, { pictures: JSON.stringify([picture]) })],
  ['a shop that hides', setShop(1, { is_hidden: true })],
  ['a shop that is shown again', setShop(1, { is_hidden: false })],
  ['a text of an engineer', setEngineer(0, { notes: 'ملاحظة' })],
  ['hours of Ramadan', setShop(0, { ramadan_hours: JSON.stringify(allRamadan) })],
  ['an approved review', () => rated(test.deps, 'engineer', pick(engineers, 0), [3])],
  ['a reply to a review', () => aReply(test.deps, pick(engineers, 0), seller(2).user.id)],
  ['another name of a seller', setSeller(0, { public_name: 'اسم جديد' })],
  ['a seal for a seller', setSeller(1, { is_verified: true })],
  ['an ad', () => anAd(test.deps, { shopId: shops[1] ?? '', title: 'إعلان جديد' })],
  ['a new rate', () => setRate(test.deps.db, 'SAR', 3.9, test.clock.now).then(() => renormaliseAll(test.deps))],
  ['a pegged listing', setProduct(6, { price: 95, currency: 'USD', pegged: true })],
  ['a pegged listing of a shop', setProduct(0, { price: 360, currency: 'SAR', pegged: true })],
  ['a new rate of the shown rial', () => setRate(test.deps.db, 'YER', 600, test.clock.now)],
  ['a listing that is pegged no longer', setProduct(6, { pegged: false })],
  ['what others ask', () => otherPrices(test.deps)],
  ['a suspension', byAdmin(people.ban, 1)],
  ['the end of a suspension', byAdmin(people.unban, 1)],
]

it('each change drops every page whose bytes differ, and of products, entries and single filters no other', async () => {
  // Medians expire after a minute, by this clock; on a busy machine that would be within this test.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  let before = await renderAll()
  for (const [, { tags }] of before) expect(tags).not.toContain(everyTag)
  const wide: string[] = []
  // Those of sellers first: a suspension ends their sessions.
  for (const [name, change] of [...wantedAds.changes, ...changes]) {
    await forgetLimits(test)
    changed = []
    await change()
    await expectKnown(name)
    const after = await renderAll()
    for (const [url, { html, tags }] of before) {
      const hits = changed.filter((tag) => tag === everyTag || tags.has(tag))
      if (after.get(url)?.html !== html) expect(hits, `${name}: ${url} is outdated`).not.toEqual([])
      else if (hits.length > 0 && !isDropAllowed(name, url, hits)) wide.push(`${name}: ${url} (${hits.join(' ')})`)
    }
    before = after
  }
  const exact = new Set(exactPages())
  expect(wide.filter((line) => exact.has(line.slice(line.indexOf(': ') + 2).split(' (')[0] ?? ''))).toEqual([])
  clock.mockRestore()
})

it('pages stay cached while other things change: none is dropped', async () => {
  await poller.stop()
  const cache = makePageCache({ maxBytes: 50_000_000 })
  const own = follow(cache, recorder)
  await own.started
  const getAll = async () => {
    const shown = exactPages().filter((url) => !url.includes(pick(ids, 1)))
    for (const url of [...shown, '/engineers', '/shops', '/shop-ads']) {
      const id = { route: url, params: {}, query: '', lang: 'ar' as const, savesData: false }
      await cache.get(id, async (tags) => {
        const reply = await recordTags(tags, () => render({ url: encodeURI(url), headers: {} }, '10.0.0.1'))
        return { headers: {}, etag: url, plain: Buffer.from(await reply.text()), sent: 0, renderedAt: new Date(0) }
      })
    }
  }
  const place = { governorate: 'ibb', city: 'ibb-city' }
  const oldest = { ownerId: seller(2).user.id, type: 'Accessory', brand: 'Schneider', ...place } as const
  const now = () => new Date('2026-10-01T09:00:00Z')
  const other = await aProduct({ ...test.deps, now }, oldest)
  for (let n = 0; n < 12; n += 1) await aProduct(test.deps, { ownerId: seller(2).user.id })
  await expectKnown('new listings')
  await getAll()
  const cached = cache.size().pages
  expect(cached).toBeGreaterThan(20)
  const call = { params: { id: other.id }, token: seller(2).token }
  for (let turn = 0; turn < 8; turn += 1) {
    await forgetLimits(test)
    const done = [
      await ask(test.app, turn % 2 ? likes.remove : likes.add, { ...call, token: admin.token }),
      await ask(test.app, views.add, { params: { id: pick(ids, turn) } }),
      await ask(test.app, listings.change, { ...call, body: { price: 51_000 + turn } }),
    ]
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
    await aProduct(test.deps, { ownerId: seller(0).user.id, status: 'pending' })
    await expectKnown(`turn ${turn}`)
    expect(cache.size().pages).toBe(cached)
  }
  await own.stop()
})
