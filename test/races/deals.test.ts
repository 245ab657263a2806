import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireDue } from '#api/features/deals/deals/deal-answers.service.ts'
import { deals } from '#contract/endpoints/deals/deals.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { dealLifeMs } from '#domain/deals/deals.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aDeal, confirmDeal, offerDeal } from '#test/market/deals.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

const test = startTestApp()
const people: Person[] = []
let seller: Person
beforeAll(async () => {
  await someRates(test.deps)
  seller = await signUp(test)
  for (let n = 0; n < 20; n += 1) people.push(await signUp(test))
})
beforeEach(() => forgetLimits(test))

const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()
const listing = async (id: string) =>
  (await ask(test.app, listings.get, { params: { id }, token: seller.token })).body.data

describe('deals at the same moment', () => {
  it('two codes for one piece: one is made, the other is 409', async () => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id, quantity: 1 })
    const replies = await Promise.all([1, 2].map(() => offerDeal(test, seller, id)))
    expect(statusesOf(replies)).toEqual([200, 409])
    const made = await test.deps.db.selectFrom('deals').select('pieces').where('product_id', '=', id).execute()
    expect(made).toEqual([{ pieces: 1 }])
  })

  it('twenty codes of one piece for a listing of six: six are made', async () => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id, quantity: 6 })
    const replies = await Promise.all(people.map(() => offerDeal(test, seller, id)))
    expect(statusesOf(replies)).toEqual([...Array(6).fill(200), ...Array(14).fill(409)])
    expect(await listing(id)).toMatchObject({ status: 'sold' })
  })

  it('twenty people confirm one code: one is the buyer, the others are 409', async () => {
    const { code } = await aDeal(test, seller, { pieces: 1 })
    const replies = await Promise.all(people.map((person) => confirmDeal(test, person, code)))
    expect(statusesOf(replies)).toEqual([200, ...Array(19).fill(409)])
  })

  it('one person confirms twenty times: all are 200, and both sides are told once', async () => {
    const { code } = await aDeal(test, seller, { pieces: 1 })
    const [buyer] = people as [Person]
    const replies = await Promise.all(people.map(() => confirmDeal(test, buyer, code)))
    expect(statusesOf(replies)).toEqual(Array(20).fill(200))
    const { id } = await test.deps.db
      .selectFrom('deals')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const told = await test.deps.db.selectFrom('inbox_items').select('kind').where('subject_id', '=', id).execute()
    expect(told.map(({ kind }) => kind).sort()).toEqual(['dealBought', 'dealConfirmed'])
  })

  it('confirmed, declined, cancelled and expired at once: one happens, and the pieces are where it says', async () => {
    for (let round = 0; round < 5; round += 1) {
      await forgetLimits(test)
      const { id, code } = await aDeal(test, seller, { pieces: 3, quantity: 3 })
      const [one, other] = people as [Person, Person]
      const now = test.clock.now
      await Promise.all([
        confirmDeal(test, one, code),
        ask(test.app, deals.decline, { params: { code }, body: { reason: 'other' }, token: other.token }),
        ask(test.app, deals.cancel, { params: { code }, token: seller.token }),
        expireDue({ ...test.deps, now: () => new Date(now.getTime() + dealLifeMs) }),
      ])
      const { data } = (await ask(test.app, deals.get, { params: { code }, token: seller.token })).body
      expect(data.state).not.toBe('offered')
      expect(await listing(id)).toMatchObject({ status: data.state === 'confirmed' ? 'sold' : 'approved', quantity: 3 })
    }
  })
})
