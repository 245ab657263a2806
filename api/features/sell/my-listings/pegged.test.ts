import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renormaliseAll, setRate } from '#api/features/site/currency/rates.service.ts'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { listingBatches } from '#contract/endpoints/sell/listing-batches.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import type { Currency } from '#domain/money/money.ts'
import { fieldTexts } from '#domain/text/field-texts.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { goodListing } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let seller: Person
let moderator: Person
beforeAll(async () => {
  seller = await signUp(test)
  moderator = await signUpStaff(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('products').execute()
})

const inDollars = { price: 95, currency: 'USD', pegged: true } as const
const aden = { governorate: 'aden', city: 'crater' }
const taiz = { governorate: 'taiz', city: 'taiz-city' }
const shown = (price: number, currency: Currency = 'YER') => ({ price, currency })

const post = (changes: object, headers = {}) =>
  ask(test.app, listings.post, { body: { ...goodListing, ...changes }, token: seller.token, headers })
const edit = (id: string, body: object) => ask(test.app, listings.change, { params: { id }, token: seller.token, body })
const pegged = (changes: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(test.deps, { ownerId: seller.user.id, ...inDollars, ...changes })
const pageOf = async (id: string) => (await ask(test.app, products.get, { params: { id } })).body.data
const browse = async (query: Record<string, string> = {}) =>
  (await ask(test.app, products.browse, { query: { limit: '50', ...query } })).body.data
const stored = (id: string) =>
  test.deps.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const later = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000)
  return test.clock.now
}
const refusal = (code: keyof typeof fieldTexts) => ({ status: 422, body: { fields: { pegged: fieldTexts[code].en } } })

describe('a market without exchange rates', () => {
  it('422 refuses a new peg, and shows the own price of a listing that has one', async () => {
    expect(await post(inDollars)).toMatchObject(refusal('peg_rate'))
    const { id } = await pegged()
    const page = await pageOf(id)
    expect(page).toMatchObject({ price: 95, currency: 'USD', pegged: true })
    expect(page).not.toHaveProperty('shownPrice')
    const [card] = await browse({ sortBy: 'price' })
    expect([card.price, card.currency, card.pegged, card.shownPrice]).toEqual([95, 'USD', true, undefined])
  })

  it('200 changes other fields of a pegged listing, its amount too, but not what it is pegged to', async () => {
    const { id } = await pegged()
    expect((await edit(id, { price: 99, isNegotiable: false, pegged: true })).status).toBe(200)
    expect(await edit(id, { currency: 'SAR' })).toMatchObject(refusal('peg_rate'))
    expect((await edit(id, { pegged: false })).body.data).toMatchObject({ price: 99, currency: 'USD', pegged: false })
    expect(await edit(id, { pegged: true })).toMatchObject(refusal('peg_rate'))
  })
})

