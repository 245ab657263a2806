import { beforeAll, describe, expect, it } from 'vitest'
import { backfillPriceUnits } from '#api/features/browse/listing/price-units.service.ts'
import { invalidatePast } from '#api/features/staff/stats/stats.service.ts'
import { contactClicks } from '#contract/endpoints/sell/contact-clicks.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { type Stats, stats } from '#contract/endpoints/staff/stats.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'
import { expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let otherUser: Person
beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
  otherUser = await signUp(test)
})

/** As read by a process that has just started. */
const read = async (): Promise<Stats> => {
  invalidatePast(test.deps)
  return (await ask(test.app, stats.read, { token: moderator.token })).body.data
}
const at = async <T>(time: string, act: () => Promise<T>): Promise<T> => {
  const startedAt = test.clock.now
  test.clock.now = new Date(time)
  try {
    return await act()
  } finally {
    test.clock.now = startedAt
  }
}

/** A 500 W panel, public since that time, with its price in dollars. */
const aPanel = (time: string, governorate: string, city: string, usd: number) =>
  at(time, () =>
    aProduct(test.deps, { governorate, city, price: usd, currency: 'USD', specifications: { power: '500W' } }),
  )

describe('GET /admin/numbers', () => {
  it('200 counts listings by status and by day in Aden', async () => {
    await test.deps.db.deleteFrom('products').execute()
    await aProduct(test.deps, { status: 'sold' })
    const { id } = await aProduct(test.deps, { status: 'pending' })
    // Five minutes before and after midnight in Aden.
    await at('2026-11-13T20:55:00Z', () => aProduct(test.deps, { status: 'pending' }))
    await at('2026-11-13T21:05:00Z', () => aProduct(test.deps, { status: 'pending' }))
    await at('2026-10-16T20:55:00Z', () => aProduct(test.deps, { status: 'rejected' }))
    const { id: refused } = await aProduct(test.deps, { status: 'pending' })
    await ask(test.app, moderation.approve, { params: { id }, token: moderator.token })
    const body = { codes: ['price'] }
    await ask(test.app, moderation.reject, { params: { id: refused }, token: moderator.token, body })
    const { byStatus, byDay } = (await read()).listings
    expect(byStatus).toEqual({ pending: 2, approved: 1, rejected: 2, expired: 0, sold: 1 })
    expect(byDay).toHaveLength(30)
    expect(byDay[0]).toEqual({ day: '2026-10-17', posted: 0, approved: 0, rejected: 0 })
    expect(byDay.slice(-3)).toEqual([
      { day: '2026-11-13', posted: 1, approved: 0, rejected: 0 },
      { day: '2026-11-14', posted: 1, approved: 0, rejected: 0 },
      { day: '2026-11-15', posted: 3, approved: 1, rejected: 1 },
    ])
  })

  it('200 counts new accounts', async () => {
    const before = (await read()).users
    await aUser(test.deps)
    await at('2026-11-14T20:59:00Z', () => aUser(test.deps))
    const after = (await read()).users
    expect(after.total).toBe(before.total + 2)
    expect(after.byDay.slice(-2).map(({ joined }, n) => joined - (before.byDay.slice(-2)[n]?.joined ?? 0))).toEqual([
      1, 1,
    ])
  })

  it('200 counts contact clicks by kind', async () => {
    const id = await anEngineer(test.deps)
    for (const kind of ['call', 'call', 'whatsapp', 'link'])
      await ask(test.app, contactClicks.count, { body: { subject: 'engineer', id, kind } })
    const { byDay } = (await read()).taps
    expect(byDay).toHaveLength(30)
    const counts = { call: 2, whatsapp: 1, directions: 0, link: 1, total: 4 }
    expect(byDay.at(-1)).toEqual({ day: '2026-11-15', ...counts })
  })

  it('200 counts today on each request and past days every few minutes', async () => {
    const before = (await read()).users.byDay.slice(-2)
    await aUser(test.deps)
    await at('2026-11-14T12:00:00Z', () => aUser(test.deps))
    const { body } = await ask(test.app, stats.read, { token: moderator.token })
    const joined = body.data.users.byDay.slice(-2).map((row: { joined: number }) => row.joined)
    expect(joined).toEqual([before[0]?.joined, (before[1]?.joined ?? 0) + 1])
  })

  it('200 lists searches without matches, most frequent first, of thirty days', async () => {
    const rows = [
      { keyword: 'مضخة', day: '2026-11-15', count: 3 },
      { keyword: 'مضخة', day: '2026-10-17', count: 4 },
      { keyword: 'مضخة', day: '2026-10-16', count: 100 },
      { keyword: 'ثلاجة', day: '2026-11-01', count: 5 },
      ...Array.from({ length: 30 }, (_, n) => ({ keyword: `word ${n}`, day: '2026-11-02', count: 1 })),
    ]
    await test.deps.db.insertInto('search_misses').values(rows).execute()
    const { searchMisses } = await read()
    expect(searchMisses).toHaveLength(20)
    expect(searchMisses.slice(0, 2)).toEqual([
      { keyword: 'مضخة', count: 7, lastDay: '2026-11-15' },
      { keyword: 'ثلاجة', count: 5, lastDay: '2026-11-01' },
    ])
  })

  it('200 gives the median per watt by week from Saturday and by zone, also for listings no longer public', async () => {
    await test.deps.db.deleteFrom('panel_prices').execute()
    // Friday 13 November ends at 21:00 UTC: the week of Saturday the 14th begins.
    await aPanel('2026-11-13T20:59:00Z', 'sanaa-city', 'al-sabeen', 100)
    await aPanel('2026-11-13T21:00:00Z', 'sanaa-city', 'al-sabeen', 110)
    await aPanel('2026-11-14T12:00:00Z', 'sanaa-city', 'al-sabeen', 120)
    const { id } = await aPanel('2026-11-15T08:00:00Z', 'sanaa-city', 'al-sabeen', 500)
    await aPanel('2026-11-15T08:00:00Z', 'aden', 'al-mansura', 90)
    // Twelve weeks, this one included, begin on 29 August.
    await aPanel('2026-08-28T20:59:00Z', 'aden', 'al-mansura', 80)
    await aPanel('2026-08-28T21:00:00Z', 'aden', 'al-mansura', 85)
    const expected = [
      { week: '2026-08-29', zone: 'south', median: 0.17, listings: 1 },
      { week: '2026-11-07', zone: 'north', median: 0.2, listings: 1 },
      { week: '2026-11-14', zone: 'north', median: 0.24, listings: 3 },
      { week: '2026-11-14', zone: 'south', median: 0.18, listings: 1 },
    ]
    expect((await read()).panelPrices).toEqual(expected)
    await test.deps.db.deleteFrom('products').where('id', '=', id).execute()
    expect((await read()).panelPrices).toEqual(expected)
  })

  it('200 leaves out panels without watts and prices without a rate, and includes older listings after the backfill', async () => {
    await test.deps.db.deleteFrom('panel_prices').execute()
    await test.deps.db.deleteFrom('products').execute()
    await aProduct(test.deps, { name: 'لوح', model: '', specifications: {} })
    await aProduct(test.deps, { type: 'Battery', name: 'بطارية 100 أمبير', specifications: { capacity: '100Ah' } })
    expect((await read()).panelPrices).toEqual([])
    const { id } = await aProduct(test.deps, { price: 110, currency: 'USD' })
    await test.deps.db.deleteFrom('panel_prices').execute()
    await test.deps.db.deleteFrom('search_state').where('name', '=', 'units').execute()
    await backfillPriceUnits(test.deps)
    expect(await test.deps.db.selectFrom('panel_prices').select(['product_id', 'usd_per_watt']).execute()).toEqual([
      { product_id: id, usd_per_watt: expect.closeTo(0.2) },
    ])
  })

  it('200 for an empty marketplace, all zeros', async () => {
    for (const table of ['products', 'panel_prices', 'contact_taps', 'tap_days', 'search_misses'] as const)
      await test.deps.db.deleteFrom(table).execute()
    const data = await read()
    expect(data.listings.byStatus.approved).toBe(0)
    expect(data).toMatchObject({ searchMisses: [], panelPrices: [] })
    expect(data.taps.byDay.every(({ total }) => total === 0)).toBe(true)
  })

  it('401 without a token or with one of a banned user, 404 for non-staff', async () => {
    await expectClosed(test, stats.read, {}, otherUser)
    const banned = await signUpStaff(test, 'moderator', 'سعيد الموقوف')
    await test.deps.db
      .updateTable('users')
      .set({ banned_at: test.clock.now })
      .where('id', '=', banned.user.id)
      .execute()
    expect((await ask(test.app, stats.read, { token: banned.token })).status).toBe(401)
  })
})
