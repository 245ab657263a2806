import { beforeEach, describe, expect, it } from 'vitest'
import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import { relyingPartyOf } from '#api/features/accounts/passkeys/webauthn.ts'
import { confirmReset } from '#api/features/accounts/sign-in/reset-password.service.ts'
import { sweep } from '#api/jobs.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { passkeys } from '#contract/endpoints/accounts/passkeys.ts'
import { privacy } from '#contract/endpoints/accounts/privacy.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { passkeyChallengeLifeMs, passkeysMax } from '#domain/limits.ts'
import { duringChange } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { addOptions, addPasskey, anAuthenticator } from '#test/market/authenticator.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'
import { auditOf, type Person } from '#test/market/staff.ts'

const test = startTestApp()
beforeEach(() => forgetLimits(test))

const otherId = '00000000-0000-7000-8000-000000000001'
const options = ({ token }: Person, password = goodPassword) =>
  ask(test.app, passkeys.addOptions, { body: { password }, token })
const add = ({ token }: Person, response: unknown, name?: string) =>
  ask(test.app, passkeys.add, { body: { name, response }, token })
const listOf = async ({ token }: Person) => (await ask(test.app, passkeys.list, { token })).body.data
const later = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

describe('POST /auth/passkeys/options', () => {
  it('200 asks for a key that the device keeps, opens with a finger or code, and is not there yet', async () => {
    const person = await signUp(test)
    const { device } = await addPasskey(test, person)
    const { status, body } = await options(person)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      rp: { id: 'shamsouq.example' },
      user: { name: person.phone, displayName: person.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.credentialId, transports: ['internal', 'hybrid'] }],
      attestation: 'none',
    })
  })

  it('422 for a wrong password, 429 after too many, and 401 without a session', async () => {
    const person = await signUp(test)
    expect(await options(person, 'not-the-word')).toMatchObject({
      status: 422,
      body: { fields: { password: expect.any(String) } },
    })
    expect((await ask(test.app, passkeys.addOptions, { body: { password: goodPassword } })).status).toBe(401)
    for (let n = 1; n < rateLimits.passwordFailuresPerUser.max; n += 1) await options(person, 'not-the-word')
    expect((await options(person)).status).toBe(429)
    expect((await ask(test.app, passkeys.addOptions, { body: {}, token: person.token })).status).toBe(422)
  })

  it('is for the host of PUBLIC_URL, and for localhost instead of an address of this machine', () => {
    const of = (publicUrl: string) => relyingPartyOf({ publicUrl })
    expect(of('https://shamsouq.example:8443')).toEqual({
      id: 'shamsouq.example',
      origin: 'https://shamsouq.example:8443',
    })
    expect(of('http://127.0.0.1:4310')).toEqual({ id: 'localhost', origin: 'http://localhost:4310' })
  })
})

