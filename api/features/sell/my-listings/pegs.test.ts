import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setRate } from '#api/features/site/currency/rates.service.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { listingPrices } from '#contract/endpoints/sell/bulk-price-change.ts'
import { listingPegs } from '#contract/endpoints/sell/listing-pegs.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { errorTexts } from '#contract/error-texts.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { peggedListingsMax } from '#domain/limits.ts'
import { fieldTexts } from '#domain/text/field-texts.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aMembership } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let seller: Person
let other: Person
beforeAll(async () => {
  seller = await signUp(test)
  other = await signUpStaff(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('products').execute()
})

type Changes = Parameters<typeof aProduct>[1]
const mine = async (changes: Changes = {}) =>
  (await aProduct(test.deps, { ownerId: seller.user.id, price: 51_000, ...changes })).id
const peg = (ids: string[], currency = 'USD', { token = seller.token, lang = 'en' } = {}) =>
  ask(test.app, listingPegs.peg, { body: { ids, currency: currency as 'USD' }, token, lang })
const unpeg = (ids: string[], token = seller.token) => ask(test.app, listingPegs.unpeg, { body: { ids }, token })
const stored = (id: string) =>
  test.deps.db
    .selectFrom('products')
    .select(['price', 'currency', 'pegged', 'status', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const refused = (id: string, code: keyof typeof fieldTexts) => ({ id, code, message: fieldTexts[code].en })
const unknown = '018f0000-0000-7000-8000-000000000000'

describe('POST /my/products/peg without exchange rates', () => {
  it('200 refuses every listing with the reason', async () => {
    const ids = [await mine(), await mine({ price: 95, currency: 'USD' })]
    const { status, body } = await peg(ids)
    expect([status, body.data]).toEqual([200, { listings: [], refused: ids.map((id) => refused(id, 'peg_rate')) }])
    const pegged = await mine({ price: 95, currency: 'USD', pegged: true })
    expect((await unpeg([pegged])).body.data.refused).toEqual([refused(pegged, 'peg_rate')])
  })
})

describe('POST /my/products/peg', () => {
  beforeAll(() => someRates(test.deps))

  it('401 and no further group when its session is ended meanwhile', async () => {
    const { db } = test.deps
    const { token, user } = await signUp(test)
    const ids: string[] = []
    for (let n = 0; n < 26; n += 1) ids.push(await mine({ ownerId: user.id }))
    await sql`create function end_sessions() returns trigger language plpgsql as
      $$ begin delete from sessions where user_id = new.owner_id; return null; end $$`.execute(db)
    await sql`create trigger ending after update on products for each row execute function end_sessions()`.execute(db)
    const { status } = await peg(ids, 'USD', { token })
    await sql`drop function end_sessions() cascade`.execute(db)
    const pegged = await db
      .selectFrom('products')
      .select('id')
      .where('id', 'in', ids)
      .where('pegged', '=', true)
      .execute()
    expect([status, pegged.length]).toEqual([401, 25])
  })

  it('200 turns prices into the currency at the rate of the day and pegs them', async () => {
    const ids = [
      await mine(),
      await mine({ price: 154_000, currency: 'YER_SOUTH', governorate: 'aden', city: 'crater' }),
      await mine({ price: 95, currency: 'USD' }),
      await mine({ price: 360, currency: 'SAR' }),
      await mine({ price: 360, currency: 'SAR', pegged: true, status: 'pending' }),
    ]
    const { status, body } = await peg(ids)
    expect([status, body.data.refused]).toEqual([200, []])
    const expected = [95.3, 95.1, 95, 95.2, 95.2]
    expect(body.data.listings).toEqual(
      ids.map((id, at) => ({
        ...{ id, price: expected[at], currency: 'USD', pegged: true },
        shownPrice: at === 1 ? { price: 154_000, currency: 'YER_SOUTH' } : { price: 51_000, currency: 'YER' },
      })),
    )
    expect(await stored(ids[0] ?? '')).toMatchObject({ price: 95.3, currency: 'USD', pegged: true, status: 'approved' })
    const page = await ask(test.app, products.get, { params: { id: ids[1] ?? '' } })
    expect(page.body.data.shownPrice).toEqual({ price: 154_000, currency: 'YER_SOUTH' })
    const list = await ask(test.app, products.browse, { query: { sortBy: 'price', sortOrder: 'asc' } })
    expect(list.body.data.map(({ price }: { price: number }) => price)).toEqual([95, 95.1, 95.2, 95.3])
  })

  it('200 adds the new price to the history; a change of many prices then leaves it as it is', async () => {
    const id = await mine()
    await peg([id])
    await peg([id])
    const history = await test.deps.db.selectFrom('price_changes').selectAll().where('product_id', '=', id).execute()
    expect(history.map(({ old_price, new_price, new_currency }) => [old_price, new_price, new_currency])).toEqual([
      [51_000, 95.3, 'USD'],
    ])
    const call = { body: { ids: [id], change: { percent: 5 } }, token: seller.token }
    const { body } = await ask(test.app, listingPrices.preview, call)
    expect(body.data.rows).toMatchObject([{ id, newPrice: null, reason: 'pegged', peg: 'USD' }])
  })

  it('200 changes nothing with a repeat, also at another rate, and gives the same prices', async () => {
    const ids = [await mine(), await mine()]
    const first = await peg(ids)
    const before = await Promise.all(ids.map(stored))
    await setRate(test.deps.db, 'YER', 600, new Date(test.clock.now.getTime() + 60_000))
    const again = await peg(ids)
    const prices = (body: { data: { listings: { price: number }[] } }) => body.data.listings.map(({ price }) => price)
    expect(prices(again.body)).toEqual(prices(first.body))
    expect(await Promise.all(ids.map(stored))).toEqual(before)
    await setRate(test.deps.db, 'YER', 535, new Date(test.clock.now.getTime() + 120_000))
  })

  it('200 refuses single listings: unknown and foreign alike, rejected, at a place with two rials, of a shop that was left', async () => {
    const shopId = await aMembership(test.deps, seller)
    const good = await mine()
    const foreign = (await aProduct(test.deps, { ownerId: other.user.id })).id
    const rejected = await mine({ status: 'rejected' })
    const taiz = await mine({ governorate: 'taiz', city: 'taiz-city' })
    const left = await mine({ shopId })
    await test.deps.db.deleteFrom('shop_members').where('shop_id', '=', shopId).execute()
    const { body } = await peg([unknown, foreign, 'no id', good.toUpperCase(), good, rejected, taiz, left])
    const missing = (id: string) => ({ id, code: 'product_not_found', message: errorTexts.product_not_found.en })
    expect(body.data.refused).toEqual([
      ...[missing(unknown), missing(foreign), missing('no id')],
      ...[refused(rejected, 'peg_rejected'), refused(taiz, 'peg_place'), refused(left, 'not_shop_member')],
    ])
    expect(body.data.listings.map(({ id }: { id: string }) => id)).toEqual([good])
    for (const id of [foreign, rejected, taiz, left]) expect((await stored(id)).pegged).toBe(false)
    expect((await peg([unknown], 'USD', { lang: 'ar' })).body.data.refused[0].message).toBe(
      errorTexts.product_not_found.ar,
    )
  })

  it('200 takes as many as the limit', async () => {
    const ids: string[] = []
    for (let n = 0; n < 60; n += 1) ids.push(await mine({ status: 'pending' }))
    const all = [...ids, ...Array.from({ length: peggedListingsMax - ids.length }, (_, n) => `none-${n}`)]
    const { body } = await peg(all, 'SAR')
    expect([body.data.listings.length, body.data.refused.length]).toEqual([60, peggedListingsMax - 60])
    expect((await peg([...all, unknown])).status).toBe(422)
  })

  it.each([
    [{ ids: [], currency: 'USD' }, 'ids'],
    [{ currency: 'USD' }, 'ids'],
    [{ ids: [7], currency: 'USD' }, 'ids.0'],
    [{ ids: [unknown] }, 'currency'],
    [{ ids: [unknown], currency: 'YER' }, 'currency'],
  ])('422 for %j names the field', async (body, field) => {
    const reply = await ask(test.app, listingPegs.peg, { body: body as never, token: seller.token })
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]])
  })

  it('401 without a token, 429 above the limit of an hour', async () => {
    const ids = [await mine()]
    expect((await ask(test.app, listingPegs.peg, { body: { ids, currency: 'USD' } })).status).toBe(401)
    await consumeRateLimit(test.deps, rateLimits.pegsPerUser, seller.user.id, rateLimits.pegsPerUser.max)
    expect((await peg(ids)).status).toBe(429)
    expect((await stored(ids[0] ?? '')).pegged).toBe(false)
  })

  it('loses nothing when it runs twice at once beside a change of one price', async () => {
    const ids: string[] = []
    for (let n = 0; n < 30; n += 1) ids.push(await mine())
    const edited = ids[15] ?? ''
    const edit = ask(test.app, listings.change, {
      params: { id: edited },
      token: seller.token,
      body: { name: 'لوح آخر' },
    })
    const [one, two, changed] = await Promise.all([peg(ids), peg(ids.toReversed()), edit])
    expect([one.status, two.status, changed.status]).toEqual([200, 200, 200])
    const rows = await Promise.all(ids.map(stored))
    expect(new Set(rows.map(({ price, currency, pegged }) => `${price} ${currency} ${pegged}`))).toEqual(
      new Set(['95.3 USD true']),
    )
  })
})

