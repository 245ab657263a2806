import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { deleteOldMatches, tellDue } from '#api/features/browse/saved-searches/notify-searchers.service.ts'
import { savedSearches } from '#contract/endpoints/browse/saved-searches.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { aSavedSearch, matchAll, matchesOf, tellAll } from '#test/market/saved-searches.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

const test = startTestApp()
const minuteMs = 60_000
const query = { type: 'Panel', governorate: 'aden' }
let ownerId = ''

beforeAll(async () => {
  await someRates(test.deps)
  ownerId = (await signUp(test)).user.id
})
beforeEach(() => forgetLimits(test))

const publish = (price = 50_000) =>
  aProduct(test.deps, { ownerId, governorate: 'aden', city: 'sira-crater', price, currency: 'YER_SOUTH' })
const later = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * minuteMs)
}
const work = async () => {
  await matchAll(test)
  await tellAll(test)
}
const toldTo = async ({ user }: Person) => {
  const rows = await test.deps.db
    .selectFrom('inbox_items')
    .select(['kind', 'subject_id', 'facts'])
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, subject_id, facts }) => ({ kind, subject_id, ...(facts as { count: number }) }))
}
const aSearcher = async (frequency = 'atOnce') => {
  const person = await signUp(test)
  return { person, id: await aSavedSearch(test, person, query, frequency) }
}
const countsTold = async (person: Person) => (await toldTo(person)).map(({ count }) => count)

describe('what a saved search has found', () => {
  it('is told at once, then at most once an hour, with its number and the cheapest', async () => {
    const { person, id } = await aSearcher()
    const first = await publish()
    await work()
    expect(await toldTo(person)).toEqual([
      {
        kind: 'savedSearch',
        subject_id: id,
        names: { ar: 'ألواح في عدن', en: 'Panels in Aden' },
        count: 1,
        productId: first.id,
        cheapest: { price: 50_000, currency: 'YER_SOUTH' },
      },
    ])
    later(1)
    await publish(30_000)
    await work()
    later(30)
    const last = await publish(70_000)
    await work()
    expect(await countsTold(person)).toEqual([1])
    later(30)
    await work()
    expect((await toldTo(person))[1]).toMatchObject({
      count: 2,
      productId: last.id,
      cheapest: { price: 30_000, currency: 'YER_SOUTH' },
    })
    later(120)
    await work()
    expect(await countsTold(person)).toEqual([1, 2])
  })

  it('is told once in 24 hours to who wants it daily, and when that changes', async () => {
    const { person, id } = await aSearcher('daily')
    await publish()
    await work()
    later(61)
    await publish()
    await work()
    expect(await countsTold(person)).toEqual([1])
    later(23 * 60)
    await work()
    expect(await countsTold(person)).toEqual([1, 1])
    later(61)
    await publish()
    await work()
    const change = (frequency: string) =>
      ask(test.app, savedSearches.change, { params: { id }, body: { frequency }, token: person.token })
    expect((await change('atOnce')).status).toBe(200)
    await work()
    expect(await countsTold(person)).toEqual([1, 1, 1])
    later(10)
    await publish()
    await matchAll(test)
    await change('off')
    later(24 * 60)
    await publish()
    await work()
    expect(await countsTold(person)).toEqual([1, 1, 1])
    await change('atOnce')
    await work()
    expect(await countsTold(person)).toEqual([1, 1, 1])
  })

  it('leaves out what is no longer public or was seen, and then does not wait', async () => {
    const { person, id } = await aSearcher()
    const gone = await publish()
    await matchAll(test)
    await moveTo(test.deps, gone.id, 'sold')
    await work()
    expect(await countsTold(person)).toEqual([])
    await publish()
    await matchAll(test)
    await ask(test.app, savedSearches.seen, { params: { id }, token: person.token })
    await work()
    expect(await countsTold(person)).toEqual([])
    await publish()
    await work()
    expect(await countsTold(person)).toEqual([1])
  })

  it('is told once by several processes, and as a whole or not at all', async () => {
    const { person } = await aSearcher()
    await publish()
    await publish()
    await matchAll(test)
    const failing = {
      ...test.deps,
      now: (() => {
        let calls = 0
        return () => {
          calls += 1
          if (calls > 1) throw new Error('killed')
          return test.clock.now
        }
      })(),
    }
    await expect(tellDue(failing)).rejects.toThrow('killed')
    expect(await countsTold(person)).toEqual([])
    await Promise.all([tellAll(test), tellAll(test), tellAll(test)])
    expect(await countsTold(person)).toEqual([2])
  })

  it('is told though matches come while others are told', async () => {
    const { person } = await aSearcher()
    let published = 0
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([publish(), publish(), publish()])
      published += 3
      await Promise.all([matchAll(test), tellAll(test), matchAll(test), tellAll(test)])
      later(61)
    }
    await work()
    const counts = await countsTold(person)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(published)
  })

  it('is neither lost nor told twice by a clock that jumps', async () => {
    const { person } = await aSearcher()
    await publish()
    await work()
    later(365 * 24 * 60)
    await publish()
    await work()
    await publish()
    await matchAll(test)
    later(-365 * 24 * 60)
    await work()
    await publish()
    await work()
    expect((await countsTold(person)).reduce((sum, count) => sum + count, 0)).toBe(3)
    later(61)
    await work()
    expect((await countsTold(person)).reduce((sum, count) => sum + count, 0)).toBe(4)
  })

  it('is not told to somebody who was suspended meanwhile', async () => {
    const { person } = await aSearcher()
    await publish()
    await matchAll(test)
    await test.deps.db
      .updateTable('users')
      .set({ banned_at: test.clock.now })
      .where('id', '=', person.user.id)
      .execute()
    await work()
    expect(await countsTold(person)).toEqual([])
  })

  it('does not wait for a search that fails', async () => {
    const [bad, good] = [await aSearcher(), await aSearcher()]
    await publish()
    await matchAll(test)
    const broken = { query: JSON.stringify({ type: 'no such type' }) }
    await test.deps.db.updateTable('saved_searches').set(broken).where('id', '=', bad.id).execute()
    await tellAll(test)
    expect(await countsTold(good.person)).toEqual([1])
    const mended = { query: JSON.stringify(query) }
    await test.deps.db.updateTable('saved_searches').set(mended).where('id', '=', bad.id).execute()
    later(61)
    await tellAll(test)
    expect(await countsTold(bad.person)).toEqual([1])
  })

  it('is told of a brand whose key ends within a letter', async () => {
    const person = await signUp(test)
    const brand = 'Zenithra Renewablq Powqr Sistqms Compan𠀀'
    await aSavedSearch(test, person, { brand })
    await aProduct(test.deps, { ownerId, brand })
    await work()
    expect(await countsTold(person)).toEqual([1])
  })

  it('is forgotten after ninety days', async () => {
    const { id } = await aSearcher()
    const { id: productId } = await publish()
    await work()
    await deleteOldMatches(test.deps)
    expect(await matchesOf(test, id)).toEqual([productId])
    later(91 * 24 * 60)
    await deleteOldMatches(test.deps)
    expect(await matchesOf(test, id)).toEqual([])
  })
})