describe('POST /auth/passkeys', () => {
  it('200 stores the key with its backup state; its owner is told, and the audit log knows', async () => {
    const person = await signUp(test)
    const reply = await add(person, anAuthenticator().create(await addOptions(test, person)), ' هاتفي ')
    expect(reply).toMatchObject({ status: 200, body: { data: { name: 'هاتفي', isBackedUp: true, lastUsedAt: null } } })
    expect(await listOf(person)).toEqual([reply.body.data])
    const rows = test.deps.db.selectFrom('passkeys').selectAll().where('user_id', '=', person.user.id)
    expect(await rows.execute()).toMatchObject([
      { device_type: 'multiDevice', counter: 1, transports: ['internal', 'hybrid'] },
    ])
    expect((await auditOf(test, person.user.id)).map(({ action }) => action)).toEqual(['passkey.added'])
    const told = await ask(test.app, inbox.list, { token: person.token })
    expect(told.body.data).toMatchObject([
      { kind: 'passkeyAdded', url: '/update-profile', text: expect.stringContaining('هاتفي') },
    ])
  })

  it('reads no statement about the device’s maker, whose certificates name addresses to fetch', async () => {
    const person = await signUp(test)
    const [fmt, attStmt] = ['packed', Buffer.from('a163783563814101', 'hex')]
    const created = anAuthenticator().create(await addOptions(test, person), { statement: { fmt, attStmt } })
    expect((await add(person, created)).status).toBe(200)
  })

  it.each([
    ['of another site', { origin: 'https://shamsouq.evil' }],
    ['for another site', { rpId: 'shamsouq.evil' }],
    ['without a check of the user', { flags: 1 }],
    ['without a user', { flags: 4 }],
    ['that is a sign-in', { type: 'webauthn.get' }],
  ])('422 for a key %s', async (_name, changes) => {
    const person = await signUp(test)
    const reply = await add(person, anAuthenticator().create(await addOptions(test, person), changes))
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['response']])
    expect(await listOf(person)).toEqual([])
  })

  it('422 for a body that is no key, and 401 without a session', async () => {
    const person = await signUp(test)
    const good = anAuthenticator().create(await addOptions(test, person))
    const rubbish = [
      {},
      { ...good, id: 'a+b' },
      { ...good, type: 'password' },
      { ...good, response: { ...good.response, clientDataJSON: 'AAAA' } },
      { ...good, response: { ...good.response, transports: Array(11).fill('usb') } },
      { ...good, response: { ...good.response, attestationObject: 'AAAA' } },
    ]
    for (const response of rubbish) expect((await add(person, response)).status).toBe(422)
    expect((await ask(test.app, passkeys.add, { body: { response: good } })).status).toBe(401)
  })

  it('400 for an answer that comes again, late, from another account, or to a sign-in; one of many at once is stored', async () => {
    const [person, other] = [await signUp(test), await signUp(test)]
    const device = anAuthenticator()
    const asked = await addOptions(test, person)
    const expired = { status: 400, body: { code: 'passkey_expired' } }
    expect(await add(other, device.create(asked))).toMatchObject(expired)
    const replies = await Promise.all([1, 2, 3].map(() => add(person, device.create(asked))))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const signing = (await ask(test.app, passkeys.signInOptions)).body.data
    expect(await add(person, device.create({ ...asked, ...signing }))).toMatchObject(expired)
    const late = await addOptions(test, person)
    later(passkeyChallengeLifeMs)
    expect(await add(person, anAuthenticator().create(late))).toMatchObject(expired)
    expect(await listOf(person)).toHaveLength(1)
  })

  it('409 for a key that is stored already, also by somebody else', async () => {
    const [person, other] = [await signUp(test), await signUp(test)]
    const { device } = await addPasskey(test, person)
    for (const someone of [person, other])
      expect(await add(someone, device.create(await addOptions(test, someone)))).toMatchObject({
        status: 409,
        body: { code: 'passkey_exists' },
      })
  })

  it(`409 above ${passkeysMax}, also of many at once`, async () => {
    const person = await signUp(test)
    for (let n = 2; n < passkeysMax; n += 1) await addPasskey(test, person)
    const asked = [await addOptions(test, person), await addOptions(test, person), await addOptions(test, person)]
    const replies = await Promise.all(asked.map((one) => add(person, anAuthenticator().create(one))))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expect(await options(person)).toMatchObject({ status: 409, body: { code: 'too_many_passkeys' } })
  })

  it('400 for an intruder while the owner’s new password ends the challenge and the session', async () => {
    const person = await signUp(test)
    const created = anAuthenticator().create(await addOptions(test, person))
    await ask(test.app, auth.requestReset, { body: { phone: person.phone } })
    const client = {
      address: '10.9.9.9',
      network: '10.9.9.9',
      device: '',
      userAgent: '',
      lang: 'en',
      requestId: 'r',
    } as const
    const reset = (db: typeof test.deps.db) =>
      confirmReset({ ...test.deps, db }, client, {
        phone: person.phone,
        otp: testCode,
        password: 'a-roof-of-the-owner-1',
      })
    const reply = await duringChange(test.deps.db, reset, () => add(person, created))
    expect(reply.body.code).toBe('passkey_expired')
    expect((await add(person, created)).status).toBe(401)
    expect(
      await test.deps.db.selectFrom('passkeys').select('id').where('user_id', '=', person.user.id).execute(),
    ).toEqual([])
  })
})

