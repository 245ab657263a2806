import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireDue, tellEnding } from '#api/features/wanted/ads/wanted-ending.service.ts'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { contactClicks } from '#contract/endpoints/sell/contact-clicks.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { openWantedMax } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'
import { addWanted, aWanted, goodWanted } from '#test/market/wanted.ts'

const test = startTestApp()
const unknown = '01234567-89ab-7def-8123-456789abcdef'
const dayMs = 86_400_000
/** Nobody is signed out meanwhile. */
const later = async (days: number) => {
  const now = new Date(test.clock.now.getTime() + days * dayMs)
  test.clock.now = now
  const until = new Date(now.getTime() + dayMs)
  await test.deps.db.updateTable('sessions').set({ last_seen_at: now, expires_at: until }).execute()
}

let buyer: Person
let other: Person
beforeAll(async () => {
  await someRates(test.deps)
  ;[buyer, other] = [await signUp(test, { name: 'ناصر الوادي' }), await signUp(test)]
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('wanted_ads').execute()
})

const get = (id: string, token?: string) => ask(test.app, wanted.get, { params: { id }, ...(token && { token }) })
const list = async (query: Record<string, string> = {}, token?: string) =>
  (await ask(test.app, wanted.list, { query, ...(token && { token }) })).body
const act = (id: string, action: string, { token }: { token: string } = buyer) =>
  ask(test.app, wanted.act, { params: { id, action }, token })
const change = (id: string, body: object, { token }: { token: string } = buyer) =>
  ask(test.app, wanted.change, { params: { id }, body, token })

describe('POST /wanted', () => {
  it('200 waits for review, and its owner alone sees it', async () => {
    const { status, body } = await ask(test.app, wanted.add, { body: goodWanted, token: buyer.token })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'pending', leastPower: 550, condition: null, quantity: 8, daysLeft: 0 })
    const { id } = body.data
    expect((await get(id, buyer.token)).body.data).toMatchObject({ isMine: true, status: 'pending' })
    for (const token of [undefined, other.token]) expect((await get(id, token)).status).toBe(404)
    expect((await list()).total).toBe(0)
  })

  it('401 without a session', async () => {
    expect((await ask(test.app, wanted.add, { body: goodWanted })).status).toBe(401)
  })

  it.each([
    ['words', { words: ' ' }],
    ['words', { words: '\u200f\u200e' }],
    ['words', { words: 'ا'.repeat(121) }],
    ['details', { details: 'ا'.repeat(501) }],
    ['type', { type: 'Car' }],
    ['leastPower', { leastPower: -5 }],
    ['leastPower', { leastPower: 'كثير' }],
    ['leastVoltage', { leastVoltage: 10_000 }],
    ['leastCapacity', { leastCapacity: 0 }],
    ['condition', { condition: 'Broken' }],
    ['maxPrice', { maxPrice: 0 }],
    ['maxPrice', { maxPrice: 10.5, currency: 'YER' }],
    ['leastPower', { leastPower: 1e-300 }],
    ['quantity', { quantity: 0 }],
    ['governorate', { governorate: 'atlantis' }],
    ['city', { city: 'sira-crater' }],
    ['phone', { phone: '12' }],
  ])('422 for %s: %j', async (field, changes) => {
    const { status, body } = await ask(test.app, wanted.add, {
      body: { ...goodWanted, ...changes },
      token: buyer.token,
    })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toContain(field)
  })

  it('reads figures and prices as people type them; empty ones do not matter', async () => {
    const typed = { leastPower: '٥٥٠', leastVoltage: '51.2', leastCapacity: '', condition: '', maxPrice: '60 ألف' }
    const { body } = await ask(test.app, wanted.add, { body: { ...goodWanted, ...typed }, token: buyer.token })
    expect(body.data).toMatchObject({
      leastPower: 550,
      leastVoltage: 51.2,
      leastCapacity: null,
      condition: null,
      maxPrice: 60_000,
    })
  })

  it('200 returns the same one for the same Idempotency-Key, 409 for another body', async () => {
    const headers = { 'idempotency-key': 'wanted-once' }
    const post = (body: object) => ask(test.app, wanted.add, { body, headers, token: buyer.token })
    const [first, again] = [await post(goodWanted), await post(goodWanted)]
    expect(again.body.data.id).toBe(first.body.data.id)
    expect(await post({ ...goodWanted, quantity: 2 })).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  })

  it(`409 above ${openWantedMax} open ones, also for two at once`, async () => {
    for (let n = 1; n < openWantedMax; n += 1) await addWanted(test, buyer)
    const replies = await Promise.all(
      [1, 2].map(() => ask(test.app, wanted.add, { body: goodWanted, token: buyer.token })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('too_many_wanted')
  })
})

