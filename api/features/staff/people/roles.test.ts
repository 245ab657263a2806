import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ban, setRole } from '#api/features/staff/people/account-actions.service.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let admin: Person
beforeAll(async () => {
  moderator = await signUpStaff(test)
  admin = await signUpStaff(test, 'admin', 'سعاد المديرة')
})
beforeEach(() => forgetLimits(test))

const setRoleOf = (id: string, role: unknown, who = admin) =>
  ask(test.app, people.setRole, { params: { id }, token: who.token, body: { role } })
const unlock = (id: string, who = moderator) => ask(test.app, people.unlock, { params: { id }, token: who.token })
const opensAdmin = async ({ token }: Person) => (await ask(test.app, moderation.queue, { token })).status === 200
const operator = { caller: null, client: null }
const rolesNow = async () =>
  (await test.deps.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()).map(({ id }) => id)
const nowhere = '01900000-0000-7000-8000-000000000000'

describe('PUT /admin/people/:id/role', () => {
  it('200 gives and removes a role, effective from the next request', async () => {
    const person = await signUp(test)
    expect(await opensAdmin(person)).toBe(false)
    expect((await setRoleOf(person.user.id, 'moderator')).body.data.role).toBe('moderator')
    expect(await opensAdmin(person)).toBe(true)
    await setRoleOf(person.user.id, 'moderator')
    await setRoleOf(person.user.id, 'user')
    expect(await opensAdmin(person)).toBe(false)
    expect((await auditOf(test, person.user.id)).map(({ before, after }) => [before, after])).toEqual([
      [{ role: 'user' }, { role: 'moderator' }],
      [{ role: 'moderator' }, { role: 'user' }],
    ])
  })

  it('401, 404 for everyone but administrators, and users cannot promote themselves', async () => {
    const person = await signUp(test)
    await expectClosed(
      test,
      people.setRole,
      { params: { id: person.user.id }, body: { role: 'admin' } },
      person,
      moderator,
    )
    expect((await setRoleOf(moderator.user.id, 'admin', moderator)).status).toBe(404)
    expect((await setRoleOf(admin.user.id, 'user')).body.code).toBe('own_account')
    expect((await setRoleOf(nowhere, 'admin')).body.code).toBe('person_not_found')
    expect(await rolesNow()).toEqual([admin.user.id])
  })

  it('422 for an unknown role, 409 for a suspended user', async () => {
    const { user } = await signUp(test)
    for (const role of ['king', '', null, 7, undefined]) expect((await setRoleOf(user.id, role)).status).toBe(422)
    await ask(test.app, people.ban, { params: { id: user.id }, token: admin.token, body: { reason: 'احتيال' } })
    expect((await setRoleOf(user.id, 'moderator')).body.code).toBe('already_banned')
  })

  it('two administrators who demote each other concurrently: one of them stays', async () => {
    for (let round = 0; round < 6; round += 1) {
      await forgetLimits(test)
      const rival = await signUpStaff(test, 'admin')
      const replies = await Promise.all([setRoleOf(rival.user.id, 'user'), setRoleOf(admin.user.id, 'user', rival)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
      expect(await rolesNow()).toHaveLength(1)
      if (replies[1]?.status === 200) admin = rival
    }
  })

  it('the last administrator cannot be demoted, neither by the command line nor by themselves', async () => {
    const { id } = admin.user
    await expect(setRole(test.deps, operator, id, 'user')).rejects.toMatchObject({ code: 'last_admin' })
    await expect(ban(test.deps, operator, id, 'سبب كاف')).rejects.toMatchObject({ code: 'last_admin' })
    const leave = () => ask(test.app, auth.deleteAccount, { token: admin.token, body: { password: goodPassword } })
    expect([(await leave()).status, (await leave()).body.code]).toEqual([409, 'last_admin'])
    expect(await rolesNow()).toEqual([id])
    const next = await signUpStaff(test, 'admin')
    expect((await leave()).status).toBe(200)
    admin = next
  })
})

describe('POST /admin/people/:id/unlock', () => {
  const wrong = (phone: string) => ask(test.app, auth.login, { body: { phone, password: 'wrong-password' } })

  it('200 unlocks an account immediately, and both are audited', async () => {
    const { phone, user } = await signUp(test)
    for (let n = 0; n < 10; n += 1) await wrong(phone)
    const right = () => ask(test.app, auth.login, { body: { phone, password: goodPassword } })
    expect((await right()).status).toBe(429)
    expect((await unlock(user.id)).status).toBe(200)
    expect((await right()).status).toBe(200)
    expect((await auditOf(test, user.id)).map(({ action }) => action)).toEqual(['login.locked', 'account.unlocked'])
  })

  it('200 allows new code requests', async () => {
    const { phone, user } = await signUp(test)
    const code = () => ask(test.app, auth.requestReset, { body: { phone } })
    while ((await code()).status === 200);
    await unlock(user.id)
    expect((await code()).status).toBe(200)
  })

  it('401, 404 without the role and for an unknown user, 403 for a moderator against staff', async () => {
    const person = await signUp(test)
    await expectClosed(test, people.unlock, { params: { id: person.user.id } }, person)
    expect((await unlock(nowhere)).body.code).toBe('person_not_found')
    expect((await unlock(admin.user.id)).status).toBe(403)
  })
})