describe('PATCH and DELETE /auth/passkeys/:id', () => {
  it('200 names and removes one’s own; 404 for others’ and unknown ones, 422 for no name, 401 without a session', async () => {
    const [person, other] = [await signUp(test), await signUp(test)]
    const { id } = await addPasskey(test, person, 'هاتفي')
    const rename = ({ token }: Partial<Person>, name: unknown = 'حاسوب المحل', which = id) =>
      ask(test.app, passkeys.rename, { params: { id: which }, body: { name }, ...(token && { token }) })
    const remove = ({ token }: Partial<Person>, which = id, password = goodPassword) =>
      ask(test.app, passkeys.remove, { params: { id: which }, body: { password }, ...(token && { token }) })
    expect((await rename(person)).body.data).toMatchObject({ id, name: 'حاسوب المحل' })
    for (const act of [rename, remove]) expect((await act({})).status).toBe(401)
    for (const name of ['', '  ', null, 'x'.repeat(51)]) expect((await rename(person, name)).status).toBe(422)
    const missing = { status: 404, body: { code: 'passkey_not_found' } }
    for (const reply of [
      await rename(other),
      await remove(other),
      await remove(person, otherId),
      await remove(person, 'x'),
    ])
      expect(reply).toMatchObject(missing)
    expect(await rename(person, 'x', otherId)).toMatchObject(missing)
    expect(await listOf(person)).toMatchObject([{ name: 'حاسوب المحل' }])
    const wrong = { status: 422, body: { fields: { password: expect.any(String) } } }
    expect(await remove(person, id, 'not-the-word')).toMatchObject(wrong)
    expect(await listOf(person)).toHaveLength(1)
    expect([(await remove(person)).status, (await remove(person)).status]).toEqual([200, 404])
    expect(await listOf(person)).toEqual([])
    expect((await ask(test.app, passkeys.list)).status).toBe(401)
    expect((await auditOf(test, person.user.id)).map(({ action }) => action)).toEqual([
      'passkey.added',
      'passkey.removed',
    ])
    const told = (await ask(test.app, inbox.list, { token: person.token, lang: 'ar' })).body.data
    expect(told[0]).toMatchObject({ kind: 'passkeyRemoved', text: expect.stringContaining('حاسوب المحل') })
  })

  it('429 after too many wrong passwords, also for the right one', async () => {
    const person = await signUp(test)
    const { id } = await addPasskey(test, person)
    const remove = (password: string) =>
      ask(test.app, passkeys.remove, { params: { id }, body: { password }, token: person.token })
    for (let n = 0; n < rateLimits.passwordFailuresPerUser.max; n += 1) await remove('not-the-word')
    expect((await remove(goodPassword)).status).toBe(429)
    expect(await listOf(person)).toHaveLength(1)
  })
})

describe('a passkey', () => {
  it('stays after a change of the password, and the inbox says which ones open the account', async () => {
    const person = await signUp(test)
    await addPasskey(test, person, 'هاتفي')
    const body = { currentPassword: goodPassword, newPassword: 'a-roof-of-the-owner-1' }
    await ask(test.app, auth.changePassword, { body, token: person.token })
    const { data } = (await ask(test.app, inbox.list, { token: person.token, lang: 'en' })).body
    expect(data[0]).toMatchObject({ kind: 'passwordReset', text: expect.stringContaining('هاتفي') })
  })

  it('stays after a password reset by a code, and the inbox says which ones open the account', async () => {
    const person = await signUp(test)
    await addPasskey(test, person, 'هاتفي')
    await addPasskey(test, person, 'حاسوب المحل')
    await ask(test.app, auth.requestReset, { body: { phone: person.phone } })
    const body = { phone: person.phone, otp: testCode, password: 'a-roof-of-the-owner-1' }
    const { token } = (await ask(test.app, auth.confirmReset, { body })).body
    const { data } = (await ask(test.app, inbox.list, { token, lang: 'ar' })).body
    expect(data[0]).toMatchObject({ kind: 'passwordReset', text: expect.stringMatching(/حاسوب المحل.*هاتفي/) })
    expect(await listOf({ ...person, token })).toHaveLength(2)
  })

  it('is in the copy of one’s own data without its key, and goes with the account; so do its challenges', async () => {
    const person = await signUp(test)
    await addPasskey(test, person, 'هاتفي')
    await options(person)
    const { body } = await ask(test.app, privacy.ownData, { token: person.token })
    expect(body.data.passkeys).toMatchObject([{ name: 'هاتفي', backed_up: true }])
    expect(JSON.stringify(body)).not.toMatch(/public_key|credential_id/)
    await ask(test.app, auth.deleteAccount, { body: { password: goodPassword }, token: person.token })
    for (const table of ['passkeys', 'passkey_challenges'] as const)
      expect(
        await test.deps.db.selectFrom(table).select('user_id').where('user_id', '=', person.user.id).execute(),
      ).toEqual([])
  })

  it('leaves no old challenges behind', async () => {
    await ask(test.app, passkeys.signInOptions)
    later(passkeyChallengeLifeMs + 1)
    await sweep(test.deps)
    expect(await test.deps.db.selectFrom('passkey_challenges').select('hash').execute()).toEqual([])
  })
})
