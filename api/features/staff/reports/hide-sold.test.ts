import { expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { freshness } from '#contract/endpoints/sell/freshness.ts'
import { reportAdmin } from '#contract/endpoints/staff/report-admin.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'
import { signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()

it('a sold listing whose report was upheld comes back through a review only', async () => {
  const [seller, reporter, moderator] = [await signUp(test), await signUp(test), await signUpStaff(test, 'moderator')]
  const answer = async (id: string) =>
    (await ask(test.app, freshness.answer, { params: { id }, body: { answer: 'available' }, token: seller.token }))
      .status
  const statusOf = async (id: string) =>
    (await test.deps.db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const sold = async () => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id })
    await moveTo(test.deps, id, 'sold')
    return id
  }
  const [reported, other] = [await sold(), await sold()]
  const at = test.clock.now
  const id = newId()
  const report = { id, product_id: reported, user_id: reporter.user.id, reason: 'fraud' as const, note: '' }
  await test.deps.db
    .insertInto('reports')
    .values({ ...report, created_at: at, updated_at: at })
    .execute()
  const body = { verdict: 'upheld', hide: true, codes: ['fraud'] }
  expect((await ask(test.app, reportAdmin.decide, { params: { id }, body, token: moderator.token })).status).toBe(200)
  expect([await answer(reported), await answer(other)]).toEqual([200, 200])
  expect([await statusOf(reported), await statusOf(other)]).toEqual(['pending', 'approved'])
})
