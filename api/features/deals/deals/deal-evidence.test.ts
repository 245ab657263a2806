import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '#api/features/accounts/sessions/sessions.ts'
import { forgetNetworks } from '#api/features/deals/deals/deal-evidence.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { confirmDeal, offerDeal } from '#test/market/deals.ts'
import { aMembership, aShop } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

const test = startTestApp()
const dayMs = 86_400_000
beforeAll(() => someRates(test.deps))
beforeEach(() => forgetLimits(test))

type Place = { address: string; deviceId?: string }
type Actor = Person & Place

let made = 0
/** Signs in at an address of their own, eight days before the deals, unless told otherwise. */
const person = async ({ age = 8, ...place }: Partial<Place> & { age?: number } = {}): Promise<Actor> => {
  made += 1
  const now = test.clock.now
  test.clock.now = new Date(now.getTime() - age * dayMs)
  const someone = await signUp(test)
  test.clock.now = now
  const at = { address: `10.1.${made >> 8}.${made & 255}`, deviceId: `device-${made}`, ...place }
  await test.deps.db.deleteFrom('sessions').where('user_id', '=', someone.user.id).execute()
  return { ...someone, ...at, token: await signIn(someone, at) }
}

const signIn = ({ user }: Person, { address, deviceId }: Place) =>
  openSession(
    test.deps,
    user.id,
    { address, network: address, device: '', userAgent: '', lang: 'ar', requestId: 'r', deviceId },
    'password',
  )

const deal = async (
  seller: Actor,
  buyer: Actor,
  { shopId = null as string | null, to = {} as Partial<Place> } = {},
) => {
  const { id } = await aProduct(test.deps, { ownerId: seller.user.id, quantity: 5, shopId })
  const { code } = (await offerDeal(test, seller, id, {}, { address: seller.address })).body.data
  const { status } = await confirmDeal(test, buyer, code, {}, { address: to.address ?? buyer.address })
  expect(status).toBe(200)
  const row = await test.deps.db
    .selectFrom('deals')
    .select('is_evidence')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return row.is_evidence
}

describe('a confirmed deal', () => {
  it('is evidence between two old accounts with phones, devices and networks of their own', async () => {
    expect(await deal(await person(), await person())).toBe(true)
  })

  it('is none with an account of less than seven days, at either side', async () => {
    expect(await deal(await person({ age: 6 }), await person())).toBe(false)
    expect(await deal(await person(), await person({ age: 6 }))).toBe(false)
  })

  it('is none without a confirmed phone', async () => {
    const [seller, buyer] = [await person(), await person()]
    await test.deps.db.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', buyer.user.id).execute()
    expect(await deal(seller, buyer)).toBe(false)
  })

  it('is none for a pair that has one already, in either direction, for 90 days', async () => {
    const [one, other] = [await person(), await person()]
    expect(await deal(one, other)).toBe(true)
    expect(await deal(one, other)).toBe(false)
    expect(await deal(other, one)).toBe(false)
    test.clock.now = new Date(test.clock.now.getTime() + 91 * dayMs)
    for (const each of [one, other]) each.token = await signIn(each, each)
    expect(await deal(one, other)).toBe(true)
  })

  it('is none where both are at one address, or at one IPv6 /48', async () => {
    expect(await deal(await person({ address: '10.9.0.1' }), await person({ address: '10.9.0.1' }))).toBe(false)
    const site = (end: string) => ({ address: `2001:db8:5:${end}::1` })
    expect(await deal(await person(site('1')), await person(site('2')))).toBe(false)
  })

  it('is none where one confirms at an address at which the other has signed in, or has offered', async () => {
    const [seller, buyer] = [await person({ address: '10.9.0.7' }), await person()]
    expect(await deal(seller, buyer, { to: { address: '10.9.0.7' } })).toBe(false)
    const [moving, staying] = [await person(), await person()]
    await signIn(moving, { address: staying.address })
    expect(await deal(moving, staying)).toBe(false)
  })

  it('is none where both have used one browser, even long ago and after a new password', async () => {
    const [seller, buyer] = [await person(), await person()]
    await signIn(buyer, { address: buyer.address, deviceId: seller.deviceId ?? '' })
    const { phone } = buyer
    await ask(test.app, auth.requestReset, { body: { phone } })
    expect(await deal(seller, buyer)).toBe(false)
  })

  it('is none where another buyer of the seller or the shop used the same browser', async () => {
    const seller = await person()
    expect(await deal(seller, await person({ deviceId: 'one-phone' }))).toBe(true)
    expect(await deal(seller, await person({ deviceId: 'one-phone' }))).toBe(false)
  })

  it('is none where another bought at the same network from the seller, the shop or the seller’s network', async () => {
    const [seller, neighbour] = [await person(), await person()]
    const at = { address: '10.7.0.1' }
    expect(await deal(seller, await person(at))).toBe(true)
    expect(await deal(seller, await person(at))).toBe(false)
    expect(await deal(neighbour, await person(at))).toBe(true)
    expect(await deal(await person({ address: seller.address }), await person(at))).toBe(false)
    test.clock.now = new Date(test.clock.now.getTime() + 91 * dayMs)
    await forgetNetworks(test.deps)
    seller.token = await signIn(seller, seller)
    expect(await deal(seller, await person(at))).toBe(true)
  })

  it('is none between people of one shop, and counts once for a shop with several sellers', async () => {
    const [owner, member, buyer] = [await person(), await person(), await person()]
    const shopId = await aShop(test.deps, { userId: owner.user.id })
    await aMembership(test.deps, member, shopId)
    expect(await deal(owner, member)).toBe(false)
    expect(await deal(owner, buyer, { shopId })).toBe(true)
    expect(await deal(member, buyer, { shopId })).toBe(false)
  })
})