describe('GET /wanted', () => {
  it('200 lists public ones newest first, by keyword, type, condition and place, with counts by type', async () => {
    const panel = await aWanted(test, buyer)
    await later(0.01)
    const aden = { governorate: 'aden', city: 'sira-crater' }
    const battery = await aWanted(test, other, {
      ...aden,
      type: 'Battery',
      words: 'بطارية ليثيوم 48 فولت',
      leastPower: null,
      condition: 'New',
    })
    const idsOf = async (query?: Record<string, string>) => (await list(query)).data.map(({ id }: { id: string }) => id)
    const all = await list()
    expect(all.data.map(({ id }: { id: string }) => id)).toEqual([battery, panel])
    expect(all.types).toEqual([
      { value: 'Battery', count: 1 },
      { value: 'Panel', count: 1 },
    ])
    expect(all.data[1]).toMatchObject({ person: { name: 'ناصر الوادي' }, daysLeft: 30 })
    expect(all.data[1]).not.toHaveProperty('phone')
    expect(await idsOf({ keyword: 'lithium' })).toEqual([battery])
    expect(await idsOf({ keyword: '؟' })).toEqual([])
    expect(await idsOf({ type: 'Panel' })).toEqual([panel])
    expect(await idsOf({ condition: 'Used' })).toEqual([panel])
    expect(await idsOf({ condition: 'New' })).toEqual([battery, panel])
    expect(await idsOf({ governorate: 'عدن', city: 'sira-crater' })).toEqual([battery])
    expect(await list({ limit: '1', page: '2' })).toMatchObject({ total: 2, totalPages: 2, data: [{ id: panel }] })
    expect((await ask(test.app, wanted.list, { query: { governorate: 'atlantis' } })).status).toBe(422)
  })

  it('leaves out people whom the caller has blocked, and the suspended', async () => {
    await aWanted(test, buyer)
    await aProduct(test.deps, { ownerId: buyer.user.id })
    const { body } = await ask(test.app, blocks.add, { body: { sellerId: buyer.user.id }, token: other.token })
    expect([(await list({}, other.token)).total, (await list()).total]).toEqual([0, 1])
    await ask(test.app, blocks.remove, { params: { id: body.data.id }, token: other.token })
    const admin = await signUpStaff(test, 'admin')
    const id = await aWanted(test, await signUp(test))
    const { person } = (await get(id)).body.data
    await ask(test.app, people.ban, { params: { id: person.id }, body: { reason: 'احتيال' }, token: admin.token })
    expect((await get(id)).status).toBe(404)
    expect((await list()).total).toBe(1)
  })
})

describe('GET /wanted/:id', () => {
  it('200 has the contact, the person and listings that fit, 404 for an unknown id', async () => {
    const id = await aWanted(test, buyer)
    const near = await aProduct(test.deps, { price: 55_000 })
    const far = await aProduct(test.deps, { governorate: 'aden', city: 'sira-crater', price: 40_000 })
    await aProduct(test.deps, { price: 70_000 })
    await aProduct(test.deps, { name: 'لوح 300 واط', specifications: { power: '300W' } })
    const { body } = await get(id)
    expect(body.data).toMatchObject({
      phone: '+967770000003',
      isMine: false,
      // Another phone than that of the account.
      person: { name: 'ناصر الوادي', isVerified: false },
    })
    const own = await aWanted(test, buyer, { phone: buyer.phone })
    expect((await get(own)).body.data.person.isVerified).toBe(true)
    const both = await aWanted(test, buyer, { phone: buyer.phone, whatsappPhone: buyer.phone })
    expect((await get(both)).body.data.person.isVerified).toBe(true)
    const elsewhere = await aWanted(test, buyer, { phone: buyer.phone, whatsappPhone: '733999888' })
    expect((await get(elsewhere)).body.data.person.isVerified).toBe(false)
    const fitting = body.data.fitting.map((card: { id: string }) => card.id)
    expect(fitting.indexOf(near.id)).toBeLessThan(fitting.indexOf(far.id))
    expect(body.data.fittingCount).toBe(fitting.length)
    for (const gone of [unknown, 'x']) expect((await get(gone)).status).toBe(404)
  })

  it('410 once it is found or has ended, but not for its owner', async () => {
    const [found, ended] = [await aWanted(test, buyer), await aWanted(test, buyer)]
    expect((await act(found, 'found')).body.data.status).toBe('found')
    expect(await get(found)).toMatchObject({ status: 410, body: { code: 'wanted_ended' } })
    expect((await get(found, buyer.token)).status).toBe(200)
    await later(30.1)
    expect((await get(ended)).status).toBe(410)
    await expireDue(test.deps)
    expect((await get(ended)).status).toBe(410)
    expect((await get(ended, buyer.token)).body.data).toMatchObject({ status: 'expired', canRenew: true })
  })
})

