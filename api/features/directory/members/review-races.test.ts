import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { recordContact } from '#api/features/sell/contact-clicks/contact-clicks.service.ts'
import { members } from '#contract/endpoints/directory/members.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'
import { untilLockWait } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { signUp } from '#test/market/sign-up.ts'

const test = startTestApp()

it('a review that is written during the acceptance goes too', async () => {
  const person = await signUp(test)
  const owner = await signUp(test)
  const shopId = await aShop(test.deps, { userId: owner.user.id })
  await recordContact(test.deps, person.user.id, 'shop', shopId)
  const invited = await ask(test.app, members.invite, { body: { phone: person.phone }, token: owner.token })
  const { id } = invited.body.data
  const { db } = test.deps
  const { writing, accepting } = await db.transaction().execute(async (open) => {
    // The review waits for this table behind the question whether the shop is its author's own.
    await sql`lock table tapped in access exclusive mode`.execute(open)
    const body = { subject: 'shop', id: shopId, rating: 5 } as const
    const writing = ask(test.app, reviews.post, { body, token: person.token })
    await untilLockWait(db)
    const accepting = ask(test.app, members.accept, { params: { id }, token: person.token })
    await Promise.race([accepting, untilLockWait(db, 2)])
    return { writing, accepting }
  })
  expect([(await writing).status, (await accepting).status]).toEqual([200, 200])
  expect(await db.selectFrom('reviews').select('id').where('user_id', '=', person.user.id).execute()).toEqual([])
})
