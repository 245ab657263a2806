import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireDue } from '#api/features/deals/deals/deal-answers.service.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { deals } from '#contract/endpoints/deals/deals.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { priceMax } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aDeal, confirmDeal, offerDeal } from '#test/market/deals.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

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
const later = async (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
  const until = new Date(test.clock.now.getTime() + 30 * dayMs)
  await test.deps.db.updateTable('sessions').set({ last_seen_at: test.clock.now, expires_at: until }).execute()
}
const get = async (code: string, person?: Person) =>
  ask(test.app, deals.get, { params: { code }, ...(person && { token: person.token }) })
const decline = (code: string, person: Person, reason = 'not_me') =>
  ask(test.app, deals.decline, { params: { code }, body: { reason }, token: person.token })
const cancel = (code: string, person: Person) => ask(test.app, deals.cancel, { params: { code }, token: person.token })
const noShow = (code: string, person: Person) => ask(test.app, deals.noShow, { params: { code }, token: person.token })
const listing = async (id: string) =>
  (await ask(test.app, listings.get, { params: { id }, token: seller.token })).body.data
const told = async ({ token }: Person) =>
  (await ask(test.app, inbox.list, { token })).body.data.map(({ kind }: { kind: string }) => kind)

describe('POST /deals/:code/confirm', () => {
  it('200 makes the caller the buyer; both are told once; a repeat changes nothing', async () => {
    const { code } = await aDeal(test, seller, { quantity: 2 })
    const day = '2026-11-14'
    const first = await confirmDeal(test, buyer, code, { price: 95_000, day })
    expect(first.body.data).toMatchObject({
      state: 'confirmed',
      role: 'buyer',
      price: 95_000,
      offeredPrice: 100_000,
      day,
      asDescribed: true,
      seller: { name: 'ناصر الوادي' },
    })
    expect((await confirmDeal(test, buyer, code, { price: 1 })).body.data).toEqual(first.body.data)
    expect((await told(seller)).filter((kind: string) => kind === 'dealConfirmed').length).toBeGreaterThan(0)
    expect(await told(buyer)).toContain('dealBought')
  })

  it('200 also after the listing was changed or deleted, with the words of the sale', async () => {
    const { id, code } = await aDeal(test, seller)
    await ask(test.app, listings.change, { params: { id }, body: { name: 'شيء آخر' }, token: seller.token })
    await ask(test.app, listings.remove, { params: { id }, token: seller.token })
    expect((await confirmDeal(test, buyer, code)).body.data).toMatchObject({
      state: 'confirmed',
      listing: { id: null, name: 'لوح شمسي 550 واط' },
    })
  })

  it('401 without a session, 403 for the seller, 409 for another person and after a refusal', async () => {
    const { code } = await aDeal(test, seller)
    const body = { asDescribed: true }
    expect((await ask(test.app, deals.confirm, { params: { code }, body })).status).toBe(401)
    expect((await confirmDeal(test, seller, code)).body.code).toBe('own_deal')
    await confirmDeal(test, buyer, code)
    expect((await confirmDeal(test, other, code)).body.code).toBe('deal_decided')
    expect((await decline(code, buyer)).body.code).toBe('deal_decided')
    const declined = await aDeal(test, seller)
    await decline(declined.code, buyer)
    expect((await confirmDeal(test, buyer, declined.code)).body.code).toBe('deal_decided')
  })

  it('410 after 30 days, before and after the job', async () => {
    const { id, code } = await aDeal(test, seller, { quantity: 2 })
    await later(30 * dayMs)
    expect((await confirmDeal(test, buyer, code)).body.code).toBe('deal_expired')
    await expireDue(test.deps)
    expect((await confirmDeal(test, buyer, code)).body.code).toBe('deal_expired')
    expect((await get(code, seller)).body.data.state).toBe('expired')
    expect(await listing(id)).toMatchObject({ quantity: 6 })
    expect(await told(seller)).toContain('dealExpired')
  })

  it.each([
    [{ asDescribed: 'perhaps' }, 'asDescribed'],
    [{ asDescribed: false }, 'problem'],
    [{ asDescribed: true, problem: 'broken' }, 'problem'],
    [{ asDescribed: false, problem: 'ugly' }, 'problem'],
    [{ price: 0.5 }, 'price'],
    [{ text: 'ا'.repeat(501) }, 'text'],
    [{ day: 'yesterday' }, 'day'],
    [{ day: '2099-01-01' }, 'day'],
    [{ day: '2020-01-01' }, 'day'],
    [{ day: '2026-02-31' }, 'day'],
  ])('422 for %j, and nothing is confirmed', async (body, field) => {
    const { code } = await aDeal(test, seller)
    const reply = await confirmDeal(test, buyer, code, body)
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]])
    expect((await get(code, seller)).body.data.state).toBe('offered')
  })
})

