import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backfill } from '#api/db/backfill.ts'
import { unratedFrom } from '#api/features/site/currency/price-norm.ts'
import { renormaliseAll, setRate } from '#api/features/site/currency/rates.service.ts'
import { rates } from '#contract/endpoints/site/rates.ts'
import { rateAdmin } from '#contract/endpoints/staff/rate-admin.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const dayMs = 86_400_000
let admin: Person
let moderator: Person
let otherUser: Person

beforeAll(async () => {
  admin = await signUpStaff(test, 'admin', 'مديرة الأسعار')
  moderator = await signUpStaff(test)
  otherUser = await signUp(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('rates').execute()
  for (const [currency, perUsd] of [
    ['YER', 535],
    ['YER_SOUTH', 1620],
    ['SAR', 3.78],
  ] as const)
    await setRate(test.deps.db, currency, perUsd, new Date(test.clock.now.getTime() - 2 * dayMs))
})

const set = (body: unknown, { token }: Person = admin) => ask(test.app, rateAdmin.set, { token, body })
const preview = (body: unknown) => ask(test.app, rateAdmin.preview, { token: moderator.token, body })
const list = (query: Record<string, string> = {}) => ask(test.app, rateAdmin.list, { token: moderator.token, query })
const progress = () => ask(test.app, rateAdmin.progress, { token: moderator.token })
const stateOf = async (currency: string) =>
  (await progress()).body.data.currencies.find((row: { currency: string }) => row.currency === currency)
const normOf = async (id: string) =>
  (await test.deps.db.selectFrom('product_search').select('price_norm').where('id', '=', id).executeTakeFirst())
    ?.price_norm
const history = (currency: 'YER' | 'SAR' | 'YER_SOUTH') =>
  test.deps.db.selectFrom('rates').selectAll().where('currency', '=', currency).orderBy('since').execute()

describe('POST /admin/rates', () => {
  it('200 sets a rate from now on, for all processes, and audits who did it', async () => {
    const { status, body } = await set({ currency: ' yer_south ', perUsd: '١٬٦٥٠٫٥' })
    expect(status).toBe(200)
    const since = test.clock.now.toISOString()
    expect(body.data).toMatchObject({ currency: 'YER_SOUTH', perUsd: 1650.5, since, ageDays: 0, isStale: false })
    const shown = (await ask(test.app, rates.list)).body.data[1]
    expect(shown).toEqual({ currency: 'YER_SOUTH', perUsd: 1650.5, since })
    expect((await list()).body.data[0]).toMatchObject({
      perUsd: 1650.5,
      setBy: { id: admin.user.id, name: 'مديرة الأسعار' },
    })
    expect((await auditOf(test, 'YER_SOUTH')).at(-1)).toMatchObject({
      action: 'rate.set',
      actor_id: admin.user.id,
      before: { perUsd: 1620 },
      after: { perUsd: 1650.5 },
    })
  })

  it('200 updates the prices in the background, and the second pass finishes', async () => {
    const { id } = await aProduct(test.deps, { price: 53_500, currency: 'YER' })
    expect(await normOf(id)).toBe(100_000_000)
    await set({ currency: 'YER', perUsd: 500 })
    await expect.poll(() => normOf(id)).toBe(107_000_000)
    await expect.poll(async () => (await stateOf('YER')).percent).toBeGreaterThanOrEqual(50)
    await renormaliseAll(test.deps)
    expect(await stateOf('YER')).toMatchObject({ isDone: true, percent: 100, since: test.clock.now.toISOString() })
  })

  it('200 keeps the latest of several concurrent rates, each in the table, and prices follow the last', async () => {
    const { id } = await aProduct(test.deps, { price: 1_000, currency: 'SAR' })
    const given = [3.75, 3.76, 3.77, 3.79, 3.8]
    const replies = await Promise.all(given.map((perUsd) => set({ currency: 'SAR', perUsd })))
    expect(replies.map(({ status }) => status)).toEqual(given.map(() => 200))
    const rows = (await history('SAR')).slice(1)
    expect(rows.map((row) => Number(row.per_usd)).toSorted()).toEqual(given)
    const last = Number(rows.at(-1)?.per_usd)
    expect((await ask(test.app, rates.list)).body.data[2].perUsd).toBe(last)
    await renormaliseAll(test.deps)
    await renormaliseAll(test.deps)
    expect(await normOf(id)).toBe(Math.round(1_000_000_000 / last))
    expect((await progress()).body.data.isDone).toBe(true)
  })

  it('200 for the first rate of a currency, set twice concurrently', async () => {
    await test.deps.db.deleteFrom('rates').where('currency', '=', 'SAR').execute()
    const both = await Promise.all([3.7, 3.8].map((perUsd) => set({ currency: 'SAR', perUsd })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await history('SAR')).toHaveLength(2)
  })

  it.each([1_620_000, 1.62, 2_431, 1_079])('409 asks to confirm %d, and nothing is changed', async (perUsd) => {
    const audits = (await auditOf(test, 'YER_SOUTH')).length
    const { status, body } = await set({ currency: 'YER_SOUTH', perUsd })
    expect([status, body.code]).toEqual([409, 'confirm_needed'])
    expect(body.details).toEqual({ currency: 'YER_SOUTH', before: 1620, yesterday: 1620, after: perUsd })
    expect(await history('YER_SOUTH')).toHaveLength(1)
    expect(await auditOf(test, 'YER_SOUTH')).toHaveLength(audits)
    expect((await set({ currency: 'YER_SOUTH', perUsd, confirm: true })).body.data.perUsd).toBe(perUsd)
    expect((await set({ currency: 'YER_SOUTH', perUsd: 1620 })).status).toBe(200)
  })

  it('200 with a confirmed rate so small that prices exceed the maximum: they sort last', async () => {
    const { id } = await aProduct(test.deps, { price: 1_000_000_000, currency: 'SAR' })
    await set({ currency: 'SAR', perUsd: 0.000001, confirm: true })
    await renormaliseAll(test.deps)
    expect(await normOf(id)).toBe(unratedFrom - 1)
    const { id: next } = await aProduct(test.deps, { price: 1_000_000_000, currency: 'SAR' })
    expect(await normOf(next)).toBe(unratedFrom - 1)
  })

  it('401 without a token, 404 for moderators and users', () =>
    expectClosed(test, rateAdmin.set, { body: { currency: 'YER', perUsd: 540 } }, moderator, otherUser))

  it.each([
    [{ currency: 'YER', perUsd: 0 }, 'perUsd'],
    [{ currency: 'YER', perUsd: -535 }, 'perUsd'],
    [{ currency: 'YER', perUsd: '-5' }, 'perUsd'],
    [{ currency: 'YER', perUsd: 'many' }, 'perUsd'],
    [{ currency: 'YER', perUsd: '1e3' }, 'perUsd'],
    [{ currency: 'YER', perUsd: 0.0000001 }, 'perUsd'],
    [{ currency: 'YER', perUsd: 1e9 }, 'perUsd'],
    [{ currency: 'YER', perUsd: null }, 'perUsd'],
    [{ currency: 'YER' }, 'perUsd'],
    [{ currency: 'USD', perUsd: 2 }, 'currency'],
    [{ currency: 'EUR', perUsd: 2 }, 'currency'],
    [{ perUsd: 2 }, 'currency'],
    [{ currency: 'YER', perUsd: 540, confirm: 'yes' }, 'confirm'],
  ])('422 for %j names the field, confirmed or not', async (body, field) => {
    const reply = await set({ confirm: true, ...body })
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]])
  })
})

