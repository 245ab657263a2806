import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { savedSearches } from '#contract/endpoints/browse/saved-searches.ts'
import { listingBatches } from '#contract/endpoints/sell/listing-batches.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { goodListing } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let seller: Awaited<ReturnType<typeof signUp>>
let moderator: Person
beforeAll(async () => {
  await someRates(test.deps)
  seller = await signUp(test)
  moderator = await signUpStaff(test)
})
beforeEach(() => forgetLimits(test))

const promise = {
  months: 24,
  honouredBy: 'seller',
  covers: 'هبوط السعة تحت 70٪، وعطل BMS',
  excludes: 'الغرق والفتح',
  claimAt: 'شارع تعز، جوار البنك',
} as const

const post = (changes: object, key?: string) =>
  ask(test.app, listings.post, {
    body: { ...goodListing, ...changes },
    token: seller.token,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const mine = (changes: object = {}) => aProduct(test.deps, { ownerId: seller.user.id, ...changes })
const change = (id: string, body: unknown) =>
  ask(test.app, listings.change, { params: { id }, body, token: seller.token })
const page = async (id: string) => (await ask(test.app, products.get, { params: { id } })).body.data
const own = async (id: string) => (await ask(test.app, listings.get, { params: { id }, token: seller.token })).body.data
const review = async (id: string) =>
  (await ask(test.app, moderation.get, { params: { id }, token: moderator.token })).body.data

describe('POST /products/post', () => {
  it.each([
    [promise, promise],
    [
      { months: '٦', honouredBy: 'Importer', covers: null, claimAt: ' ' },
      { months: 6, honouredBy: 'importer', covers: '', excludes: '', claimAt: '' },
    ],
    [
      {
        months: 360,
        honouredBy: 'maker',
        covers: 'س'.repeat(300),
        excludes: 'س'.repeat(300),
        claimAt: 'س'.repeat(200),
      },
      { months: 360, honouredBy: 'maker', claimAt: 'س'.repeat(200) },
    ],
    [
      { months: 1, honouredBy: 'shop', hours: 3 },
      { months: 1, honouredBy: 'shop', covers: '', excludes: '', claimAt: '' },
    ],
  ])('200 stores the promise %j', async (warranty, stored) => {
    const { status, body } = await post({ warranty })
    expect(status).toBe(200)
    expect(body.data.warranty).toMatchObject(stored)
    expect(body.data.warranty).not.toHaveProperty('hours')
    expect(await own(body.data.id)).toMatchObject({ warranty: stored })
  })

  it.each([{}, { warranty: null }])('200 without a promise for %j', async (given) => {
    const { status, body } = await post(given)
    expect([status, body.data.warranty]).toEqual([200, null])
    expect(body.data.specifications.warranty).toBe('سنة')
  })

  it.each([
    [{ months: 0 }, 'warranty.months'],
    [{ months: 361 }, 'warranty.months'],
    [{ months: 1.5 }, 'warranty.months'],
    [{ months: '' }, 'warranty.months'],
    [{ months: 'سنتين' }, 'warranty.months'],
    [{ months: null }, 'warranty.months'],
    [{ months: undefined }, 'warranty.months'],
    [{ honouredBy: undefined }, 'warranty.honouredBy'],
    [{ honouredBy: null }, 'warranty.honouredBy'],
    [{ honouredBy: 'nobody' }, 'warranty.honouredBy'],
    [{ honouredBy: ['seller'] }, 'warranty.honouredBy'],
    [{ covers: 'x'.repeat(301) }, 'warranty.covers'],
    [{ covers: 7 }, 'warranty.covers'],
    [{ excludes: 'x'.repeat(301) }, 'warranty.excludes'],
    [{ claimAt: 'x'.repeat(201) }, 'warranty.claimAt'],
    [{ claimAt: {} }, 'warranty.claimAt'],
  ])('422 for the promise with %j names %s', async (wrong, field) => {
    const { status, body } = await post({ warranty: { ...promise, ...wrong } })
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })

  it.each(['سنتان', 24, true, [promise], ''])('422 for the warranty %j', async (warranty) => {
    const { status, body } = await post({ warranty })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['warranty']])
  })

  it('422 says the months in both languages', async () => {
    const body = { ...goodListing, warranty: { ...promise, months: 0 } }
    const said = async (lang: string) =>
      (await ask(test.app, listings.post, { body, token: seller.token, lang })).body.fields?.['warranty.months']
    expect(await said('ar')).toBe('اكتب مدة الضمان بالأشهر، من 1 إلى 360.')
    expect(await said('en')).toBe('Enter how long the warranty lasts, 1 to 360 months.')
  })

  it('200 twice with the same key gives the same listing; 409 with another promise', async () => {
    const first = await post({ warranty: promise }, 'promised')
    expect((await post({ warranty: promise }, 'promised')).body.data.id).toBe(first.body.data.id)
    expect((await post({ warranty: { ...promise, months: 12 } }, 'promised')).body.code).toBe('key_reused')
    expect((await post({}, 'promised')).body.code).toBe('key_reused')
  })

  it('200 in a batch, with the bad promise beside the good ones', async () => {
    const items = [{ warranty: promise }, { warranty: { months: 3 } }, {}].map((row) => ({ ...goodListing, ...row }))
    const { body } = await ask(test.app, listingBatches.post, { body: { items }, token: seller.token })
    expect(body.data.posted.map(({ index }: { index: number }) => index)).toEqual([0, 2])
    expect(body.data.refused).toMatchObject([{ index: 1, fields: { 'warranty.honouredBy': expect.any(String) } }])
    expect(await own(body.data.posted[0]?.id ?? '')).toMatchObject({ warranty: promise })
  })
})

