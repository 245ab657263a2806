import * as contactClicks from '#api/features/sell/contact-clicks/contact-clicks.service.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'
import { sessionIdleMs } from '#domain/limits.ts'
import { ask, type TestApp } from '#test/app/test-app.ts'
import { anApplication } from '#test/market/applications.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'

const withRole = async (test: TestApp, role: 'user' | 'moderator' | 'admin') => {
  const person = await signUp(test)
  await test.deps.db.updateTable('users').set({ role }).where('id', '=', person.user.id).execute()
  return person
}

/** A user whose only session is changed in the database. */
const withSession = async (test: TestApp, changes: { expires_at?: Date; last_seen_at?: Date }) => {
  const person = await withRole(test, 'admin')
  await test.deps.db.updateTable('sessions').set(changes).where('user_id', '=', person.user.id).execute()
  return person
}

/** Everything of a user that has an id: listings, a session, a shop, a review and an application. */
const belongingsOf = async (test: TestApp, { token, user }: { token: string; user: { id: string } }) => {
  const { db, now } = test.deps
  const listing = await aProduct({ db, now }, { ownerId: user.id })
  const pending = await aProduct({ db, now }, { ownerId: user.id, status: 'pending' })
  const shop = await aShop(test.deps, { userId: user.id })
  const other = await aShop(test.deps)
  await contactClicks.recordContact(test.deps, user.id, 'shop', other)
  const body = { subject: 'shop', id: other, rating: 4, comment: 'خدمة جيدة' }
  const review = (await ask(test.app, reviews.post, { body, token })).body.data.id as string
  const session = (await ask(test.app, auth.sessions, { token })).body.data[0].id as string
  const application = await anApplication(test, { token, user })
  return { listing, pending, shop, review, session, application }
}

export const makePeople = async (test: TestApp) => {
  const { db, now } = test.deps
  await someRates({ db, now })
  const [user, moderator, admin] = [
    await withRole(test, 'user'),
    await withRole(test, 'moderator'),
    await withRole(test, 'admin'),
  ]
  const revoked = await withRole(test, 'admin')
  await ask(test.app, auth.logout, { token: revoked.token })
  const banned = await withRole(test, 'admin')
  await db.updateTable('users').set({ banned_at: now() }).where('id', '=', banned.user.id).execute()
  const expired = await withSession(test, { expires_at: now() })
  const idle = await withSession(test, { last_seen_at: new Date(now().getTime() - sessionIdleMs) })
  const owner = await signUp(test)
  const belongings = await belongingsOf(test, owner)
  return { user, moderator, admin, revoked, banned, expired, idle, owner, ...belongings }
}