describe('pegged prices', () => {
  beforeAll(() => someRates(test.deps))

  it('200 posts one, shown in the rial of its place', async () => {
    const north = await post(inDollars)
    expect(north.status).toBe(200)
    expect(north.body.data).toMatchObject({ ...inDollars, shownPrice: shown(51_000) })
    const south = await post({ price: 360, currency: 'SAR', pegged: true, ...aden })
    expect(south.body.data).toMatchObject({ currency: 'SAR', shownPrice: shown(154_500, 'YER_SOUTH') })
    const own = await ask(test.app, listings.list, { token: seller.token })
    expect(own.body.data.map((card: { shownPrice: unknown }) => card.shownPrice)).toEqual([
      shown(154_500, 'YER_SOUTH'),
      shown(51_000),
    ])
  })

  it('200 posts an ordinary price in dollars without it', async () => {
    const { body } = await post({ price: 95, currency: 'USD' })
    expect(body.data.pegged).toBe(false)
    expect(body.data).not.toHaveProperty('shownPrice')
  })

  it('200 repeats a call with the same key, 409 when the repeat differs in the peg', async () => {
    const key = { 'idempotency-key': 'peg-once' }
    const first = await post(inDollars, key)
    expect((await post(inDollars, key)).body.data.id).toBe(first.body.data.id)
    expect((await post({ ...inDollars, pegged: false }, key)).status).toBe(409)
  })

  it.each([
    ['rials', { pegged: true }, 'peg_currency'],
    ['a place with two rials', { ...inDollars, ...taiz }, 'peg_place'],
    ['no truth value', { ...inDollars, pegged: 'yes' }, 'invalid'],
  ] as const)('422 for %s', async (_, changes, code) => {
    expect(await post(changes)).toMatchObject(refusal(code))
  })

  it('200 refuses only the rows of a batch that cannot be pegged', async () => {
    const rows = [inDollars, { pegged: true }, taiz, { ...inDollars, ...taiz }]
    const items = rows.map((row, at) => ({ ...goodListing, name: `لوح رقم ${at}`, ...row }))
    const { body } = await ask(test.app, listingBatches.post, { body: { items }, token: seller.token })
    expect(body.data.posted.map(({ index }: { index: number }) => index)).toEqual([0, 2])
    expect(body.data.refused).toEqual([
      { index: 1, fields: { pegged: fieldTexts.peg_currency.en } },
      { index: 3, fields: { pegged: fieldTexts.peg_place.en } },
    ])
    expect((await stored(body.data.posted[0].id)).pegged).toBe(true)
  })

  it('appear everywhere as the price of the day, with units and conversions of it', async () => {
    const { id } = await pegged({ specifications: { power: '500W' } })
    const page = await pageOf(id)
    expect(page).toMatchObject({
      ...{ ...inDollars, shownPrice: shown(51_000), pricePerWatt: 102 },
      pricePerUnit: { amount: 102, per: 'watt' },
    })
    const amounts = page.approximations.map(({ currency, amount, isExact }: Record<string, unknown>) => [
      ...[currency, amount, isExact],
    ])
    expect(amounts).toEqual([
      ...[
        ['YER', 51_000, true],
        ['YER_SOUTH', 154_000, false],
        ['SAR', 360, false],
        ['USD', 95, true],
      ],
    ])
    const similar = await ask(test.app, products.similar, { params: { id: (await pegged()).id } })
    const byId = await ask(test.app, products.byIds, { query: { ids: id } })
    await ask(test.app, likes.add, { params: { id }, token: moderator.token })
    const liked = await ask(test.app, likes.list, { token: moderator.token })
    for (const { body } of [similar, byId, liked]) expect(body.data[0].shownPrice).toEqual(shown(51_000))
  })

  it('are sorted and filtered by the peg, not by what is rounded', async () => {
    const prices = [95, 94.9, 94.8]
    for (const price of prices) await pegged({ price })
    await aProduct(test.deps, { price: 50_750 })
    const sorted = await browse({ sortBy: 'price', sortOrder: 'asc' })
    expect(sorted.map(({ price }: { price: number }) => price)).toEqual([94.8, 50_750, 94.9, 95])
    const atMost = async (maxPrice: string, currency: string) =>
      (await browse({ maxPrice, currency, sortBy: 'price' })).map(({ price }: { price: number }) => price)
    expect((await atMost('94.9', 'USD')).sort()).toEqual([50_750, 94.8, 94.9])
    expect(await atMost('50730', 'YER')).toEqual([94.8])
  })

  it('follow the rate of the day, in lists and on their page, in the same order', async () => {
    const { id } = await pegged()
    const other = await pegged({ price: 360, currency: 'SAR' })
    const search = () => test.deps.db.selectFrom('product_search').select(['id', 'price_norm']).orderBy('id').execute()
    const before = await search()
    await setRate(test.deps.db, 'YER', 600, later(1))
    await renormaliseAll(test.deps)
    expect((await pageOf(id)).shownPrice).toEqual(shown(57_000))
    expect((await pageOf(other.id)).shownPrice).toEqual(shown(57_000))
    expect((await browse()).map((card: { shownPrice: unknown }) => card.shownPrice)).toEqual([
      ...[shown(57_000), shown(57_000)],
    ])
    expect(await search()).toEqual(before)
    await setRate(test.deps.db, 'YER', 535, later(1))
  })

  it('200 changes the amount live, by the rules of a price', async () => {
    const { id } = await pegged()
    const { body } = await edit(id, { price: 110 })
    expect(body.data).toMatchObject({ status: 'approved', pegged: true, shownPrice: shown(59_000) })
    expect((await edit(id, { price: 711_234_567 })).body.data.status).toBe('pending')
    expect((await edit(id, { price: 0 })).status).toBe(422)
    const ordinary = await aProduct(test.deps, { ownerId: seller.user.id, price: 95, currency: 'USD' })
    const turned = await edit(ordinary.id, { pegged: true })
    expect(turned.body.data).toMatchObject({ status: 'approved', shownPrice: shown(51_000) })
  })

  it('200 ends the peg with a price in rials, 422 when rials are to be pegged', async () => {
    const { id } = await pegged()
    expect(await edit(id, { price: 50_000, currency: 'YER', pegged: true })).toMatchObject(refusal('peg_currency'))
    const { body } = await edit(id, { price: 50_000, currency: 'YER' })
    expect(body.data).toMatchObject({ price: 50_000, currency: 'YER', pegged: false })
    expect(await edit(id, { pegged: true })).toMatchObject(refusal('peg_currency'))
  })

  it('200 follows the listing to another zone, 422 where there are two rials', async () => {
    const { id } = await pegged()
    expect((await edit(id, aden)).body.data.shownPrice).toEqual(shown(154_000, 'YER_SOUTH'))
    expect(await edit(id, taiz)).toMatchObject(refusal('peg_place'))
    expect((await edit(id, { ...taiz, pegged: false })).body.data).toMatchObject({ governorate: 'taiz', pegged: false })
  })

  it('404 for the listing of another seller, 401 without a token', async () => {
    const { id } = await pegged()
    const call = { params: { id }, body: { pegged: false } }
    expect((await ask(test.app, listings.change, { ...call, token: moderator.token })).status).toBe(404)
    expect((await ask(test.app, listings.change, call)).status).toBe(401)
  })

  it('are as approved for moderators, who see when the peg has changed since', async () => {
    const { id } = await pegged()
    await edit(id, { name: 'لوح باسم آخر', pegged: false })
    const look = () => ask(test.app, moderation.get, { token: moderator.token, params: { id } })
    const fieldsOf = async () => (await look()).body.data.changes.map(({ field }: { field: string }) => field)
    expect(await fieldsOf()).toEqual(['name', 'pegged'])
    await edit(id, { pegged: true })
    expect(await fieldsOf()).toEqual(['name'])
    expect((await look()).body.data.shownPrice).toEqual(shown(51_000))
    const { body } = await ask(test.app, moderation.queue, { token: moderator.token })
    expect(body.data[0]).toMatchObject({ id, pegged: true, shownPrice: shown(51_000) })
  })

  it('from before the column, in snapshots, count as not pegged', async () => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id })
    const { fields } = await test.deps.db
      .selectFrom('product_snapshots')
      .select('fields')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    const { pegged: _, ...older } = fields
    await test.deps.db
      .updateTable('product_snapshots')
      .set({ fields: JSON.stringify(older) })
      .where('product_id', '=', id)
      .execute()
    await edit(id, { name: 'لوح باسم آخر' })
    const { body } = await ask(test.app, moderation.get, { token: moderator.token, params: { id } })
    expect(body.data.changes.map(({ field }: { field: string }) => field)).toEqual(['name'])
  })

  it('in rials, as the previous release may leave them, are ordinary prices', async () => {
    const { id } = await pegged({ price: 50_000, currency: 'YER' })
    expect(await pageOf(id)).toMatchObject({ price: 50_000, currency: 'YER', pegged: false })
    expect((await edit(id, { price: 51_000 })).body.data.pegged).toBe(false)
    expect((await stored(id)).pegged).toBe(false)
  })

  it('are normalised by the newest rate when it changes while the amount is edited', async () => {
    const { id } = await pegged({ price: 360, currency: 'SAR' })
    await Promise.all([
      edit(id, { price: 400 }),
      setRate(test.deps.db, 'SAR', 4, later(1)).then(() => renormaliseAll(test.deps)),
      edit(id, { price: 400, pegged: true }),
    ])
    await renormaliseAll(test.deps)
    const row = await test.deps.db.selectFrom('product_search').select('price_norm').executeTakeFirstOrThrow()
    expect(row.price_norm).toBe(100_000_000)
    expect((await pageOf(id)).shownPrice).toEqual(shown(53_500))
    await setRate(test.deps.db, 'SAR', 3.78, later(1))
  })
})
