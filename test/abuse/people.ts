import { auth } from '#contract/auth.ts'
import { aProduct, someRates } from '#test/factories.ts'
import { signUp } from '#test/sign-up.ts'
import { ask, type TestApp } from '#test/test-app.ts'

const withRole = async (test: TestApp, role: 'user' | 'moderator' | 'admin') => {
  const person = await signUp(test)
  await test.deps.db.updateTable('users').set({ role }).where('id', '=', person.user.id).execute()
  return person
}

/** One of each kind, and a listing that is not the stranger's. */
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
  const owner = await signUp(test)
  const listing = await aProduct({ db, now }, { ownerId: owner.user.id })
  const pending = await aProduct({ db, now }, { ownerId: owner.user.id, status: 'pending' })
  return { user, moderator, admin, revoked, banned, owner, listing, pending }
}