describe('POST /my/products/unpeg', () => {
  it('200 makes the shown price of today the price, and leaves others as they are', async () => {
    const pegged = await mine({ price: 95, currency: 'USD', pegged: true })
    const south = await mine({ price: 360, currency: 'SAR', pegged: true, governorate: 'aden', city: 'crater' })
    const ordinary = await mine({ price: 95, currency: 'USD' })
    const ids = [pegged, south, ordinary]
    const { status, body } = await unpeg([...ids, unknown])
    const expected = [
      { id: pegged, price: 51_000, currency: 'YER', pegged: false },
      { id: south, price: 154_500, currency: 'YER_SOUTH', pegged: false },
      { id: ordinary, price: 95, currency: 'USD', pegged: false },
    ]
    expect([status, body.data.listings]).toEqual([200, expected])
    expect(body.data.refused.map(({ code }: { code: string }) => code)).toEqual(['product_not_found'])
    expect((await unpeg(ids)).body.data.listings).toEqual(expected)
  })

  it('200 refuses what would be more than a price can be', async () => {
    const dear = await mine({ price: 9_000_000, currency: 'USD', pegged: true })
    expect((await unpeg([dear])).body.data.refused).toEqual([refused(dear, 'price_range')])
  })

  it('401 without a token, 422 without ids', async () => {
    expect((await ask(test.app, listingPegs.unpeg, { body: { ids: [unknown] } })).status).toBe(401)
    expect((await unpeg([])).status).toBe(422)
  })
})
