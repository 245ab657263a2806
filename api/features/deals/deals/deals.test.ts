import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { deals } from '#contract/endpoints/deals/deals.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aDeal, confirmDeal, offerDeal } from '#test/market/deals.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

const test = startTestApp()
const dayMs = 86_400_000
let seller: Person
let buyer: Person
let other: Person
beforeAll(async () => {
  await someRates(test.deps)
  seller = await signUp(test, { name: 'ناصر الوادي' })
  buyer = await signUp(test, { name: 'أحمد الهاشدي' })
  other = await signUp(test)
})
beforeEach(() => forgetLimits(test))

const nothing = 'ABCDEFGH'
const get = async (code: string, person?: Person) =>
  ask(test.app, deals.get, { params: { code }, ...(person && { token: person.token }) })
const decline = (code: string, person: Person, reason = 'not_me') =>
  ask(test.app, deals.decline, { params: { code }, body: { reason }, token: person.token })
const cancel = (code: string, person: Person) => ask(test.app, deals.cancel, { params: { code }, token: person.token })
const noShow = (code: string, person: Person) => ask(test.app, deals.noShow, { params: { code }, token: person.token })
const listing = async (id: string) =>
  (await ask(test.app, listings.get, { params: { id }, token: seller.token })).body.data

describe('POST /products/:id/deals', () => {
  it('200 makes a code of eight characters that lives 30 days, and takes the pieces off the listing', async () => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id, quantity: 6 })
    const { status, body } = await offerDeal(test, seller, id, { quantity: 2 })
    expect(status).toBe(200)
    expect(body.data.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(body.data.url).toBe(`https://shamsouq.example/deals/${body.data.code}`)
    expect(new Date(body.data.expiresAt).getTime() - test.clock.now.getTime()).toBe(30 * dayMs)
    expect(await listing(id)).toMatchObject({ quantity: 4, status: 'approved' })
    expect((await get(body.data.code, seller)).body.data).toMatchObject({
      role: 'seller',
      state: 'offered',
      pieces: 2,
      price: 100_000,
      currency: 'YER',
      piecesLeft: 4,
      listing: { id, name: 'لوح شمسي 550 واط', type: 'Panel', condition: 'Used' },
    })
  })

  it('200 keeps the written warranty of the listing, also when it is changed later', async () => {
    const warranty = { months: 24, honouredBy: 'seller' as const, covers: 'الخلايا', excludes: '', claimAt: '' }
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id, quantity: 2, warranty })
    const { code } = (await offerDeal(test, seller, id)).body.data
    await ask(test.app, listings.change, { params: { id }, body: { warranty: null }, token: seller.token })
    expect((await get(code)).body.data.listing.warranty).toEqual(warranty)
  })

  it('200 for the last pieces marks the listing as sold', async () => {
    const { id, code } = await aDeal(test, seller, { pieces: 2, quantity: 2 })
    expect(await listing(id)).toMatchObject({ status: 'sold' })
    expect((await get(code, seller)).body.data.piecesLeft).toBe(0)
  })

  it('200 takes a price for all pieces in another currency', async () => {
    const { code } = await aDeal(test, seller, { quantity: 2, price: 180.5, currency: 'USD' })
    expect((await get(code, seller)).body.data).toMatchObject({ price: 180.5, currency: 'USD' })
  })

  it('200 for a part of a lot takes its share of the price, and gives it back', async () => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id, quantity: 6, soldAs: 'lot', price: 100_000 })
    const { code } = (await offerDeal(test, seller, id, { quantity: 5 })).body.data
    expect((await get(code, seller)).body.data.price).toBe(83_333)
    expect(await listing(id)).toMatchObject({ quantity: 1, soldAs: 'each', price: 16_667, oldPrice: null })
    await cancel(code, seller)
    expect(await listing(id)).toMatchObject({ quantity: 6, soldAs: 'lot', price: 100_000, oldPrice: null })
  })

  it('200 twice with the same key gives the same code and takes the pieces once; 409 with another body', async () => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id, quantity: 6 })
    const offer = (quantity: number) =>
      ask(test.app, deals.offer, {
        params: { id },
        body: { quantity },
        token: seller.token,
        headers: { 'idempotency-key': `sale-${id}` },
      })
    const first = await offer(2)
    expect((await offer(2)).body.data).toEqual(first.body.data)
    expect(await listing(id)).toMatchObject({ quantity: 4 })
    expect((await offer(3)).body.code).toBe('key_reused')
  })

  it('401 without a session, 404 for a listing of another person or none', async () => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id })
    expect((await ask(test.app, deals.offer, { params: { id }, body: {} })).status).toBe(401)
    expect((await offerDeal(test, other, id)).body.code).toBe('product_not_found')
    expect((await offerDeal(test, seller, 'no-id')).body.code).toBe('product_not_found')
  })

  it('409 for more pieces than are left, with their number, and for a listing that is not public', async () => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id, quantity: 2 })
    const { status, body } = await offerDeal(test, seller, id, { quantity: 3 })
    expect([status, body.code, body.details]).toEqual([409, 'not_enough_left', { left: 2 }])
    expect(await listing(id)).toMatchObject({ quantity: 2, status: 'approved' })
    for (const status of ['pending', 'sold', 'expired'] as const) {
      const { id } = await aProduct(test.deps, { ownerId: seller.user.id, status })
      expect((await offerDeal(test, seller, id)).body.code).toBe('conflict')
    }
  })

  it.each([
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ price: 5 }, 'currency'],
    [{ currency: 'YER' }, 'price'],
    [{ price: 99.5, currency: 'YER' }, 'price'],
    [{ price: -1, currency: 'YER' }, 'price'],
    [{ price: 5, currency: 'EUR' }, 'currency'],
  ])('422 for %j', async (body, field) => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id, quantity: 6 })
    const reply = await offerDeal(test, seller, id, body as never)
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]])
  })
})

