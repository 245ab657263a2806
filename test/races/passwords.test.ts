import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#api/db/tables/tables.ts'
import { checkCode, consumeCode } from '#api/features/accounts/codes/otp.ts'
import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import { countFailure, openLocks } from '#api/features/accounts/sign-in/login-locks.ts'
import { owaspCost, passwordCost } from '#api/features/accounts/sign-in/passwords.ts'
import { confirmReset } from '#api/features/accounts/sign-in/reset-password.service.ts'
import { ban } from '#api/features/staff/people/account-actions.service.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { duringChange, untilLockWait } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { establishDevices } from '#test/market/known-devices.ts'
import { forgetLimits, goodPassword, newPhone, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

const test = startTestApp()
// Real hashes: the races happen while one is computed.
beforeAll(() => void Object.assign(passwordCost, owaspCost))
beforeEach(() => forgetLimits(test))

const owners = 'a-new-roof-of-the-owner-1'
const intruders = 'a-new-roof-of-the-intruder-2'
const client = {
  address: '10.9.9.9',
  network: '10.9.9.9',
  device: '',
  userAgent: '',
  lang: 'en',
  requestId: 'r',
} as const

const login = (phone: string, password: string) => ask(test.app, auth.login, { body: { phone, password } })
const profile = (token: string) => ask(test.app, auth.profile, { token })
const change = ({ token }: { token: string }, newPassword: string, currentPassword = goodPassword) =>
  ask(test.app, auth.changePassword, { token, body: { currentPassword, newPassword } })

/** The owner's reset by code, as the endpoint does it, in a transaction that the test commits. */
const reset = (phone: string) => async (db: Db) => {
  await ask(test.app, auth.requestReset, { body: { phone } })
  return confirmReset({ ...test.deps, db }, client, { phone, otp: testCode, password: owners })
}
const banning =
  ({ user }: Person) =>
  (db: Db) =>
    ban({ ...test.deps, db }, { caller: null, client: null }, user.id, 'reason')

const expectOwnersAccount = async ({ phone, token }: { phone: string; token: string }) => {
  expect((await profile(token)).status).toBe(401)
  expect((await login(phone, goodPassword)).status).toBe(401)
  expect((await login(phone, intruders)).status).toBe(401)
  expect((await login(phone, owners)).status).toBe(200)
}

describe('password reset while an intruder', () => {
  it('changes the password with the old one: 401, and the owner’s password stays', async () => {
    const person = await signUp(test)
    const reply = await duringChange(test.deps.db, reset(person.phone), () => change(person, intruders))
    expect([reply.status, reply.body.code]).toEqual([401, 'unauthenticated'])
    await expectOwnersAccount(person)
  })

  it('signs in with the old one: 401 and no session', async () => {
    const person = await signUp(test)
    const reply = await duringChange(test.deps.db, reset(person.phone), () => login(person.phone, goodPassword))
    expect([reply.status, reply.body.code]).toEqual([401, 'invalid_credentials'])
    const sessions = test.deps.db.selectFrom('sessions').select('id').where('user_id', '=', person.user.id)
    expect(await sessions.execute()).toHaveLength(1)
  })

  it('deletes the account with the old one: 401, and the account is there', async () => {
    const person = await signUp(test)
    const reply = await duringChange(test.deps.db, reset(person.phone), () =>
      ask(test.app, auth.deleteAccount, { token: person.token, body: { password: goodPassword } }),
    )
    expect(reply.status).toBe(401)
    await expectOwnersAccount(person)
  })

  it('ends the other sessions: 401, and the session of the reset stays valid', async () => {
    const person = await signUp(test)
    let token = ''
    const opened = async (db: Db) => {
      token = (await reset(person.phone)(db)).token
    }
    const reply = await duringChange(test.deps.db, opened, () =>
      ask(test.app, auth.endOtherSessions, { token: person.token }),
    )
    expect(reply.status).toBe(401)
    expect((await profile(token)).status).toBe(200)
  })

  it('changes the profile: 401, and the name stays', async () => {
    const person = await signUp(test)
    const reply = await duringChange(test.deps.db, reset(person.phone), () =>
      ask(test.app, auth.updateProfile, { token: person.token, body: { name: 'intruder' } }),
    )
    expect(reply.status).toBe(401)
    expect((await login(person.phone, owners)).body.data.user.name).toBe(person.name)
  })

  it('changes the password and signs in repeatedly: the owner’s password wins three times of three', async () => {
    for (let round = 0; round < 3; round += 1) {
      const person = await signUp(test)
      await forgetLimits(test)
      await ask(test.app, auth.requestReset, { body: { phone: person.phone } })
      const attack = [change(person, intruders), login(person.phone, goodPassword)]
      const confirmed = ask(test.app, auth.confirmReset, {
        body: { phone: person.phone, otp: testCode, password: owners },
      })
      attack.push(change(person, intruders), login(person.phone, goodPassword), change(person, intruders))
      expect((await confirmed).status).toBe(200)
      for (const { body } of await Promise.all(attack))
        if (body.token) expect((await profile(body.token)).status).toBe(401)
      expect((await profile(person.token)).status).toBe(401)
      expect((await login(person.phone, owners)).status).toBe(200)
    }
  })
})

describe('password change while', () => {
  it('a second change with the same old one is running: one succeeds, the other is rejected', async () => {
    const person = await signUp(test)
    const replies = await Promise.all(['first', 'second'].map((name) => change(person, `${name}-new-roof-77`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(replies.find(({ status }) => status === 422)?.body.fields).toHaveProperty('currentPassword')
    const winner = replies[0]?.status === 200 ? 'first' : 'second'
    expect((await login(person.phone, `${winner}-new-roof-77`)).status).toBe(200)
  })
})

/** A ban keeps ended sessions, so that their holder gets the suspension message. */
const liveSessionsOf = ({ user }: Person) =>
  test.deps.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .where('expires_at', '>', test.clock.now)
    .execute()

describe('ban while', () => {
  it('the user signs in: 403 and no session', async () => {
    const person = await signUp(test)
    const reply = await duringChange(test.deps.db, banning(person), () => login(person.phone, goodPassword))
    expect([reply.status, reply.body.code]).toEqual([403, 'banned'])
    expect(await liveSessionsOf(person)).toEqual([])
  })

  it('the user changes the password: 401, and the old one is valid after the ban', async () => {
    const person = await signUp(test)
    const reply = await duringChange(test.deps.db, banning(person), () => change(person, intruders))
    expect(reply.status).toBe(401)
    await test.deps.db.updateTable('users').set({ banned_at: null }).where('id', '=', person.user.id).execute()
    expect((await login(person.phone, goodPassword)).status).toBe(200)
  })

  it('a password reset is confirmed: 403, and no session', async () => {
    const person = await signUp(test)
    await ask(test.app, auth.requestReset, { body: { phone: person.phone } })
    const reply = await duringChange(test.deps.db, banning(person), () =>
      ask(test.app, auth.confirmReset, { body: { phone: person.phone, otp: testCode, password: owners } }),
    )
    expect([reply.status, reply.body.code]).toEqual([403, 'banned'])
    expect(await liveSessionsOf(person)).toEqual([])
  })
})

describe('password guesses', () => {
  it('a correct one compared before ten wrong ones were counted and used after: 429', async () => {
    const { phone, user } = await signUp(test)
    const { db } = test.deps
    const { right } = await db.transaction().execute(async (open) => {
      await open.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
      const right = login(phone, goodPassword)
      await untilLockWait(db)
      const locks = await openLocks(test.deps, {
        phone,
        user: { ...user, password_reset_at: null },
        client: { network: '127.0.0.1' },
      })
      for (let n = 0; n < rateLimits.loginFailuresPerPhone.max; n += 1) await countFailure(test.deps, locks)
      return { right }
    })
    expect((await right).status).toBe(429)
  })

  it('a correct one in a known browser compared before others lock the phone and used after: 200', async () => {
    const { phone, user } = await signUp(test)
    const { db } = test.deps
    const inBrowser = (cookie: string) =>
      ask(test.app, auth.login, {
        body: { phone, password: goodPassword },
        address: '192.0.2.1',
        headers: { cookie },
      })
    const cookie = String((await inBrowser('')).headers['set-cookie']).split(';')[0] ?? ''
    await establishDevices(test.deps, user.id)
    await db.deleteFrom('limits').execute()
    const { right } = await db.transaction().execute(async (open) => {
      await open.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
      const right = inBrowser(cookie)
      await untilLockWait(db)
      const attacker = { user: { ...user, password_reset_at: null }, client: { network: '203.0.113.9' } }
      const locks = await openLocks(test.deps, { phone, ...attacker })
      for (let n = 0; n < rateLimits.loginFailuresPerPhone.max; n += 1) await countFailure(test.deps, locks)
      return { right }
    })
    expect((await right).status).toBe(200)
  })
})

describe('registration', () => {
  it('replaced between checking and using its code is not confirmed', async () => {
    const phone = newPhone()
    const registering = (name: string) =>
      ask(test.app, auth.register, { body: { name, phone, password: goodPassword } })
    const { ticket } = (await registering('علي')).body.data
    const right = await checkCode(
      test.deps,
      { network: '10.0.0.1' },
      { phone, purpose: 'register', code: testCode, ticket },
    )
    await registering('other')
    await expect(consumeCode(test.deps, phone, 'register', right)).rejects.toMatchObject({ code: 'code_spent' })
  })

  it('sent again while its code is confirmed: no deadlock', async () => {
    const phone = newPhone()
    const body = { name: 'علي', phone, password: goodPassword }
    await ask(test.app, auth.register, { body })
    const { db } = test.deps
    const { replies } = await db.transaction().execute(async (open) => {
      await open.selectFrom('registrations').selectAll().where('phone', '=', phone).forUpdate().execute()
      const again = ask(test.app, auth.register, { body })
      await untilLockWait(db)
      const given = ask(test.app, auth.verify, { params: { phone }, body: { otp: testCode } })
      await untilLockWait(db, 2)
      return { replies: Promise.all([again, given]) }
    })
    expect((await replies).map(({ status }) => status)).toEqual([200, 200])
  })
})
