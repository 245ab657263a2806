import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import { type Notification, notify } from '#api/features/notify/inbox/notify.ts'
import { jobs } from '#api/jobs.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import type { InboxItem } from '#contract/endpoints/notify/inbox.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { inboxItemsMax } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const dayMs = 86_400_000
const hourMs = dayMs / 24
let person: Person
beforeAll(() => someRates(test.deps))
beforeEach(async () => {
  test.clock.now = new Date('2026-11-15T09:00:00Z')
  await forgetLimits(test)
  person = await signUp(test)
})

const run = (name: string) => jobs.find((job) => job.name === name)?.run(test.deps)
const itemsOf = async ({ token }: { token: string }): Promise<InboxItem[]> =>
  (await ask(test.app, inbox.list, { token })).body.data
const pass = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

describe('tell-ending-listings', () => {
  const ending = async (at: string, changes: Parameters<typeof aProduct>[1] = {}) => {
    const row = await aProduct(test.deps, { ownerId: person.user.id, name: 'لوح أمل', ...changes })
    await test.deps.db
      .updateTable('products')
      .set({ expires_at: new Date(at) })
      .where('id', '=', row.id)
      .execute()
    return row.id
  }

  it('tells the owner five days ahead, once, however often and at once it runs', async () => {
    const id = await ending('2026-11-20T15:00:00Z')
    await ending('2026-11-20T21:30:00Z')
    await Promise.all([run('tell-ending-listings'), run('tell-ending-listings')])
    await run('tell-ending-listings')
    expect(await itemsOf(person)).toMatchObject([
      {
        kind: 'listingEnding',
        title: 'Your listing ends soon',
        text: '\u2068لوح أمل\u2069 ends on 20 November. Renew it with one tap if you still have it.',
        url: '/my-products?status=approved',
        subjectId: id,
      },
    ])
    pass(dayMs)
    await run('tell-ending-listings')
    expect(await itemsOf(person)).toHaveLength(2)
    // Nor does a clock that goes back tell it again.
    for (const back of [hourMs, dayMs]) {
      pass(-back)
      await run('tell-ending-listings')
    }
    expect(await itemsOf(person)).toHaveLength(2)
  })

  it('tells of all that end on one day together', async () => {
    for (const hour of ['00', '08', '20']) await ending(`2026-11-20T${hour}:00:00Z`)
    await ending('2026-11-20T10:00:00Z', { status: 'sold' })
    await run('tell-ending-listings')
    expect((await itemsOf(person)).map(({ title, text }) => [title, text])).toEqual([
      ['3 of your listings end soon', 'They end on 20 November. Renew those you still have with one tap.'],
    ])
  })

  it('is void for a listing that was renewed', async () => {
    const id = await ending('2026-11-20T15:00:00Z')
    await run('tell-ending-listings')
    expect((await ask(test.app, listings.renew, { params: { id }, token: person.token })).status).toBe(200)
    expect(await itemsOf(person)).toEqual([])
    await run('tell-ending-listings')
    expect(await itemsOf(person)).toEqual([])
    test.clock.now = new Date('2027-01-14T09:00:00Z')
    await run('tell-ending-listings')
    const rows = await test.deps.db
      .selectFrom('inbox_items')
      .select('kind')
      .where('user_id', '=', person.user.id)
      .execute()
    expect(rows).toEqual([{ kind: 'listingEnding' }])
  })

  it('waits for the morning, makes up for a missed day, and leaves suspended accounts alone', async () => {
    await ending('2026-11-19T15:00:00Z')
    test.clock.now = new Date('2026-11-15T01:00:00Z')
    await run('tell-ending-listings')
    test.clock.now = new Date('2026-11-15T18:30:00Z')
    await run('tell-ending-listings')
    expect(await itemsOf(person)).toEqual([])
    test.clock.now = new Date('2026-11-17T06:00:00Z')
    await test.deps.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', person.user.id).execute()
    await run('tell-ending-listings')
    await test.deps.db.updateTable('users').set({ banned_at: null }).where('id', '=', person.user.id).execute()
    expect(await itemsOf(person)).toEqual([])
    await run('tell-ending-listings')
    expect(await itemsOf(person)).toHaveLength(1)
  })
})