describe('POST /deals/:code/decline and /cancel', () => {
  it('200 puts the pieces back and tells the seller; repeats change nothing', async () => {
    const { id, code } = await aDeal(test, seller, { quantity: 2 })
    for (let time = 0; time < 2; time += 1)
      expect((await decline(code, buyer, 'changed_mind')).body.data).toMatchObject({
        state: 'declined',
        role: 'buyer',
        declineReason: 'changed_mind',
      })
    expect(await listing(id)).toMatchObject({ quantity: 6 })
    expect(await told(seller)).toContain('dealDeclined')
    const again = (await offerDeal(test, seller, id, { quantity: 1 })).body.data.code
    for (let time = 0; time < 2; time += 1)
      expect((await cancel(again, seller)).body.data).toMatchObject({ state: 'cancelled', role: 'seller' })
    expect(await listing(id)).toMatchObject({ quantity: 6 })
  })

  it('200 makes a listing public again whose last pieces went by a code, whichever comes back', async () => {
    const { id, code } = await aDeal(test, seller, { pieces: 6, quantity: 2 })
    const last = (await offerDeal(test, seller, id, { quantity: 4 })).body.data.code
    expect(await listing(id)).toMatchObject({ status: 'sold' })
    await cancel(code, seller)
    expect(await listing(id)).toMatchObject({ status: 'approved', quantity: 2 })
    expect((await ask(test.app, products.get, { params: { id } })).status).toBe(200)
    await cancel(last, seller)
    expect(await listing(id)).toMatchObject({ status: 'approved', quantity: 6 })
  })

  it('200 leaves a listing sold that its owner marked as sold', async () => {
    const { id, code } = await aDeal(test, seller, { quantity: 2 })
    await ask(test.app, listings.sold, { params: { id }, token: seller.token })
    await cancel(code, seller)
    expect(await listing(id)).toMatchObject({ status: 'sold', quantity: 4 })
  })

  it('401, 403, 404, 409 and 422 for others and other states', async () => {
    const { code } = await aDeal(test, seller)
    const reason = { reason: 'not_me' }
    expect((await ask(test.app, deals.decline, { params: { code }, body: reason })).status).toBe(401)
    expect((await ask(test.app, deals.cancel, { params: { code } })).status).toBe(401)
    expect((await decline(code, seller)).body.code).toBe('own_deal')
    expect((await decline(code, buyer, 'because')).status).toBe(422)
    expect((await cancel(code, buyer)).body.code).toBe('deal_not_found')
    expect((await cancel(nothing, seller)).body.code).toBe('deal_not_found')
    await confirmDeal(test, buyer, code)
    expect((await cancel(code, seller)).body.code).toBe('deal_decided')
  })
})

describe('POST /deals/:code/no-show', () => {
  it('200 once for each side of a deal that was not confirmed; the listing says nothing of it', async () => {
    const { code } = await aDeal(test, seller)
    expect((await noShow(code, seller)).body.code).toBe('conflict')
    await decline(code, buyer, 'seller_sold')
    for (const person of [buyer, buyer, seller]) expect((await noShow(code, person)).status).toBe(200)
    const rows = await test.deps.db.selectFrom('no_shows').select(['user_id', 'said_by']).execute()
    expect(rows).toHaveLength(2)
    expect((await get(code, buyer)).body.data.saidNoShow).toBe(true)
  })

  it('200 is told to the other side from three people in 180 days on, to the person and staff always', async () => {
    const careless = await signUp(test)
    const staff = await signUpStaff(test)
    const counts = async () => {
      const mine = await ask(test.app, deals.mine, { token: careless.token })
      const page = await ask(test.app, people.get, { params: { id: careless.user.id }, token: staff.token })
      const { code } = await aDeal(test, careless)
      return [(await get(code, buyer)).body.data.otherNoShows, mine.body.noShows, page.body.data.noShows]
    }
    for (const expected of [1, 2, 3]) {
      const { code } = await aDeal(test, careless)
      const person = await signUp(test)
      await decline(code, person, 'seller_sold')
      for (let time = 0; time < 2; time += 1) await noShow(code, person)
      expect(await counts()).toEqual([expected < 3 ? null : 3, expected, expected])
    }
    expect((await get((await aDeal(test, careless)).code)).body.data.otherNoShows).toBeNull()
    await later(181 * dayMs)
    expect(await counts()).toEqual([null, 0, 0])
  })

  it('200 counts one appointment, however many accounts have its code', async () => {
    const careful = await signUp(test)
    const { code } = await aDeal(test, careful)
    for (let account = 0; account < 3; account += 1) expect((await noShow(code, await signUp(test))).status).toBe(200)
    expect((await get(code, buyer)).body.data.otherNoShows).toBeNull()
  })

  it('401 without a session, 404 for a wrong code, 409 for a confirmed deal', async () => {
    const { code } = await aDeal(test, seller)
    expect((await ask(test.app, deals.noShow, { params: { code } })).status).toBe(401)
    expect((await noShow(nothing, buyer)).status).toBe(404)
    await confirmDeal(test, buyer, code)
    expect((await noShow(code, buyer)).body.code).toBe('conflict')
  })
})

