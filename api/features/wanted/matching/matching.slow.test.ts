import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handleListingEvents } from '#api/features/browse/alerts/alerts.service.ts'
import { recordListingEvent } from '#api/features/browse/alerts/listing-events.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { removeItems } from '#api/features/notify/inbox/removals.service.ts'
import { approve } from '#api/features/wanted/ads/wanted-admin.service.ts'
import { lockWanted } from '#api/features/wanted/ads/wanted-queries.ts'
import { tellSellersOfDue } from '#api/features/wanted/matching/notify-matches.service.ts'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'
import { aWanted, matchWanted, operator, toldOf } from '#test/market/wanted.ts'

const test = startTestApp()
let buyer: Person
let seller: Person
beforeAll(async () => {
  await someRates(test.deps)
  ;[buyer, seller] = [await signUp(test), await signUp(test)]
})
beforeEach(async () => {
  await forgetLimits(test)
  for (const table of ['wanted_ads', 'inbox_items', 'product_search', 'listing_events', 'blocks'] as const)
    await test.deps.db.deleteFrom(table).execute()
})

const offer = (changes: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(test.deps, { ownerId: seller.user.id, ...changes })
const found = (person = buyer) => toldOf(test, person.user.id, 'wantedFound')
const fits = (person = seller) => toldOf(test, person.user.id, 'wantedFits')

const lithium = {
  type: 'Battery',
  words: 'بطارية ليثيوم',
  leastPower: null,
  leastVoltage: 48,
  leastCapacity: 100,
  maxPrice: 1_100,
  currency: 'USD',
}
const battery = {
  type: 'Battery' as const,
  name: 'بطارية ليثيوم',
  price: 1_000,
  currency: 'USD' as const,
  specifications: { voltage: '51.2V', capacity: '100Ah' },
}

describe('a new listing', () => {
  it('is told to who looks for it, once, also when it is published again or by two processes at once', async () => {
    await aWanted(test, buyer)
    const { id: productId, name, price } = await offer()
    for (const kind of ['published', 'cheaper'] as const) await recordListingEvent(test.deps, { productId, kind })
    await Promise.all([matchWanted(test), matchWanted(test)])
    expect(await found()).toMatchObject([{ subject_id: productId, facts: { name, price, currency: 'YER' } }])
    const { body } = await ask(test.app, inbox.list, { token: buyer.token })
    expect(body.data.map(({ kind, url }: Record<string, string>) => [kind, url])).toContainEqual([
      'wantedFound',
      `/product/${productId}`,
    ])
  })

  it.each([
    ['another type', { type: 'Others' as const }, false],
    ['too little power', { name: 'لوح 450', specifications: { power: '450W' } }, false],
    ['no known power', { name: 'لوح شمسي', model: '', specifications: {} }, false],
    ['too dear', { price: 61_000 }, false],
    ['cheap enough in dollars', { price: 112, currency: 'USD' as const }, true],
    ['too dear in dollars', { price: 113, currency: 'USD' as const }, false],
    ['the same amount in the cheaper rial', { price: 180_000, currency: 'YER_SOUTH' as const }, true],
    ['a lot whose pieces are cheap enough', { price: 400_000, quantity: 8, soldAs: 'lot' as const }, true],
    ['another governorate', { governorate: 'aden', city: 'sira-crater' }, true],
  ])('%s', async (_name, changes, isTold) => {
    await aWanted(test, buyer)
    await matchWanted(test)
    const { id } = await offer(changes)
    await matchWanted(test)
    expect(await found()).toHaveLength(isTold ? 1 : 0)
    const { body } = await ask(test.app, wanted.get, {
      params: { id: (await ask(test.app, wanted.mine, { token: buyer.token })).body.data[0].id },
    })
    // The page of the ad says the same.
    expect(body.data.fitting.map((card: { id: string }) => card.id)).toEqual(isTold ? [id] : [])
  })

  it('compares volts and ampere-hours that only the texts say, chemistry and condition', async () => {
    const id = await aWanted(test, buyer, { ...lithium, condition: 'New' })
    await matchWanted(test)
    for (const changes of [
      { specifications: { voltage: '12V', capacity: '200Ah' } },
      { specifications: { voltage: '48V', capacity: '50Ah' } },
      { name: 'بطارية جل' },
    ])
      await offer({ ...battery, condition: 'New', ...changes })
    await offer({ ...battery, condition: 'Used' })
    const good = await offer({ ...battery, condition: 'New' })
    await matchWanted(test)
    expect(await found()).toMatchObject([{ subject_id: good.id }])
    const { body } = await ask(test.app, wanted.get, { params: { id } })
    expect(body.data).toMatchObject({ fittingCount: 1, fitting: [{ id: good.id }] })
  })

  it('is not told to its owner, to who blocked the seller or was blocked, or after the ad has gone', async () => {
    const [blocker, blocked, gone] = [await signUp(test), await signUp(test), await signUp(test)]
    for (const person of [seller, blocker, blocked, gone]) await aWanted(test, person)
    await offer()
    await ask(test.app, blocks.add, { body: { sellerId: seller.user.id }, token: blocker.token })
    await aProduct(test.deps, { ownerId: blocked.user.id, type: 'Others' })
    await ask(test.app, blocks.add, { body: { sellerId: blocked.user.id }, token: seller.token })
    const [ad] = (await ask(test.app, wanted.mine, { token: gone.token })).body.data
    await ask(test.app, wanted.act, { params: { id: ad.id, action: 'found' }, token: gone.token })
    await offer()
    await matchWanted(test)
    const told = await Promise.all([seller, blocker, blocked, gone].map(found))
    expect(told.flat()).toEqual([])
  })

  it('is told once to who has two ads that it fits, and after three of a day the others are one that counts', async () => {
    const ids = [await aWanted(test, buyer), await aWanted(test, buyer)]
    await matchWanted(test)
    for (let n = 0; n < 6; n += 1) {
      await offer({ name: `لوح ${n} 550 واط` })
      await matchWanted(test)
    }
    expect((await found()).map(({ facts }) => facts)).toMatchObject([
      { name: 'لوح 0 550 واط' },
      {},
      {},
      { wantedId: ids[1], count: 3 },
    ])
    const { body } = await ask(test.app, inbox.list, { token: buyer.token })
    expect(body.data[0]).toMatchObject({ url: `/wanted/${ids[1]}`, text: '3 more new listings today.' })
  })

  it('is told also while a moderator has the ad locked', async () => {
    const id = await aWanted(test, buyer)
    await matchWanted(test)
    await offer()
    await test.deps.db.transaction().execute(async (db) => {
      await lockWanted(db, id)
      await handleListingEvents(test.deps)
    })
    expect(await found()).toHaveLength(1)
  })

  it('is not told when it only got a condition report', async () => {
    await aWanted(test, buyer)
    await matchWanted(test)
    const { id: productId } = await offer()
    await test.deps.db.deleteFrom('listing_events').execute()
    await recordListingEvent(test.deps, { productId, kind: 'reported' })
    await matchWanted(test)
    expect(await found()).toEqual([])
  })

  it('leaves the event when telling fails, and tells both later', async () => {
    await aWanted(test, buyer)
    await matchWanted(test)
    const { id: productId } = await offer({ name: 'معطوب 550 واط' })
    await sql`alter table inbox_items add constraint no_bad check (facts ->> 'name' <> 'معطوب 550 واط')`.execute(
      test.deps.db,
    )
    await handleListingEvents(test.deps)
    expect(await test.deps.db.selectFrom('wanted_matches').selectAll().execute()).toEqual([])
    await sql`alter table inbox_items drop constraint no_bad`.execute(test.deps.db)
    test.clock.now = new Date(test.clock.now.getTime() + 3_700_000)
    await matchWanted(test)
    expect(await found()).toMatchObject([{ subject_id: productId }])
  })
})

describe('an approved wanted ad', () => {
  it('is told to sellers of what fits, each once, and the buyer is not told of what was there', async () => {
    const [first, second] = [await offer({ price: 40_000 }), await offer({ price: 50_000 })]
    await matchWanted(test)
    const id = await aWanted(test, buyer)
    await Promise.all([tellSellersOfDue(test.deps), tellSellersOfDue(test.deps)])
    expect(await fits()).toMatchObject([{ subject_id: id, facts: { productId: first.id } }])
    await ask(test.app, wanted.change, { params: { id }, body: { maxPrice: 90_000 }, token: buyer.token })
    await recordListingEvent(test.deps, { productId: second.id, kind: 'cheaper' })
    await matchWanted(test)
    expect([(await fits()).length, (await found()).length]).toEqual([1, 0])
    const { body } = await ask(test.app, inbox.list, { token: seller.token })
    expect(body.data).toMatchObject([{ kind: 'wantedFits', url: `/wanted/${id}` }])
    await ask(test.app, wanted.remove, { params: { id }, token: buyer.token })
    expect((await ask(test.app, inbox.list, { token: seller.token })).body.data).toEqual([])
  })

  it.each(['after', 'before'])(
    'is told to sellers again when approved after an edit, %s old notices go',
    async (when) => {
      await offer()
      const id = await aWanted(test, buyer)
      await matchWanted(test)
      await ask(test.app, wanted.change, { params: { id }, body: { words: 'مطلوب ألواح 550' }, token: buyer.token })
      if (when === 'after') await removeItems(test.deps)
      expect((await ask(test.app, inbox.list, { token: seller.token })).body.data).toEqual([])
      await approve(test.deps, operator, id)
      await matchWanted(test)
      await removeItems(test.deps)
      expect(await fits()).toMatchObject([{ subject_id: id, facts: { words: 'مطلوب ألواح 550' } }])
      expect((await ask(test.app, inbox.list, { token: seller.token })).body.total).toBe(1)
    },
  )

  it('tells its author of a listing that was published before its sellers were told', async () => {
    await aWanted(test, buyer)
    await recordListingEvent(test.deps, { productId: (await offer()).id, kind: 'published' })
    expect(await tellSellersOfDue(test.deps)).toBe(1)
    await matchWanted(test)
    expect([(await fits()).length, (await found()).length]).toEqual([1, 1])
  })

  it('of a suspended person is told once they are back', async () => {
    await offer()
    const suspended = await signUp(test)
    await aWanted(test, suspended)
    const ban = (banned_at: Date | null) =>
      test.deps.db.updateTable('users').set({ banned_at }).where('id', '=', suspended.user.id).execute()
    await ban(test.clock.now)
    await matchWanted(test)
    expect(await fits()).toEqual([])
    await ban(null)
    await matchWanted(test)
    expect(await fits()).toHaveLength(1)
  })

  it('is told to neither side of a block', async () => {
    await offer()
    const other = await signUp(test)
    await aProduct(test.deps, { ownerId: other.user.id })
    await aProduct(test.deps, { ownerId: buyer.user.id, type: 'Others' })
    await ask(test.app, blocks.add, { body: { sellerId: seller.user.id }, token: buyer.token })
    await ask(test.app, blocks.add, { body: { sellerId: buyer.user.id }, token: other.token })
    await aWanted(test, buyer)
    await matchWanted(test)
    expect([...(await fits()), ...(await fits(other))]).toEqual([])
  })

  it('waits when telling fails or the process is killed, and is told later', async () => {
    await offer()
    const id = await aWanted(test, buyer)
    await sql`alter table inbox_items add constraint no_fits check (kind <> 'wantedFits')`.execute(test.deps.db)
    await tellSellersOfDue(test.deps)
    for (const table of ['wanted_matches', 'wanted_sellers'] as const)
      expect(await test.deps.db.selectFrom(table).selectAll().execute()).toEqual([])
    await sql`alter table inbox_items drop constraint no_fits`.execute(test.deps.db)
    test.clock.now = new Date(test.clock.now.getTime() + 3_700_000)
    await matchWanted(test)
    expect(await fits()).toMatchObject([{ subject_id: id }])
  })
})

describe('POST /wanted/fit-count and /wanted/looking', () => {
  it('200 count listings and people while something is written', async () => {
    await offer()
    const count = async (body: object) => (await ask(test.app, wanted.fitCount, { body })).body.data.count
    expect(await count({ type: 'Panel' })).toBe(1)
    expect(await count({ type: 'Panel', leastPower: 600 })).toBe(0)
    expect(await count({ type: 'Panel', words: 'ألواح جينكو 550 واط', maxPrice: 50_000 })).toBe(1)
    for (const words of ['ألواح لونجي 550 واط', `${'9'.repeat(44)} واط`])
      expect(await count({ type: 'Panel', words })).toBe(0)
    await aWanted(test, buyer)
    await aWanted(test, buyer)
    const looking = async (body: object, token?: string) =>
      (await ask(test.app, wanted.lookingFor, { body, ...(token && { token }) })).body.data.count
    const listing = { type: 'Panel', specifications: { power: '550W' } }
    expect(await looking(listing)).toBe(1)
    expect(await looking(listing, buyer.token)).toBe(0)
    expect(await looking({ ...listing, price: 70_000 })).toBe(0)
    expect(await looking({ ...listing, name: 'لوح شمسي 550 واط', condition: 'New', price: 60_000 })).toBe(1)
    expect(await looking({ type: 'Panel' })).toBe(0)
  })

  it('422 without a type', async () => {
    for (const endpoint of [wanted.fitCount, wanted.lookingFor])
      expect((await ask(test.app, endpoint, { body: {} })).body.fields).toHaveProperty('type')
  })
})

describe('GET /my/wanted/fitting', () => {
  it('200 has wanted ads that own listings fit, 401 without a session', async () => {
    for (const changes of [{}, {}, { type: 'Others' as const }]) await offer(changes)
    const id = await aWanted(test, buyer)
    await aWanted(test, seller)
    await aWanted(test, buyer, { leastPower: 700 })
    const { body } = await ask(test.app, wanted.fittingMine, { token: seller.token })
    expect(body.data).toMatchObject([{ id, count: 2 }])
    await moveTo(test.deps, body.data[0].productId, 'sold')
    expect((await ask(test.app, wanted.fittingMine, { token: seller.token })).body.data).toMatchObject([
      { id, count: 1 },
    ])
    expect((await ask(test.app, wanted.fittingMine)).status).toBe(401)
  })
})