describe('PATCH /products/update-products/:id', () => {
  it.each([
    ['given', null, promise],
    ['changed', promise, { ...promise, excludes: 'الغرق' }],
    ['shortened', promise, { ...promise, months: 12 }],
    ['taken back', promise, null],
  ])('200 sends a public listing to review when its promise is %s', async (_, before, after) => {
    const { id } = await mine({ warranty: before })
    expect(await page(id)).toMatchObject({ warranty: before })
    const { status, body } = await change(id, { warranty: after })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'pending', warranty: after })
  })

  it('200 leaves it public and unchanged for the same promise, in any order of its parts', async () => {
    const { id } = await mine({ warranty: promise })
    const { updatedAt } = await page(id)
    const turned = Object.fromEntries(Object.entries(promise).reverse())
    expect((await change(id, { warranty: turned })).body.data).toMatchObject({ status: 'approved', updatedAt })
    const other = await change(id, { price: 51_000, warranty: turned })
    expect(other.body.data).toMatchObject({ status: 'approved', warranty: promise })
    const without = await mine()
    expect((await change(without.id, { warranty: null })).body.data.status).toBe('approved')
  })

  it('422 for a wrong promise, which leaves the listing as it was', async () => {
    const { id } = await mine({ warranty: promise })
    const { status, body } = await change(id, { warranty: { months: 400, honouredBy: 'seller' } })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['warranty.months']])
    expect(await page(id)).toMatchObject({ warranty: promise })
  })

  it('200 keeps a promise that a client of an earlier release does not know', async () => {
    const { id } = await mine({ warranty: promise })
    expect((await change(id, { price: 52_000 })).body.data).toMatchObject({ status: 'approved', warranty: promise })
  })
})

