import { beforeEach, describe, expect, it } from 'vitest'
import { handleOf } from '#api/features/accounts/passkeys/webauthn.ts'
import { ban } from '#api/features/staff/people/account-actions.service.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { passkeys } from '#contract/endpoints/accounts/passkeys.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { passkeyChallengeLifeMs } from '#domain/limits.ts'
import { duringChange } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { addOptions, addPasskey, anAuthenticator, signInOptions } from '#test/market/authenticator.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
beforeEach(() => forgetLimits(test))

const enter = (response: unknown) => ask(test.app, passkeys.signIn, { body: { response } })
const rowOf = (id: string) =>
  test.deps.db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refused = { status: 401, body: { code: 'passkey_refused' } }
const expired = { status: 400, body: { code: 'passkey_expired' } }
const reason = 'طلب عربوناً من مشترين ولم يسلّم'

describe('POST /auth/passkeys/sign-in/options', () => {
  it('200 with a new challenge for everybody, and 429 for a network that wants too many', async () => {
    const [one, two] = [await signInOptions(test), await signInOptions(test)]
    expect(one).toMatchObject({ rpId: 'shamsouq.example', userVerification: 'required' })
    expect(one.challenge).not.toBe(two.challenge)
    const { max } = rateLimits.passkeyChallengesPerAddress
    const again = () => ask(test.app, passkeys.signInOptions, { address: '10.0.0.9' })
    const replies = await Promise.all(Array.from({ length: max + 1 }, again))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(max)
    expect((await again()).status).toBe(429)
  })
})