const evidenceOf = async () => {
  const { n } = await test.deps.db
    .selectFrom('deals')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('is_evidence', '=', true)
    .executeTakeFirstOrThrow()
  return n
}

const twoBrowsers = 'in two browsers, at addresses of their own'
const twoNetworks = 'at two addresses, in browsers of their own'

describe('twenty colluding accounts', () => {
  const twenty = (place: (n: number) => Partial<Place>) =>
    Promise.all(Array.from({ length: 20 }, (_, n) => n)).then(async (all) => {
      const people: Actor[] = []
      for (const n of all) people.push(await person(place(n)))
      return people
    })
  const each = (people: Actor[], n: number): Actor => people[n % people.length] as Actor
  const arrangements: Record<string, (people: Actor[]) => [Actor, Actor][]> = {
    ring: (people) => people.map((one, n) => [one, each(people, n + 1)]),
    star: (people) => people.slice(1).map((one) => [each(people, 0), one]),
    swaps: (people) =>
      people.slice(0, 10).flatMap((one, n): [Actor, Actor][] => [
        [one, each(people, n + 10)],
        [each(people, n + 10), one],
      ]),
  }
  const places: Record<string, (n: number, name: string) => Partial<Place>> = {
    'at one address': () => ({ address: '10.8.0.1' }),
    'in one /48': (n) => ({ address: `2001:db8:77:${(n + 1).toString(16)}::9` }),
    [twoNetworks]: (n, name) => ({ address: `10.6.${name.charCodeAt(1)}.${n % 2}` }),
    [twoBrowsers]: (n, name) => ({ deviceId: `${name}-${n % 2}` }),
  }

  for (const [place, at] of Object.entries(places))
    for (const [name, pairs] of Object.entries(arrangements))
      it(`${place} in a ${name} make no more evidence than their browsers are people`, async () => {
        const people = await twenty((n) => at(n, name))
        const before = await evidenceOf()
        for (const [seller, buyer] of pairs(people)) await deal(seller, buyer)
        // Two phones on two networks are as good as two people, and two people have one deal in 90 days.
        const areTwo = place === twoBrowsers || place === twoNetworks
        expect((await evidenceOf()) - before).toBe(areTwo && name !== 'swaps' ? 1 : 0)
      })

  it('with many listings make no more than one listing does', async () => {
    const [seller, buyer] = [await person(), await person()]
    const before = await evidenceOf()
    for (let time = 0; time < 10; time += 1) await deal(seller, buyer)
    expect((await evidenceOf()) - before).toBe(1)
  })
})
