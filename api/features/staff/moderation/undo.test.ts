import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '#api/jobs.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { reportAdmin } from '#contract/endpoints/staff/report-admin.ts'
import { reports } from '#contract/endpoints/staff/reports.ts'
import { undoAcceptedMs } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let colleague: Person
let seller: Person
beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
  colleague = await signUpStaff(test)
  seller = await signUp(test)
})
beforeEach(() => forgetLimits(test))

const wait = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}
type Changes = Parameters<typeof aProduct>[1]
const mine = (changes: Changes = {}) =>
  aProduct(test.deps, { ownerId: seller.user.id, status: 'pending', specifications: { power: '550W' }, ...changes })
const approve = (id: string, body = {}, { token } = moderator) =>
  ask(test.app, moderation.approve, { params: { id }, body, token })
const reject = (id: string, body: object = { codes: ['fraud'] }) =>
  ask(test.app, moderation.reject, { params: { id }, body, token: moderator.token })
const undo = (id: string, { token } = moderator) => ask(test.app, moderation.undo, { params: { id }, token })
const look = async (id: string) =>
  (await ask(test.app, moderation.get, { params: { id }, token: moderator.token })).body.data
const storedOf = async (id: string) => {
  const { db } = test.deps
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rest = await Promise.all([
    db.selectFrom('product_snapshots').selectAll().where('product_id', '=', id).execute(),
    db.selectFrom('panel_prices').select('product_id').where('product_id', '=', id).execute(),
    db.selectFrom('product_search').select(['id', 'is_featured']).where('id', '=', id).execute(),
  ])
  const { updated_at: _, ...fields } = row
  return { ...fields, rest }
}
const undoError = async (id: string, who = moderator) => {
  const { status, body } = await undo(id, who)
  return [status, body.code]
}

describe('POST /admin/products/:id/approve with isFeatured', () => {
  it('200 publishes and features in one step with one audit row', async () => {
    const { id } = await mine()
    const { body } = await approve(id, { isFeatured: true })
    expect(body.data).toMatchObject({ status: 'approved', isFeatured: true })
    expect(await auditOf(test, id)).toMatchObject([
      {
        action: 'product.approved',
        before: { status: 'pending', isFeatured: false },
        after: { status: 'approved', isFeatured: true },
      },
    ])
    expect((await storedOf(id)).rest[2]).toEqual([{ id, is_featured: true }])
  })
})