describe('GET /deals/:code', () => {
  it('200 shows people without an account only public words', async () => {
    const { code } = await aDeal(test, seller, { quantity: 2 })
    const { body, headers } = await get(code)
    expect(body.data).toMatchObject({
      role: 'reader',
      price: null,
      buyer: null,
      seller: { name: 'ناصر الوادي', shop: null },
      listing: { name: 'لوح شمسي 550 واط' },
    })
    expect(headers['cache-control']).toBe('no-store')
    expect((await get(code.toLowerCase())).status).toBe(200)
    expect((await get(code, other)).body.data).toMatchObject({ role: 'reader', price: 100_000 })
  })

  it('200 shows others nothing of the answer', async () => {
    const { code } = await aDeal(test, seller)
    await confirmDeal(test, buyer, code, { asDescribed: false, problem: 'broken', text: 'لا يعمل' })
    expect((await get(code, seller)).body.data).toMatchObject({
      buyer: { name: 'أحمد الهاشدي' },
      asDescribed: false,
      problem: 'broken',
      text: 'لا يعمل',
    })
    for (const person of [other, undefined])
      expect((await get(code, person)).body.data).toMatchObject({
        state: 'confirmed',
        role: 'reader',
        price: null,
        buyer: null,
        asDescribed: null,
        problem: null,
        text: null,
        day: null,
      })
  })

  it('404 for a code of nobody or no code, with the tries that are left; 429 after them, also for a right code', async () => {
    const { code } = await aDeal(test, seller)
    const max = rateLimits.wrongDealCodesPerUser.max
    for (let at = 0; at < max; at += 1) {
      const { status, body } = await get(at % 2 ? nothing : 'nonsense', other)
      expect([status, body.code, body.details]).toEqual([404, 'deal_not_found', { triesLeft: max - at - 1 }])
    }
    expect((await get(code, other)).status).toBe(429)
    expect((await confirmDeal(test, other, code)).status).toBe(429)
    expect((await get(code, buyer)).status).toBe(200)
    expect((await get(code)).status).toBe(200)
  })

  it('404 counts wrong codes of answers as well', async () => {
    const answers = [
      () => confirmDeal(test, other, nothing),
      () => decline(nothing, other),
      () => noShow(nothing, other),
    ]
    for (const answer of answers) expect((await answer()).body.code).toBe('deal_not_found')
    expect((await get(nothing, other)).body.details).toEqual({
      triesLeft: rateLimits.wrongDealCodesPerUser.max - answers.length - 1,
    })
  })
})

describe('GET /my/deals', () => {
  it('200 lists what the caller sold and bought, newest first; 401 without a session; 422 for another side', async () => {
    const person = await signUp(test)
    const { code } = await aDeal(test, person)
    const { code: newer } = await aDeal(test, person)
    await confirmDeal(test, person, (await aDeal(test, seller)).code)
    const mine = (side?: string) => ask(test.app, deals.mine, { token: person.token, ...(side && { query: { side } }) })
    expect((await mine()).body).toMatchObject({ total: 2, data: [{ code: newer }, { code }] })
    expect((await mine('bought')).body).toMatchObject({ total: 1, data: [{ role: 'buyer', state: 'confirmed' }] })
    expect((await ask(test.app, deals.mine)).status).toBe(401)
    expect((await mine('all')).status).toBe(422)
  })
})

describe('an account that is deleted', () => {
  const leave = (person: Person) =>
    ask(test.app, auth.deleteAccount, { body: { password: person.password }, token: person.token })

  it('leaves the other side its deal without a name; open codes end; what the buyer wrote is gone', async () => {
    const [selling, buying] = [await signUp(test), await signUp(test)]
    const { code } = await aDeal(test, selling)
    const { code: open } = await aDeal(test, selling)
    await confirmDeal(test, buying, code, { asDescribed: false, problem: 'other', text: 'من عندي' })
    await leave(selling)
    expect((await get(code, buying)).body.data).toMatchObject({ seller: { id: null, name: null }, text: 'من عندي' })
    expect((await get(open, buying)).status).toBe(404)
    const { code: second } = await aDeal(test, seller)
    await confirmDeal(test, buying, second, { asDescribed: false, problem: 'other', text: 'كلامي' })
    await leave(buying)
    expect((await get(second, seller)).body.data).toMatchObject({ buyer: { name: null }, text: null, problem: 'other' })
    expect((await get(code)).status).toBe(404)
  })
})