describe('POST /admin/rates/preview', () => {
  it('200 gives the number of affected listings and the change, and changes nothing', async () => {
    await test.deps.db.deleteFrom('products').execute()
    const { id: ownerId } = await aUser(test.deps)
    for (const currency of ['YER', 'YER', 'SAR'] as const) await aProduct(test.deps, { ownerId, currency })
    await aProduct(test.deps, { ownerId, currency: 'YER', status: 'pending' })
    const { status, body } = await preview({ currency: 'YER', perUsd: 594.44 })
    const facts = { currency: 'YER', before: 535, yesterday: 535, after: 594.44 }
    expect([status, body.data]).toEqual([200, { ...facts, percent: -10, listings: 2, needsConfirm: false }])
    expect((await preview({ currency: 'YER', perUsd: 535 })).body.data.listings).toBe(0)
    expect((await preview({ currency: 'YER', perUsd: 535_000 })).body.data.needsConfirm).toBe(true)
    expect(await history('YER')).toHaveLength(1)
  })

  it('401, 404 for others and 422', async () => {
    await expectClosed(test, rateAdmin.preview, { body: { currency: 'YER', perUsd: 5 } }, otherUser)
    expect((await preview({ currency: 'YER', perUsd: 0 })).status).toBe(422)
  })
})

