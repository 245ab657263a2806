import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sellers } from '#contract/endpoints/directory/sellers.ts'
import { shopAdmin } from '#contract/endpoints/directory/shop-admin.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { sellerPageSize } from '#domain/limits.ts'
import { splitBuild } from '#server/pages/admin-build.ts'
import { buildDir } from '#server/pages/build-files.ts'
import { pageRenderer, type RenderPage } from '#server/pages/page-request.ts'
import { loadAssets } from '#server/pages/static-files.ts'
import { importBuild } from '#test/app/page-program.ts'
import { pageSettings } from '#test/app/page-settings.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { forgetLimits } from '#test/market/sign-up.ts'
import { auditOf, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
/** The most that a shop may have. */
const count = 1_000
let render: RenderPage
let moderator: Person
let shopId = ''
let ownerId = ''

/** Public copies of a public listing, each a minute older than the one before. */
const copyListing = async (id: string, copies: number) => {
  const own = (time: string) => sql`'id', md5(${id}::text || n)::uuid, ${sql.lit(time)},
    ${sql.ref(`of.${time}`)} - n * interval '1 minute'`
  const copy = (table: string, values: ReturnType<typeof own>) =>
    sql`insert into ${sql.table(table)}
      select (jsonb_populate_record(of, jsonb_build_object(${values}))).*
      from ${sql.table(table)} of, generate_series(1, ${copies}::int) n where of.id = ${id}`.execute(test.deps.db)
  await copy('products', sql`${own('posted_at')}, 'name', of.name || ' ' || n`)
  await copy('product_search', own('created_at'))
}

beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
  ownerId = (await aUser(test.deps)).id
  shopId = await aShop(test.deps, { userId: ownerId, name: 'محل الألف' })
  const { id } = await aProduct(test.deps, { ownerId, shopId, name: 'لوح' })
  await copyListing(id, count - 1)
  const assets = await loadAssets(path.join(buildDir, 'client'))
  render = pageRenderer(splitBuild(await importBuild(), assets).visitors, 'production', {
    deps: test.deps,
    page: pageSettings,
    log: quietLog as never,
  })
})
beforeEach(() => forgetLimits(test))

const ofShop = async (query: Record<string, string> = {}) =>
  (await ask(test.app, shops.products, { params: { id: shopId }, query })).body
const ofSeller = async () => (await ask(test.app, sellers.products, { params: { id: ownerId } })).body
const html = async (query = '') => {
  const reply = await render({ url: `/shop/${shopId}${query}`, headers: {} }, '10.0.0.1')
  expect(reply.status).toBe(200)
  return reply.text()
}
const cardsIn = (text: string) => text.match(/<article/g)?.length ?? 0

it('pages through a thousand listings of a shop, each once, newest first', async () => {
  const seen: string[] = []
  for (let page = 1; page <= count / 50; page += 1) {
    const { data, total, totalPages } = await ofShop({ limit: '50', page: String(page) })
    expect([total, totalPages]).toEqual([count, 20])
    seen.push(...data.map(({ name }: { name: string }) => name))
  }
  expect(seen).toEqual(['لوح', ...Array.from({ length: count - 1 }, (_, n) => `لوح ${n + 1}`)])
  expect((await ofShop({ page: '1000' })).data).toEqual([])
  expect((await ofSeller()).total).toBe(count)
  expect((await ask(test.app, shops.get, { params: { id: shopId } })).body.data.listings.total).toBe(count)
})

it('renders the storefront with its count, search and links from page to page without JavaScript', async () => {
  const first = await html()
  expect(cardsIn(first)).toBe(sellerPageSize)
  expect(first).toContain('1,000')
  expect(first).toContain(`action="/shop/${shopId}"`)
  expect(first).toContain(`href="/shop/${shopId}?listings=2#listings"`)
  const pages = Math.ceil(count / sellerPageSize)
  const last = await html(`?listings=${pages}`)
  expect(cardsIn(last)).toBe(count - (pages - 1) * sellerPageSize)
  expect(last).toContain(`لوح ${count - 1}`)
  expect(last).not.toContain(`listings=${pages + 1}`)
})

it('closing it gives all of them back to whoever posted them', async () => {
  const call = { params: { id: shopId }, body: { ownerPhone: null }, token: moderator.token }
  // A busy machine may need longer than an answer may take; the work goes on then.
  await vi.waitFor(async () => expect((await ask(test.app, shopAdmin.change, call)).status).toBe(200), 60_000)
  expect((await ofShop()).total).toBe(0)
  const { total, data } = await ofSeller()
  expect([total, data[0].name]).toEqual([count, 'لوح'])
  expect(data[0]).not.toHaveProperty('shop')
  expect(await auditOf(test, shopId)).toContainEqual(
    expect.objectContaining({ action: 'shop.closed', after: { listings: count, members: 0 } }),
  )
})