describe('lists of listings with a written warranty', () => {
  const found = async (query: Record<string, string>) =>
    (await ask(test.app, products.browse, { query })).body.data.map(({ id }: { id: string }) => id)

  it('finds them by `warranty=yes` with every other filter, and counts them', async () => {
    const { id } = await mine({ warranty: promise })
    const { id: plain } = await mine({ specifications: { power: '550W', warranty: 'سنتان' } })
    const filter = { warranty: 'yes', type: 'Panel', limit: '50' }
    for (const query of [
      filter,
      { warranty: 'yes', limit: '50' },
      { ...filter, governorate: 'sanaa-city', condition: 'Used', brand: 'Jinko' },
      { ...filter, minPrice: '1', maxPrice: '900000' },
      { ...filter, search_keyword: 'لوح شمسي' },
      { ...filter, sortBy: 'price', sortOrder: 'asc' },
      { ...filter, availability: 'available' },
    ] as Record<string, string>[]) {
      const ids = await found(query)
      expect([ids.includes(id), ids.includes(plain)], JSON.stringify(query)).toEqual([true, false])
      const { limit: _, sortBy: __, sortOrder: ___, ...counted } = query
      const { body } = await ask(test.app, products.filters, { query: counted })
      expect(body.data.total, JSON.stringify(query)).toBe(ids.length)
    }
    expect(await found({ warranty: '', type: 'Panel', limit: '50' })).toContain(plain)
    expect((await ask(test.app, products.browse, { query: { warranty: 'maybe' } })).status).toBe(422)
  })

  it('are those of a saved search, which says so in its name', async () => {
    const body = { query: { type: 'Panel', warranty: 'yes' } }
    const { status, body: saved } = await ask(test.app, savedSearches.add, { body, token: seller.token })
    expect([status, saved.data.query]).toEqual([200, { type: 'Panel', warranty: 'yes' }])
    expect(saved.data.names).toEqual({
      ar: 'ألواح بضمان مكتوب',
      en: 'Panels with a written warranty',
    })
    const alone = await ask(test.app, savedSearches.add, { body: { query: { warranty: 'yes' } }, token: seller.token })
    expect(alone.body.data.names).toEqual({ ar: 'منتجات بضمان مكتوب', en: 'Products with a written warranty' })
  })

  it('lose and find one again with its promise', async () => {
    const { id } = await mine({ warranty: promise })
    const filter = { warranty: 'yes', limit: '50' }
    await change(id, { warranty: null })
    expect(await found(filter)).not.toContain(id)
    await moveTo(test.deps, id, 'approved')
    expect(await found(filter)).not.toContain(id)
    await change(id, { warranty: promise })
    await moveTo(test.deps, id, 'approved')
    expect(await found(filter)).toContain(id)
  })
})

describe('a moderator', () => {
  it('sees the promise, and what it was at the last approval', async () => {
    const { id } = await mine({ warranty: promise })
    const now = { ...promise, months: 6 }
    await change(id, { warranty: now })
    expect(await review(id)).toMatchObject({
      warranty: now,
      changes: [{ field: 'warranty', before: promise, after: now }],
    })
  })

  it('sees no change in a listing that was approved before there were promises', async () => {
    const { id } = await mine()
    const snapshots = test.deps.db.selectFrom('product_snapshots').select('fields').where('product_id', '=', id)
    const { warranty: _, ...old } = (await snapshots.executeTakeFirstOrThrow()).fields
    const fields = JSON.stringify(old)
    await test.deps.db.updateTable('product_snapshots').set({ fields }).where('product_id', '=', id).execute()
    expect((await review(id)).changes).toEqual([])
  })

  it.each(['covers', 'excludes', 'claimAt'])('is warned of a phone number in %s', async (part) => {
    const { id } = await mine({ warranty: { ...promise, [part]: 'اتصل 711234567' }, status: 'pending' })
    expect((await review(id)).checks.contact).toMatchObject({
      isFlagged: true,
      found: [{ field: 'warranty', kind: 'phone' }],
    })
  })

  it('exports each part in a column of its own', async () => {
    const { id } = await mine({ warranty: promise, status: 'pending' })
    const query = { status: 'pending' }
    const { body } = await ask(test.app, moderation.export, { token: moderator.token, query })
    const [head = '', ...rows] = body.slice(1).split('\r\n')
    const columns = 'warrantyMonths,warrantyHonouredBy,warrantyCovers,warrantyExcludes,warrantyClaimAt'
    expect(head).toContain(`,${columns},pictures,`)
    expect(rows.find((row: string) => row.startsWith(id))).toContain(
      `,24,seller,${promise.covers},${promise.excludes},`,
    )
  })
})