describe('GET /admin/rates', () => {
  it('200 warns after 3 days in the south and 14 in the north, and without a rate', async () => {
    const stale = async () =>
      (await list()).body.current.map((row: { currency: string; isStale: boolean }) => row.isStale)
    expect(await stale()).toEqual([false, false, false])
    const startedAt = test.clock.now
    test.clock.now = new Date(startedAt.getTime() + dayMs + 1)
    expect(await stale()).toEqual([false, true, false])
    test.clock.now = new Date(startedAt.getTime() + 12 * dayMs + 1)
    expect(await stale()).toEqual([true, true, true])
    expect((await list()).body.current[0]).toMatchObject({ currency: 'YER', ageDays: 14, staleAfterDays: 14 })
    test.clock.now = startedAt
    await test.deps.db.deleteFrom('rates').where('currency', '=', 'SAR').execute()
    await expect
      .poll(async () => (await list()).body.current[2])
      .toMatchObject({ perUsd: null, since: null, ageDays: null, isStale: true })
  })

  it('200 pages the table, newest first, optionally of one currency', async () => {
    await set({ currency: 'SAR', perUsd: 3.79 })
    const all = await list({ limit: '2' })
    expect(all.body).toMatchObject({ total: 4, totalPages: 2, data: [{ currency: 'SAR', perUsd: 3.79 }, {}] })
    expect((await list({ currency: 'sar' })).body.data.map((row: { perUsd: number }) => row.perUsd)).toEqual([
      3.79, 3.78,
    ])
  })

  it('401, 404 for others and 422', async () => {
    await expectClosed(test, rateAdmin.list, {}, otherUser)
    expect((await list({ currency: 'eur' })).status).toBe(422)
  })
})

describe('GET /admin/rates/progress', () => {
  it('200 continues after a crash, and a newer backfill replaces an older one', async () => {
    await renormaliseAll(test.deps)
    const older = { name: 'prices YER', goal: 'older', passes: 2, isCurrent: async () => false, step: async () => 'x' }
    await backfill(test.deps, older)
    const { id } = await aProduct(test.deps, { price: 535, currency: 'YER' })
    await setRate(test.deps.db, 'YER', 107, test.clock.now)
    expect(await stateOf('YER')).toMatchObject({ isDone: false, percent: 0 })
    await renormaliseAll(test.deps)
    expect(await normOf(id)).toBe(5_000_000)
    expect(await stateOf('YER')).toMatchObject({ isDone: true, percent: 100 })
  })

  it('401 and 404 for others', () => expectClosed(test, rateAdmin.progress, {}, otherUser))
})

describe('GET /admin/export/rates', () => {
  it('200 exports the table', async () => {
    await set({ currency: 'SAR', perUsd: 3.79 })
    const query = { currency: 'sar' }
    const { body } = await ask(test.app, rateAdmin.export, { token: moderator.token, query })
    expect(body.split('\r\n').map((line: string) => line.split(',').slice(0, 2).join())).toEqual([
      '\ufeffcurrency,perUsd',
      'SAR,3.78',
      'SAR,3.79',
      '',
    ])
  })

  it('401 and 404 for others', () => expectClosed(test, rateAdmin.export, {}, otherUser))
})