describe('pieces of a lot that come back', () => {
  const lot = async (changes: { quantity?: number; price?: number } = {}) => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id, quantity: 2, soldAs: 'lot', ...changes })
    const { code } = (await offerDeal(test, seller, id)).body.data
    return { id, code: code as string }
  }
  const edit = (id: string, changes: { price: number; currency?: 'USD' }) =>
    test.deps.db.updateTable('products').set(changes).where('id', '=', id).execute()

  it('never make its price more than a price can be', async () => {
    const { id, code } = await lot({ price: priceMax })
    await edit(id, { price: 900_000_000 })
    expect((await cancel(code, seller)).status).toBe(200)
    expect(await listing(id)).toMatchObject({ quantity: 2, soldAs: 'lot', price: priceMax })
  })

  it('cost what the rest costs now, where its price or currency was changed', async () => {
    const { id, code } = await lot({ price: 100_000 })
    await edit(id, { price: 45, currency: 'USD' })
    await cancel(code, seller)
    expect(await listing(id)).toMatchObject({ quantity: 2, soldAs: 'lot', price: 90, currency: 'USD' })
  })

  it('had a price, and left one to the rest', async () => {
    const { id, code } = await lot({ price: 1 })
    expect(await listing(id)).toMatchObject({ quantity: 1, price: 1 })
    await cancel(code, seller)
    expect(await listing(id)).toMatchObject({ quantity: 2, price: 1 })
  })
})

describe('the job that ends codes', () => {
  it('ends the others when one fails', async () => {
    const broken = await aDeal(test, seller)
    await test.deps.db
      .updateTable('deals')
      .set({ expires_at: test.clock.now })
      .where('code', '=', broken.code)
      .execute()
    const { code } = await aDeal(test, other)
    await sql`create function refuse_expiry() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
      test.deps.db,
    )
    await sql`create trigger refuse_expiry before update on products for each row
      when (old.id = ${sql.lit(broken.id)}) execute function refuse_expiry()`.execute(test.deps.db)
    try {
      await later(31 * dayMs)
      await expect(expireDue(test.deps)).rejects.toThrow('refused')
    } finally {
      await sql`drop function refuse_expiry cascade`.execute(test.deps.db)
    }
    expect((await get(code, other)).body.data.state).toBe('expired')
    await expireDue(test.deps)
    expect((await get(broken.code, seller)).body.data.state).toBe('expired')
  })
})

describe('a code of a suspended seller', () => {
  it('404 for everybody but the two, until the suspension ends', async () => {
    const staff = await signUpStaff(test, 'admin')
    const [banned, bought] = [await signUp(test), await signUp(test)]
    const [{ code: open }, { code: sold }] = [await aDeal(test, banned), await aDeal(test, banned)]
    await confirmDeal(test, bought, sold)
    const params = { id: banned.user.id }
    await ask(test.app, people.ban, { params, body: { reason: 'احتيال' }, token: staff.token })
    expect((await get(open)).status).toBe(404)
    expect((await get(open, other)).status).toBe(404)
    expect((await confirmDeal(test, other, open)).body.code).toBe('deal_not_found')
    expect((await get(sold, bought)).body.data.state).toBe('confirmed')
    await ask(test.app, people.unban, { params, token: staff.token })
    expect((await get(open, other)).status).toBe(200)
  })
})
