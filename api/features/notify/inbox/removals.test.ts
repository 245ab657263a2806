import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notify } from '#api/features/notify/inbox/notify.ts'
import { pollingJobs } from '#api/jobs.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let person: Person
let seller: Person
let admin: Person
beforeAll(async () => {
  await someRates(test.deps)
  admin = await signUpStaff(test, 'admin')
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('inbox_items').execute()
  person = await signUp(test)
  seller = await signUp(test)
})

const run = () => pollingJobs.find(({ name }) => name === 'inbox-removals')?.run(test.deps)
const stored = async () => (await test.deps.db.selectFrom('inbox_items').select('id').execute()).length
const waiting = async () => (await test.deps.db.selectFrom('inbox_removals').select('id').execute()).length
const seen = async () => {
  const { total, unread, data } = (await ask(test.app, inbox.list, { token: person.token })).body
  const count = (await ask(test.app, inbox.count, { token: person.token })).body.data.unread
  return [total, unread, data.length, count]
}
const cheaper = (id: string, userId = person.user.id) => ({
  userId,
  kind: 'likedCheaper' as const,
  subjectId: id,
  facts: { name: 'لوح', price: 1, oldPrice: 2, currency: 'USD' as const },
})

const suspend = () =>
  ask(test.app, people.ban, { params: { id: seller.user.id }, body: { reason: 'احتيال' }, token: admin.token })
const remove = (id: string) => ask(test.app, listings.remove, { params: { id }, token: seller.token })
const leave = () => ask(test.app, auth.deleteAccount, { body: { password: seller.password }, token: seller.token })

describe('what others were told about a popular seller', () => {
  const told = 2_300
  const aPopularListing = async () => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id })
    await sql`insert into inbox_items (id, user_id, kind, subject_id, facts, created_at)
      select gen_random_uuid(), ${person.user.id}, 'likedSold', ${id}::uuid, '{"name": "x"}', ${test.clock.now}::timestamptz
      from generate_series(1, ${told}::int) n`.execute(test.deps.db)
    return id
  }

  it.each([
    ['suspended', () => suspend()],
    ['deleted', () => leave()],
    ['without the listing', (id: string) => remove(id)],
  ])(
    'is out of sight at once when the account is %s, whoever reads it meanwhile, and deleted by a job',
    async (_, end) => {
      const id = await aPopularListing()
      await test.deps.db.transaction().execute(async (db) => {
        await db.selectFrom('inbox_items').select('id').where('subject_id', '=', id).forUpdate().execute()
        expect((await end(id)).status).toBe(200)
        expect(await seen()).toEqual([0, 0, 0, 0])
        expect(await run()).toBe(0)
      })
      expect([await stored(), await waiting()]).toEqual([told, 1])
      await Promise.all([run(), run()])
      await run()
      expect([await stored(), await waiting()]).toEqual([0, 0])
    },
  )

  it('goes in batches, and a killed job continues', async () => {
    await aPopularListing()
    await suspend()
    await sql`create function stop_after_one() returns trigger language plpgsql as
      $$ begin if (select count(*) from inbox_items) < 1000 then raise 'killed'; end if; return null; end $$`.execute(
      test.deps.db,
    )
    await sql`create trigger stopping after delete on inbox_items execute function stop_after_one()`.execute(
      test.deps.db,
    )
    await expect(run()).rejects.toThrow('killed')
    await sql`drop trigger stopping on inbox_items`.execute(test.deps.db)
    expect([await stored(), await waiting()]).toEqual([told - 1_000, 1])
    await run()
    expect([await stored(), await waiting()]).toEqual([0, 0])
  })

  it('stays for the suspended themselves', async () => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id })
    const facts = { name: 'لوح', count: 1 }
    await notify(test.deps, [{ userId: seller.user.id, kind: 'listingApproved', subjectId: id, facts }, cheaper(id)])
    await suspend()
    await run()
    expect(await test.deps.db.selectFrom('inbox_items').select('user_id').execute()).toEqual([
      { user_id: seller.user.id },
    ])
  })
})

describe('what was told about a listing', () => {
  it('leaves the inboxes when it is taken down, and when its approval is undone', async () => {
    const { id: bad } = await aProduct(test.deps, { ownerId: seller.user.id })
    const { id: undone } = await aProduct(test.deps, { ownerId: seller.user.id, status: 'pending' })
    const { id: good } = await aProduct(test.deps, { ownerId: seller.user.id })
    const { token } = admin
    expect((await ask(test.app, moderation.approve, { params: { id: undone }, token })).status).toBe(200)
    const facts = { words: 'لوح', wantedId: good, name: 'لوح', price: 1, currency: 'USD' as const }
    const found = { userId: person.user.id, kind: 'wantedFound' as const, subjectId: bad, facts }
    await notify(test.deps, [cheaper(bad), cheaper(undone), cheaper(good), found])
    const body = { codes: ['fraud'] }
    expect((await ask(test.app, moderation.takeDown, { params: { id: bad }, body, token })).status).toBe(200)
    expect(await seen()).toEqual([2, 2, 2, 2])
    expect((await ask(test.app, moderation.undo, { params: { id: undone }, token })).status).toBe(200)
    expect(await seen()).toEqual([1, 1, 1, 1])
    await run()
    expect(await waiting()).toBe(0)
    const left = test.deps.db.selectFrom('inbox_items').select('subject_id').where('user_id', '=', person.user.id)
    expect(await left.execute()).toEqual([{ subject_id: good }])
  })
})
