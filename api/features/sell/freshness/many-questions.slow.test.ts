import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askDue, endSilent, markUnconfirmed } from '#api/features/sell/freshness/freshness.service.ts'
import { jobs } from '#api/jobs.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { listingActions } from '#contract/endpoints/sell/listing-actions.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { inboxItemsMax } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, copiesOf, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const dayMs = 86_400_000
const start = new Date('2026-11-15T09:00:00Z')
const afterDays = async (days: number) => {
  test.clock.now = new Date(start.getTime() + days * dayMs)
  await test.deps.db.updateTable('sessions').set({ last_seen_at: test.clock.now }).execute()
}

let owner: Person
beforeAll(() => someRates(test.deps))
beforeEach(async () => {
  test.clock.now = start
  await forgetLimits(test)
  await test.deps.db.deleteFrom('product_search').execute()
  await test.deps.db.deleteFrom('products').execute()
  owner = await signUp(test)
})

/** Listings that were approved together. */
const some = async (count: number) => {
  const { id } = await aProduct(test.deps, { ownerId: owner.user.id })
  if (count > 1) await copiesOf(test.deps, id, count - 1)
  await test.deps.db
    .updateTable('products')
    .set({ ask_at: new Date(start.getTime() + 14 * dayMs), confirmed_at: start })
    .where('owner_id', '=', owner.user.id)
    .where('asked_at', 'is', null)
    .execute()
  return id
}
const shown = async (query: Record<string, string> = {}) =>
  (await ask(test.app, inbox.list, { query, token: owner.token, lang: 'en' })).body
const act = (body: object) => ask(test.app, listingActions.run, { body, token: owner.token })
const rowOf = (id: string) =>
  test.deps.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('many questions of an owner', () => {
  it('are one notification with their number, which one call answers', async () => {
    await some(210)
    await afterDays(14)
    expect(await askDue(test.deps)).toBe(210)
    const { data, answers } = await shown()
    expect(data).toMatchObject([
      {
        kind: 'stillAvailable',
        title: '210 listings: are they still available?',
        url: '/my-products?question=open',
        subjectId: null,
        needsAnswer: true,
      },
    ])
    expect(answers).toBe(1)
    const asked = await ask(test.app, listings.list, { query: { question: 'open' }, token: owner.token })
    expect(asked.body.total).toBe(210)
    const { body } = await act({ action: 'available', filter: { question: 'open' }, count: 210 })
    expect(body).toMatchObject({ success: true })
    expect([body.data.done.length, body.data.refused]).toEqual([210, []])
    expect((await shown()).data[0].needsAnswer).toBe(false)
    const left = await ask(test.app, listings.list, { query: { question: 'open' }, token: owner.token })
    expect(left.body.total).toBe(0)
  })

  it('are one by one up to three a day, and those after them together, pushed once', async () => {
    await some(3)
    await afterDays(14)
    await askDue(test.deps)
    expect((await shown()).data.map(({ title }: { title: string }) => title)).toEqual(
      Array.from({ length: 3 }, () => 'Still available?'),
    )
    for (let n = 0; n < 2; n += 1) {
      await some(1)
      await askDue(test.deps)
    }
    const { data } = await shown()
    expect(data).toHaveLength(4)
    expect(data.map(({ title }: { title: string }) => title)).toContain('2 listings: are they still available?')
  })

  it('expire together in one notification, and one call brings them back', async () => {
    for (let n = 0; n < 6; n += 1) await aProduct(test.deps, { ownerId: owner.user.id })
    await afterDays(14)
    await askDue(test.deps)
    await afterDays(21)
    await markUnconfirmed(test.deps)
    await afterDays(28)
    expect(await endSilent(test.deps)).toBe(6)
    const [newest] = (await shown()).data
    expect(newest).toMatchObject({ kind: 'listingExpired', title: '6 of your listings are no longer shown' })
    expect((await act({ action: 'available', filter: { question: 'open' } })).body.data.done).toHaveLength(6)
    expect((await ask(test.app, listings.list, { token: owner.token })).body.counts.approved).toBe(6)
  })

  it('does not bring back what was sold', async () => {
    const id = await some(1)
    await act({ action: 'sold', ids: [id] })
    expect((await act({ action: 'available', ids: [id] })).body.data.refused).toMatchObject([{ id, code: 'conflict' }])
  })

  it('stay however full the inbox is, until they are answered', async () => {
    const id = await some(1)
    await afterDays(14)
    await askDue(test.deps)
    await sql`insert into inbox_items (id, user_id, kind, facts, created_at)
      select gen_random_uuid(), ${owner.user.id}, 'likedSold', '{"name": "x"}', ${test.clock.now}::timestamptz + n * interval '1 second'
      from generate_series(1, ${inboxItemsMax + 50}::int) n`.execute(test.deps.db)
    const drop = () => jobs.find(({ name }) => name === 'drop-old-notifications')?.run(test.deps)
    await drop()
    expect(await shown({ show: 'answer' })).toMatchObject({ total: 1 })
    expect((await shown()).total).toBe(inboxItemsMax + 1)
    await act({ action: 'available', ids: [id] })
    await drop()
    expect((await shown()).total).toBe(inboxItemsMax)
  })
})

describe('time in which a listing is not shown', () => {
  it('does not count: a whole week after it is shown again', async () => {
    const hidden = await some(1)
    const banned = await some(1)
    await afterDays(14)
    await askDue(test.deps)
    const turn = (isActive: boolean) =>
      ask(test.app, listings.change, { params: { id: hidden }, body: { isActive }, token: owner.token })
    expect((await turn(false)).status).toBe(200)
    await afterDays(20)
    const { token } = await signUpStaff(test, 'admin')
    const params = { id: owner.user.id }
    expect((await ask(test.app, people.ban, { params, body: { reason: 'خطأ' }, token })).status).toBe(200)
    await afterDays(30)
    expect((await ask(test.app, people.unban, { params, token })).status).toBe(200)
    await test.deps.db.updateTable('products').set({ is_active: true }).where('id', '=', hidden).execute()
    expect(await markUnconfirmed(test.deps)).toBe(0)
    await afterDays(36.9)
    expect(await markUnconfirmed(test.deps)).toBe(0)
    await afterDays(37)
    expect(await markUnconfirmed(test.deps)).toBe(2)
    expect((await rowOf(banned)).unconfirmed_at).toEqual(test.clock.now)
  })

  it('is stamped when its owner shows it again', async () => {
    const id = await some(1)
    const turn = (isActive: boolean) =>
      ask(test.app, listings.change, { params: { id }, body: { isActive }, token: owner.token })
    await turn(false)
    expect((await rowOf(id)).shown_again_at).toBeNull()
    await turn(true)
    expect((await rowOf(id)).shown_again_at).toEqual(test.clock.now)
  })
})