describe('drop-old-notifications', () => {
  it('deletes after 90 days, and not before', async () => {
    const sold = { userId: person.user.id, kind: 'likedSold' as const, subjectId: null, facts: { name: 'لوح' } }
    await notify(test.deps, [sold, sold])
    pass(89 * dayMs)
    await notify(test.deps, [sold])
    await run('drop-old-notifications')
    const left = async () =>
      (await test.deps.db.selectFrom('inbox_items').select('id').where('user_id', '=', person.user.id).execute()).length
    expect(await left()).toBe(3)
    pass(dayMs + 1)
    await run('drop-old-notifications')
    expect(await left()).toBe(1)
  })

  it('leaves the newest thousand of a person', async () => {
    await sql`insert into inbox_items (id, user_id, kind, facts, created_at)
      select gen_random_uuid(), ${person.user.id}, 'likedSold', '{"name": "x"}', ${test.clock.now}::timestamptz - n * interval '1 second'
      from generate_series(1, ${2 * inboxItemsMax + 300}::int) n`.execute(test.deps.db)
    const change = sql`${person.user.id}, 'phoneChangeWaiting', '{"end": "56"}', ${test.clock.now}::timestamptz - interval '3 hours'`
    await sql`insert into inbox_items (id, user_id, kind, facts, created_at, once_key)
      values (gen_random_uuid(), ${change}, 'phoneChange:1')`.execute(test.deps.db)
    const other = await signUp(test)
    await notify(test.deps, [{ userId: other.user.id, kind: 'likedSold', subjectId: null, facts: { name: 'لوح' } }])
    await Promise.all([run('drop-old-notifications'), run('drop-old-notifications')])
    await run('drop-old-notifications')
    const { total, data } = (await ask(test.app, inbox.list, { token: person.token })).body
    // A change of number that waits stays: an intruder could bury it under notices.
    expect(total).toBe(inboxItemsMax + 1)
    expect(data[0].createdAt).toBe(new Date(test.clock.now.getTime() - 1_000).toISOString())
    expect(await itemsOf(other)).toHaveLength(1)
  })
})

describe('accounts and listings that are gone', () => {
  /** What somebody was told about a listing and an entry of `owner`. */
  const toldAbout = async (owner: Person) => {
    const { id } = await aProduct(test.deps, { ownerId: owner.user.id })
    const engineer = await anEngineer(test.deps, { userId: owner.user.id })
    const about: Notification[] = [
      { userId: person.user.id, kind: 'likedSold', subjectId: id, facts: { name: 'لوح' } },
      { userId: person.user.id, kind: 'reviewReply', subjectId: engineer, facts: { entry: 'engineer', name: 'سمير' } },
      {
        userId: person.user.id,
        kind: 'reportDecided',
        subjectId: id,
        facts: { about: 'product', name: null, isUpheld: true },
      },
    ]
    await notify(test.deps, about)
    return id
  }
  const kinds = async () => (await itemsOf(person)).map(({ kind }) => kind).toSorted()

  it('leave nothing in the inboxes of others but decided reports', async () => {
    const [seller, suspended, deleted] = [await signUp(test), await signUp(test), await signUp(test)]
    const id = await toldAbout(seller)
    await ask(test.app, listings.remove, { params: { id }, token: seller.token })
    expect(await kinds()).toEqual(['reportDecided', 'reviewReply'])
    await toldAbout(suspended)
    const admin = await signUpStaff(test, 'admin')
    const body = { reason: 'احتيال متكرر' }
    const ban = await ask(test.app, people.ban, { params: { id: suspended.user.id }, body, token: admin.token })
    expect(ban.status).toBe(200)
    await toldAbout(deleted)
    const gone = { body: { password: deleted.password }, token: deleted.token }
    expect((await ask(test.app, auth.deleteAccount, gone)).status).toBe(200)
    expect(await kinds()).toEqual(['reportDecided', 'reportDecided', 'reportDecided', 'reviewReply'])
  })

  it('are told nothing: an unknown account is skipped, the others of the call are told', async () => {
    const sold = { kind: 'likedSold' as const, subjectId: null, facts: { name: 'لوح' } }
    await notify(test.deps, [
      { ...sold, userId: newId() },
      { ...sold, userId: person.user.id },
    ])
    expect(await itemsOf(person)).toHaveLength(1)
  })

  it('do not make a decision wait for an account that is just being deleted', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
    const deletion = test.deps.db.transaction().execute(async (db) => {
      await db.selectFrom('users').select('id').where('id', '=', person.user.id).forUpdate().execute()
      locked()
      await isOver
    })
    await isLocked
    await notify(test.deps, [{ userId: person.user.id, kind: 'likedSold', subjectId: null, facts: { name: 'لوح' } }])
    end()
    await deletion
    expect(await itemsOf(person)).toEqual([])
  })
})