describe('POST /admin/products/:id/undo', () => {
  it('200 gives the listing a version of its own, also by a clock that is behind', async () => {
    const { id } = await mine()
    await approve(id)
    const { updatedAt } = await look(id)
    wait(-10_000)
    expect((await undo(id)).status).toBe(200)
    wait(10_000)
    expect(Date.parse((await look(id)).updatedAt)).toBeGreaterThan(Date.parse(updatedAt))
  })

  it.each([
    ['an approval', {}, (id: string) => approve(id), 'product.approval_undone'],
    ['a featured approval', {}, (id: string) => approve(id, { isFeatured: true }), 'product.approval_undone'],
    ['a rejection', {}, (id: string) => reject(id), 'product.rejection_undone'],
    [
      'a request for changes',
      {},
      (id: string) => reject(id, { kind: 'changes', codes: ['price'] }),
      'product.rejection_undone',
    ],
    [
      'taking down what was featured',
      { status: 'approved', isFeatured: true } as const,
      (id: string) =>
        ask(test.app, moderation.takeDown, { params: { id }, body: { codes: ['fraud'] }, token: moderator.token }),
      'product.take_down_undone',
    ],
  ])(
    '200 for %s: everything is restored, including its queue position, and the log has both',
    async (_, as, decide, action) => {
      const { id } = await mine(as)
      const before = await storedOf(id)
      wait(60_000)
      expect((await decide(id)).status).toBe(200)
      wait(9_000)
      const { status, body } = await undo(id)
      expect([status, body.data.status]).toEqual([200, before.status])
      expect(await storedOf(id)).toEqual(before)
      const [decided, undone] = await auditOf(test, id)
      expect(undone).toMatchObject({
        action,
        actor_id: moderator.user.id,
        after: { status: before.status, undoes: decided?.id },
      })
      expect((await look(id)).decisions.map((each: { action: string }) => each.action)[0]).toBe(action)
    },
  )

  it('200 restores the approved version when the approval of a changed listing is undone', async () => {
    const { id } = await mine()
    await approve(id)
    wait(60_000)
    await ask(test.app, listings.change, {
      params: { id },
      token: seller.token,
      body: { description: 'وصف جديد كامل للوح الشمسي' },
    })
    const before = await storedOf(id)
    wait(60_000)
    await approve(id)
    await undo(id)
    expect(await storedOf(id)).toEqual(before)
    expect((await look(id)).changes).toMatchObject([{ field: 'description' }])
  })

  it('counts neither against the seller nor as a decision of the day', async () => {
    const countsNow = async () =>
      (await ask(test.app, moderation.queue, { token: moderator.token })).body.counts as Record<string, number>
    const before = await countsNow()
    const [one, other] = [await mine(), await mine()]
    await reject(one.id)
    await approve(other.id)
    expect((await look(one.id)).seller.refusedLately).toBeGreaterThan(0)
    const refusedLately = (await look(one.id)).seller.refusedLately
    await undo(one.id)
    await undo(other.id)
    expect((await look(one.id)).seller.refusedLately).toBe(refusedLately - 1)
    const after = await countsNow()
    expect([after.approvedToday, after.rejectedToday]).toEqual([before.approvedToday, before.rejectedToday])
  })

  it('409 when it is too late, was undone already, or nothing was decided', async () => {
    const { id } = await mine()
    expect(await undoError(id)).toEqual([409, 'undo_expired'])
    await approve(id)
    wait(undoAcceptedMs + 1)
    expect(await undoError(id)).toEqual([409, 'undo_expired'])
    const other = await mine()
    await approve(other.id)
    expect((await undo(other.id)).status).toBe(200)
    expect(await undoError(other.id)).toEqual([409, 'undo_expired'])
    expect(await auditOf(test, other.id)).toHaveLength(2)
  })

  it('409 for a colleague, and for a decision that a colleague has replaced', async () => {
    const { id } = await mine()
    await approve(id)
    expect(await undoError(id, colleague)).toEqual([409, 'undo_expired'])
    await ask(test.app, moderation.takeDown, { params: { id }, body: { codes: ['fraud'] }, token: colleague.token })
    expect(await undoError(id)).toEqual([409, 'undo_expired'])
    expect((await look(id)).status).toBe('rejected')
  })

  it('409 when the seller has changed something since', async () => {
    const { id } = await mine()
    await approve(id)
    wait(1)
    await ask(test.app, listings.change, { params: { id }, token: seller.token, body: { price: 91_000 } })
    expect(await undoError(id)).toEqual([409, 'undo_expired'])
  })

  it('409 for a listing hidden by a report: the report would stay closed', async () => {
    const { id } = await mine({ status: 'approved' })
    const reporter = await signUp(test)
    await ask(test.app, reports.add, { params: { id }, token: reporter.token, body: { reason: 'fraud' } })
    const ofListing = test.deps.db.selectFrom('reports').select('id').where('product_id', '=', id)
    const report = await ofListing.executeTakeFirstOrThrow()
    const body = { verdict: 'upheld', hide: true, codes: ['fraud'] }
    const decided = await ask(test.app, reportAdmin.decide, { params: { id: report.id }, token: moderator.token, body })
    expect(decided.status).toBe(200)
    expect(await undoError(id)).toEqual([409, 'undo_expired'])
  })

  it('409 when a report about it was upheld and hid it after it was taken down', async () => {
    const { id } = await mine({ status: 'approved' })
    const reporter = await signUp(test)
    await ask(test.app, reports.add, { params: { id }, token: reporter.token, body: { reason: 'fraud' } })
    const ofListing = test.deps.db.selectFrom('reports').select('id').where('product_id', '=', id)
    const report = await ofListing.executeTakeFirstOrThrow()
    const codes = { codes: ['fraud'] }
    await ask(test.app, moderation.takeDown, { params: { id }, body: codes, token: moderator.token })
    const body = { verdict: 'upheld', hide: true, ...codes }
    const decided = await ask(test.app, reportAdmin.decide, { params: { id: report.id }, token: colleague.token, body })
    expect(decided.status).toBe(200)
    expect(await undoError(id)).toEqual([409, 'undo_expired'])
    expect((await look(id)).status).toBe('rejected')
  })

  it('409 for restoring a listing of a seller who was suspended since', async () => {
    const banned = await signUp(test)
    const { id } = await mine({ ownerId: banned.user.id, status: 'approved' })
    await ask(test.app, moderation.takeDown, { params: { id }, body: { codes: ['fraud'] }, token: moderator.token })
    const params = { id: banned.user.id }
    await ask(test.app, people.ban, { params, body: { reason: 'fraud' }, token: colleague.token })
    expect(await undoError(id)).toEqual([409, 'undo_expired'])
    await ask(test.app, people.unban, { params, token: colleague.token })
    expect((await look(id)).status).toBe('rejected')
  })

  it('two concurrent calls undo it once', async () => {
    const { id } = await mine()
    await approve(id)
    const replies = await Promise.all([undo(id), undo(id), undo(id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await auditOf(test, id)).toHaveLength(2)
  })

  it('an undo and a colleague’s concurrent decision are serialised', async () => {
    const { id } = await mine({ status: 'approved' })
    const takeDown = (who: Person) =>
      ask(test.app, moderation.takeDown, { params: { id }, body: { codes: ['fraud'] }, token: who.token })
    await takeDown(moderator)
    const [undone, taken] = await Promise.all([undo(id), takeDown(colleague)])
    expect(undone.status).toBe(200)
    expect((await look(id)).status).toBe(taken.status === 200 ? 'rejected' : 'approved')
  })

  it('is deleted after a day, and with the listing', async () => {
    const [{ id }, gone] = [await mine(), await mine()]
    await approve(id)
    await approve(gone.id)
    await ask(test.app, listings.remove, { params: { id: gone.id }, token: seller.token })
    const stored = () => test.deps.db.selectFrom('undoable_decisions').select('product_id').execute()
    expect(await stored()).not.toContainEqual({ product_id: gone.id })
    wait(86_400_001)
    await sweep(test.deps)
    expect(await stored()).toEqual([])
  })

  it('401, 404 without the role and for an unknown listing', async () => {
    const { id } = await mine()
    await expectClosed(test, moderation.undo, { params: { id } }, seller)
    for (const unknown of ['01900000-0000-7000-8000-000000000000', 'x'])
      expect(await undoError(unknown)).toEqual([404, 'product_not_found'])
  })
})

describe('the name that an approval has made public', () => {
  const [first, second] = ['سالم الحرازي', 'حوّل العربون باسم علي']
  const renamed = async () => {
    const person = await signUp(test, { name: first })
    const shown = await mine({ ownerId: person.user.id, status: 'approved' })
    await ask(test.app, auth.updateProfile, { token: person.token, body: { name: second } })
    return { person, shown, waiting: await mine({ ownerId: person.user.id }) }
  }
  const publicNameOf = async (id: string) => (await look(id)).seller.publicName

  it('is restored with the approval, so that "approve all" still skips the seller', async () => {
    const { shown, waiting } = await renamed()
    wait(1)
    await approve(waiting.id)
    expect(await publicNameOf(shown.id)).toBe(second)
    await undo(waiting.id)
    expect(await publicNameOf(shown.id)).toBe(first)
  })

  it('stays when something else was approved with it since, or when it was public before', async () => {
    const { person, waiting } = await renamed()
    const other = await mine({ ownerId: person.user.id })
    await approve(waiting.id)
    await approve(other.id, {}, colleague)
    await undo(waiting.id)
    expect(await publicNameOf(waiting.id)).toBe(second)
    await undo(other.id, colleague)
    expect(await publicNameOf(waiting.id)).toBe(second)
  })

  it('stays when staff have approved another name since', async () => {
    const { person, waiting } = await renamed()
    await approve(waiting.id)
    const params = { id: person.user.id }
    await ask(test.app, auth.updateProfile, { token: person.token, body: { name: 'علي الحرازي' } })
    await ask(test.app, people.approveName, { params, token: colleague.token, body: { name: 'علي الحرازي' } })
    await undo(waiting.id)
    expect(await publicNameOf(waiting.id)).toBe('علي الحرازي')
  })
})