describe('POST /auth/passkeys/sign-in', () => {
  it('200 opens a session by passkey, counts, and keeps the backup state; a second device as well', async () => {
    const person = await signUp(test)
    const [phone, laptop] = [await addPasskey(test, person), await addPasskey(test, person)]
    const { status, body } = await enter(phone.device.sign(await signInOptions(test), { flags: 1 + 4 + 8 }))
    expect([status, body.data.user.id]).toEqual([200, person.user.id])
    const sessions = await ask(test.app, auth.sessions, { token: body.token })
    expect(sessions.body.data).toContainEqual(expect.objectContaining({ way: 'passkey', isCurrent: true }))
    expect(await rowOf(phone.id)).toMatchObject({ counter: 2, backed_up: false, last_used_at: test.clock.now })
    expect((await enter(laptop.device.sign(await signInOptions(test)))).status).toBe(200)
    expect((await rowOf(laptop.id)).backed_up).toBe(true)
  })

  it('200 for devices that do not count', async () => {
    const person = await signUp(test)
    const device = anAuthenticator()
    const response = device.create(await addOptions(test, person), { counter: 0 })
    await ask(test.app, passkeys.add, { body: { response }, token: person.token })
    for (let n = 0; n < 2; n += 1)
      expect((await enter(device.sign(await signInOptions(test), { counter: 0 }))).status).toBe(200)
  })

  it('200 while wrong passwords of others lock the phone', async () => {
    const person = await signUp(test)
    const { device } = await addPasskey(test, person)
    const guess = { phone: person.phone, password: 'not-the-word' }
    for (let n = 0; n <= rateLimits.loginFailuresPerPhone.max; n += 1)
      await ask(test.app, auth.login, { body: guess, address: '10.7.7.7' })
    expect((await ask(test.app, auth.login, { body: guess, address: '10.7.7.8' })).status).toBe(429)
    expect((await enter(device.sign(await signInOptions(test)))).status).toBe(200)
  })

  it('401 with one reply for unknown keys, wrong signatures and everything else that is not right', async () => {
    const [person, other] = [await signUp(test), await signUp(test)]
    const { device, id } = await addPasskey(test, person)
    const bodies = [await enter({ ...anAuthenticator().sign(await signInOptions(test)) })]
    for (const changes of [
      { isForged: true },
      { origin: 'https://shamsouq.evil' },
      { rpId: 'shamsouq.evil' },
      { flags: 1 },
      { flags: 4 },
      { type: 'webauthn.create' },
      { userHandle: handleOf(other.user.id) },
      { userHandle: '' },
    ])
      bodies.push(await enter(device.sign(await signInOptions(test), changes)))
    const noChallenge = device.sign(await signInOptions(test))
    bodies.push(await enter({ ...noChallenge, response: { ...noChallenge.response, clientDataJSON: 'AAAA' } }))
    for (const reply of bodies) expect(reply).toMatchObject(refused)
    expect(new Set(bodies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await rowOf(id)).last_used_at).toBeNull()
  })

  it('401 and an audit row for a counter that does not go on; the signature counts first', async () => {
    const person = await signUp(test)
    const { device, id } = await addPasskey(test, person)
    await enter(device.sign(await signInOptions(test), { counter: 9 }))
    for (const counter of [9, 3, 0])
      expect(await enter(device.sign(await signInOptions(test), { counter }))).toMatchObject(refused)
    await enter(device.sign(await signInOptions(test), { counter: 1, isForged: true }))
    const rows = (await auditOf(test, person.user.id)).filter(({ action }) => action === 'passkey.counter')
    expect(rows.map(({ after }) => after)).toEqual([9, 3, 0].map((given) => ({ passkeyId: id, stored: 9, given })))
    expect((await enter(device.sign(await signInOptions(test), { counter: 10 }))).status).toBe(200)
  })

  it('400 for an answer that comes again, late, or to a challenge of adding; one of many at once enters', async () => {
    const person = await signUp(test)
    const { device } = await addPasskey(test, person)
    const signed = device.sign(await signInOptions(test))
    const replies = await Promise.all([1, 2, 3, 4].map(() => enter(signed)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(await enter(device.sign(await addOptions(test, person)))).toMatchObject(expired)
    expect(await enter(device.sign({ challenge: 'invented' }))).toMatchObject(expired)
    const late = device.sign(await signInOptions(test))
    test.clock.now = new Date(test.clock.now.getTime() + passkeyChallengeLifeMs)
    expect(await enter(late)).toMatchObject(expired)
    // A wrong answer spends it too.
    const asked = await signInOptions(test)
    expect(await enter(device.sign(asked, { isForged: true }))).toMatchObject(refused)
    expect(await enter(device.sign(asked))).toMatchObject(expired)
  })

  it('401 for a key that was removed, also at the same moment', async () => {
    const person = await signUp(test)
    const { device, id } = await addPasskey(test, person)
    const signed = device.sign(await signInOptions(test))
    const removal = async (db: typeof test.deps.db) => {
      await db.selectFrom('users').select('id').where('id', '=', person.user.id).forNoKeyUpdate().execute()
      await db.deleteFrom('passkeys').where('id', '=', id).execute()
    }
    expect(await duringChange(test.deps.db, removal, () => enter(signed))).toMatchObject(refused)
    expect(await enter(device.sign(await signInOptions(test)))).toMatchObject(refused)
  })

  it('403 with the reason for a suspended account, also at the same moment, with an audit row', async () => {
    const person = await signUp(test)
    const { device } = await addPasskey(test, person)
    const signed = device.sign(await signInOptions(test))
    const banning = (db: typeof test.deps.db) =>
      ban({ ...test.deps, db }, { caller: null, client: null }, person.user.id, reason)
    const banned = { status: 403, body: { code: 'banned', details: { reason } } }
    expect(await duringChange(test.deps.db, banning, () => enter(signed))).toMatchObject(banned)
    expect(await enter(device.sign(await signInOptions(test)))).toMatchObject(banned)
    expect(await enter(device.sign(await signInOptions(test), { isForged: true }))).toMatchObject(refused)
    const actions = (await auditOf(test, person.user.id)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'login.refused')).toHaveLength(2)
  })

  it('writes an audit row for staff, as signing in by password does', async () => {
    const moderator = await signUpStaff(test)
    const { device } = await addPasskey(test, moderator)
    await enter(device.sign(await signInOptions(test)))
    expect((await auditOf(test, moderator.user.id)).map(({ action }) => action)).toContain('login.done')
  })

  it('422 for a body that is no signature, and 429 for a network that tries too often', async () => {
    const response = anAuthenticator().sign({ challenge: 'invented' })
    for (const body of [
      {},
      { response: {} },
      { response: { ...response, id: 'a b' } },
      { response: { ...response, type: 'x' } },
    ])
      expect((await ask(test.app, passkeys.signIn, { body })).status).toBe(422)
    const tries = Array.from({ length: rateLimits.passkeySignInsPerAddress.max }, () => enter(response))
    await Promise.all(tries)
    expect((await enter(response)).status).toBe(429)
  })
})