describe('PATCH /wanted/:id', () => {
  it('200 stays public for figures and price, and goes back to review with another text', async () => {
    const id = await aWanted(test, buyer)
    expect((await change(id, { maxPrice: 70_000, leastPower: 500 })).body.data).toMatchObject({ status: 'approved' })
    expect((await list()).total).toBe(1)
    expect((await change(id, { details: 'كلمات أخرى' })).body.data.status).toBe('pending')
    expect((await list()).total).toBe(0)
    expect((await get(id)).status).toBe(404)
  })

  it('sends a price that is a phone number to review', async () => {
    const id = await aWanted(test, buyer)
    expect((await change(id, { maxPrice: 770123456 })).body.data.status).toBe('pending')
  })

  it('401 without a session, 404 for others, 422 for a price with decimals in rials', async () => {
    const id = await addWanted(test, buyer, { maxPrice: 10.5, currency: 'USD' })
    expect((await ask(test.app, wanted.change, { params: { id }, body: {} })).status).toBe(401)
    expect((await change(id, { words: 'x' }, other)).status).toBe(404)
    expect((await change(id, { currency: 'YER' })).body.fields).toHaveProperty('maxPrice')
    expect((await change(unknown, { words: 'x' })).status).toBe(404)
  })
})

describe('DELETE /wanted/:id', () => {
  it('200 for its owner, 404 afterwards and for others, 401 without a session', async () => {
    const id = await aWanted(test, buyer)
    expect((await ask(test.app, wanted.remove, { params: { id } })).status).toBe(401)
    const remove = ({ token }: Person) => ask(test.app, wanted.remove, { params: { id }, token })
    expect([(await remove(other)).status, (await remove(buyer)).status, (await remove(buyer)).status]).toEqual([
      404, 200, 404,
    ])
  })
})

describe('POST /my/wanted/:id/:action', () => {
  it('renews in the last ten days, and sends what has ended to review again', async () => {
    const id = await aWanted(test, buyer)
    expect(await act(id, 'renew')).toMatchObject({ status: 409, body: { code: 'not_renewable' } })
    await later(25)
    expect((await act(id, 'renew')).body.data).toMatchObject({ status: 'approved', daysLeft: 35 })
    await later(36)
    await expireDue(test.deps)
    // What sellers were told of it goes with it.
    const removals = await test.deps.db
      .selectFrom('inbox_removals')
      .select('kinds')
      .where('subject_id', '=', id)
      .execute()
    expect(removals).toContainEqual({ kinds: ['wantedFits'] })
    expect((await act(id, 'renew')).body.data.status).toBe('pending')
    expect((await act(id, 'found')).status).toBe(409)
    expect((await act(id, 'sing')).status).toBe(422)
    expect((await act(id, 'found', other)).status).toBe(404)
    expect((await ask(test.app, wanted.act, { params: { id, action: 'found' } })).status).toBe(401)
  })

  it('tells the owner five days ahead that it ends, once for each end', async () => {
    const id = await aWanted(test, buyer)
    await later(26)
    expect([await tellEnding(test.deps), await tellEnding(test.deps)]).toEqual([1, 0])
    await act(id, 'renew')
    await later(30)
    expect(await tellEnding(test.deps)).toBe(1)
  })
})

describe('GET /my/wanted', () => {
  it('200 has own ones in every status, 401 without a session', async () => {
    await aWanted(test, other)
    const ids = [await addWanted(test, buyer), await aWanted(test, buyer)]
    const { body } = await ask(test.app, wanted.mine, { token: buyer.token })
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual(ids.sort())
    expect((await ask(test.app, wanted.mine)).status).toBe(401)
  })
})

describe('POST /marketplace/taps', () => {
  it('counts contacts of a public wanted ad, 404 for others', async () => {
    const [id, waiting] = [await aWanted(test, buyer), await addWanted(test, buyer)]
    const tap = (of: string) =>
      ask(test.app, contactClicks.count, { body: { subject: 'wanted', id: of, kind: 'whatsapp' } })
    expect([(await tap(id)).status, (await tap(waiting)).status]).toEqual([200, 404])
    const report = { params: { subject: 'wanted', id } }
    expect((await ask(test.app, contactClicks.report, { ...report, token: buyer.token })).body.data.whatsapp).toBe(1)
    expect((await ask(test.app, contactClicks.report, { ...report, token: other.token })).status).toBe(404)
  })
})
