import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#api/db/tables/tables.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { reportReasons, reports } from '#contract/endpoints/staff/reports.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { duringChange, untilLockWait } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, leaveOne, signUp } from '#test/market/sign-up.ts'
import { signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let token = ''
let userId = ''

beforeAll(async () => {
  await someRates(test.deps)
  const person = await signUp(test)
  token = person.token
  userId = person.user.id
})
beforeEach(() => forgetLimits(test))

const report = (id: string, body: unknown, by = token) =>
  ask(test.app, reports.add, { params: { id }, body, token: by })
const rowsOf = (id: string) => test.deps.db.selectFrom('reports').selectAll().where('product_id', '=', id).execute()

describe('POST /products/:id/report', () => {
  it.each(reportReasons)('200 for the reason %s', async (reason) => {
    const { id } = await aProduct(test.deps)
    expect((await report(id, { reason, note: '  الصورة ليست له  ' })).body).toEqual({ success: true })
    expect(await rowsOf(id)).toMatchObject([{ user_id: userId, reason, note: 'الصورة ليست له', closed_at: null }])
  })

  it('200 replaces the same user’s earlier report, also when concurrent', async () => {
    const { id } = await aProduct(test.deps)
    await report(id, { reason: 'fraud' })
    await report(id, { reason: 'sold' })
    expect(await rowsOf(id)).toMatchObject([{ reason: 'sold', note: '' }])
    const other = await aProduct(test.deps)
    await Promise.all(Array.from({ length: 6 }, () => report(other.id, { reason: 'duplicate' })))
    expect(await rowsOf(other.id)).toHaveLength(1)
  })

  const minutesLater = (minutes: number) => new Date(test.clock.now.getTime() + minutes * 60_000)
  const closeAs = (verdict: 'upheld' | 'dismissed', id: string) =>
    test.deps.db
      .updateTable('reports')
      .set({ closed_at: minutesLater(1), verdict })
      .where('product_id', '=', id)
      .execute()

  it('200 does not change an upheld report, nor a dismissed one by saying the same again', async () => {
    const [upheld, dismissed] = [await aProduct(test.deps), await aProduct(test.deps)]
    for (const { id } of [upheld, dismissed]) await report(id, { reason: 'fraud' })
    await closeAs('upheld', upheld.id)
    await closeAs('dismissed', dismissed.id)
    expect((await report(upheld.id, { reason: 'other', note: 'جديد' })).status).toBe(200)
    expect((await report(dismissed.id, { reason: 'fraud' })).status).toBe(200)
    expect(await rowsOf(upheld.id)).toMatchObject([{ reason: 'fraud', verdict: 'upheld' }])
    expect(await rowsOf(dismissed.id)).toMatchObject([{ reason: 'fraud', verdict: 'dismissed' }])
  })

  it('200 opens a dismissed report again for new details', async () => {
    const { id } = await aProduct(test.deps)
    await report(id, { reason: 'fraud', note: '' })
    await closeAs('dismissed', id)
    await report(id, { reason: 'fraud', note: 'أخذ العربون واختفى' })
    expect(await rowsOf(id)).toMatchObject([{ note: 'أخذ العربون واختفى', closed_at: null, verdict: null }])
  })

  it.each(['dismissed', 'upheld'] as const)(
    '200 opens a report again that was %s before the listing changed',
    async (verdict) => {
      const { id } = await aProduct(test.deps)
      await report(id, { reason: 'fraud' })
      await closeAs(verdict, id)
      const updated_at = minutesLater(2)
      await test.deps.db
        .updateTable('products')
        .set({ phone: '+967733999888', updated_at })
        .where('id', '=', id)
        .execute()
      await report(id, { reason: 'fraud' })
      expect(await rowsOf(id)).toMatchObject([{ closed_at: null, verdict: null }])
    },
  )

  it('locks its author before the listing, as the deletion of an account does', async () => {
    const { id } = await aProduct(test.deps, { ownerId: userId })
    const { reply } = await test.deps.db.transaction().execute(async (open) => {
      await open.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
      const reply = report(id, { reason: 'fraud' })
      await untilLockWait(test.deps.db)
      await open.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
      return { reply }
    })
    expect((await reply).status).toBe(200)
  })

  it('no 5xx when the listing or the account is deleted concurrently', async () => {
    const [gone, stays, leaving] = [await aProduct(test.deps), await aProduct(test.deps), await signUp(test)]
    const dropListing = (db: Db) => db.deleteFrom('products').where('id', '=', gone.id).execute()
    const body = { reason: 'fraud' }
    expect((await duringChange(test.deps.db, dropListing, () => report(gone.id, body))).status).toBe(404)
    const dropPerson = (db: Db) => db.deleteFrom('users').where('id', '=', leaving.user.id).execute()
    const late = await duringChange(test.deps.db, dropPerson, () => report(stays.id, body, leaving.token))
    expect(late.status).toBeLessThan(500)
    expect(await rowsOf(stays.id)).toEqual([])
  })

  it('401 without a token', async () => {
    const { id } = await aProduct(test.deps)
    expect((await ask(test.app, reports.add, { params: { id }, body: { reason: 'fraud' } })).status).toBe(401)
  })

  it('404 for a listing that is not public', async () => {
    const { id } = await aProduct(test.deps, { status: 'pending' })
    for (const wrong of [id, 'x', '01234567-89ab-7def-8123-456789abcdef'])
      expect((await report(wrong, { reason: 'fraud' })).body.code).toBe('product_not_found')
  })

  it.each([
    [{}, 'reason'],
    [{ reason: 'ugly' }, 'reason'],
    [{ reason: ['fraud'] }, 'reason'],
    [{ reason: 'other', note: 'x'.repeat(501) }, 'note'],
    [{ reason: 'other', note: 'a\0b' }, 'note'],
  ])('422 for %o names %s', async (body, field) => {
    const { id } = await aProduct(test.deps)
    const reply = await report(id, body)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields)).toEqual([field])
    expect(await rowsOf(id)).toEqual([])
  })

  it('429 after twenty in a day, so that one account cannot bury the reports of others; staff can unlock it', async () => {
    const statuses = []
    for (let n = 0; n < 21; n += 1)
      statuses.push((await report((await aProduct(test.deps)).id, { reason: 'other' })).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    const moderator = await signUpStaff(test, 'moderator')
    await ask(test.app, people.unlock, { params: { id: userId }, token: moderator.token })
    expect((await report((await aProduct(test.deps)).id, { reason: 'other' })).status).toBe(200)
  })

  it('429 past the limit of edits', async () => {
    const { id } = await aProduct(test.deps)
    await leaveOne(test, rateLimits.editsPerUser, userId)
    expect((await report(id, { reason: 'other' })).status).toBe(200)
    expect((await report(id, { reason: 'other' })).status).toBe(429)
  })
})
