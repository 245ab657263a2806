import { beforeAll, describe, expect, it } from 'vitest'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { adenDay, type WeekDay, weekDays } from '#domain/time/opening-hours.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer } from '#test/market/directory-factories.ts'

const test = startTestApp()
const hours: [string | null, string | null][] = [
  ['08:00', '18:00'],
  ['18:00', '02:00'],
  ['16:00', '00:00'],
  ['16:00', '24:00'],
  ['00:00', '00:00'],
  ['08:00', '08:00'],
  [null, '18:00'],
  ['08:00', null],
]
const weeks: WeekDay[][] = [weekDays.slice(0, 6), weekDays.slice(0, 5), ['friday'], ['sunday', 'thursday'], []]

/** From inside of the week that is tested, to inside of it, and around one day of it. */
const dayOf = (days: number) => adenDay(new Date(test.clock.now.getTime() + days * 86_400_000))
const someRamadans = () => [
  { from: dayOf(2), to: dayOf(30), days: weekDays.slice(0, 6), opens: '20:00', closes: '02:00' },
  { from: dayOf(-20), to: dayOf(3), days: weekDays, opens: '10:00', closes: '15:00' },
  { from: dayOf(4), to: dayOf(4), days: weekDays, opens: '21:00', closes: '03:00' },
]

beforeAll(async () => {
  for (const [start, end] of hours)
    for (const workingDays of weeks)
      for (const status of ['available', 'busy', 'unavailable'] as const)
        await anEngineer(test.deps, {
          availability: { status, workingDays: [...workingDays], workingHours: { start, end } },
        })
  const ramadans = someRamadans()
  for (const [at, row] of (await test.deps.db.selectFrom('engineers').select('id').orderBy('id').execute()).entries())
    if (at % 2 === 0) {
      const ramadan = JSON.stringify(ramadans[(at / 2) % ramadans.length])
      await test.deps.db.updateTable('engineers').set({ ramadan_hours: ramadan }).where('id', '=', row.id).execute()
    }
})

type Card = { id: string; availability: { now: { isAvailableToday: boolean } } }

/** All pages of a list, since a page has at most fifty. */
const all = async (query: Record<string, string>) => {
  const pages = await Promise.all(
    ['1', '2', '3'].map((page) => ask(test.app, engineers.list, { query: { ...query, page, limit: '50' } })),
  )
  return pages.flatMap((page) => page.body.data as Card[])
}

describe('engineers available today', () => {
  it('are the same in the SQL filter as on the cards, at every hour of a week', async () => {
    const start = test.clock.now.getTime()
    for (let hour = 0; hour < 24 * 7; hour += 3) {
      test.clock.now = new Date(start + hour * 3_600_000)
      const cards = await all({})
      const today = await all({ availability: 'today' })
      expect(cards).toHaveLength(hours.length * weeks.length * 3)
      const expected = cards.filter((card) => card.availability.now.isAvailableToday).map(({ id }) => id)
      expect(today.map(({ id }) => id).toSorted(), test.clock.now.toISOString()).toEqual(expected.toSorted())
    }
  })
})
