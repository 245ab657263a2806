import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import { applyDueChanges } from '#api/features/accounts/phone-change/phone-change-effect.ts'
import { forgetOldNumbers } from '#api/features/accounts/phone-change/phone-change-ending.ts'
import { sendPhoneChangeMessages } from '#api/features/accounts/phone-change/phone-change-messages.ts'
import { jobs, pollingJobs } from '#api/jobs.ts'
import type { PhoneMessage } from '#api/ports/message-port.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { confirmPhoneChange, startPhoneChange } from '#test/market/phone-change.ts'
import { forgetLimits, goodPassword, newPhone, signUp } from '#test/market/sign-up.ts'

const sent: PhoneMessage[] = []
const accountMessages = {
  warn: async (message: PhoneMessage) => {
    sent.push(message)
    return { outcome: 'sent' as const, sentBy: ['http'] }
  },
  siteUrl: 'https://shamsouq.example',
}
const test = startTestApp((deps) => ({ ...deps, accountMessages }))
const dayMs = 86_400_000
const start = new Date('2026-11-15T09:00:00Z')
const afterDays = (days: number) => {
  test.clock.now = new Date(start.getTime() + days * dayMs)
}

beforeAll(() => someRates(test.deps))
beforeEach(async () => {
  afterDays(0)
  sent.length = 0
  test.codes.outbox.length = 0
  await test.deps.db.deleteFrom('phone_changes').execute()
  await forgetLimits(test)
})

const login = (phone: string, password = goodPassword) => ask(test.app, auth.login, { body: { phone, password } })
const statusOf = async (token: string) => (await ask(test.app, phoneChange.status, { token })).body.data
const askFor = (token: string, phone: string, password = goodPassword) =>
  ask(test.app, phoneChange.start, { body: { phone, password }, token })
const confirmWith = (token: string, ticket: string, otp = testCode) =>
  ask(test.app, phoneChange.confirm, { body: { ticket, otp }, token })
const hasten = async (token: string) => {
  const { data } = (await ask(test.app, phoneChange.oldCode, { token })).body
  return ask(test.app, phoneChange.now, { body: { otp: testCode, ticket: data?.ticket ?? 'none' }, token })
}
const rowOf = (userId: string) =>
  test.deps.db
    .selectFrom('phone_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
const told = async (userId: string) =>
  (
    await test.deps.db
      .selectFrom('inbox_items')
      .select(['kind', 'facts'])
      .where('user_id', '=', userId)
      .where('kind', '!=', 'newDevice')
      .orderBy('id')
      .execute()
  ).map(({ kind, facts }) => ({ kind, facts }))
const auditOf = async (userId: string) =>
  test.deps.db.selectFrom('audit').selectAll().where('subject_id', '=', userId).orderBy('id').execute()

describe('POST /auth/phone', () => {
  it('200 sends a code to the new number, the same for numbers with an account, and changes nothing yet', async () => {
    const [person, other] = [await signUp(test), await signUp(test)]
    test.codes.outbox.length = 0
    const [free, taken] = [await askFor(person.token, newPhone()), await askFor(person.token, other.phone)]
    expect([free.status, taken.status]).toEqual([200, 200])
    expect(Object.keys(taken.body.data)).toEqual(Object.keys(free.body.data))
    expect(test.codes.outbox.map(({ purpose }) => purpose)).toEqual(['phone', 'phone'])
    expect(await statusOf(person.token)).toEqual({
      phone: person.phone,
      isConfirmed: true,
      waiting: null,
      oldListings: 0,
    })
    expect(await told(person.user.id)).toEqual([])
    // Only who has confirmed the number learns that it has an account.
    const confirmed = await confirmWith(person.token, taken.body.data.ticket)
    expect([confirmed.status, confirmed.body.code]).toEqual([409, 'phone_taken'])
    expect((await rowOf(person.user.id)).stopped_by).toBe('taken')
    expect(await statusOf(person.token)).toMatchObject({ phone: person.phone, waiting: null })
  })

  it('401 without a session; 422 for the own number, a wrong password and a number that is none; no code is sent', async () => {
    const { token, phone } = await signUp(test)
    test.codes.outbox.length = 0
    expect(
      (await ask(test.app, phoneChange.start, { body: { phone: newPhone(), password: goodPassword } })).status,
    ).toBe(401)
    const own = await askFor(token, phone)
    const wrong = await askFor(token, newPhone(), 'not-the-password')
    const none = await askFor(token, '12')
    expect([own.status, wrong.status, none.status]).toEqual([422, 422, 422])
    expect([own.body.fields.phone, wrong.body.fields.password].every(Boolean)).toBe(true)
    expect(test.codes.outbox).toEqual([])
  })

  it('429 for the fourth in a day; wrong passwords do not count', async () => {
    const { token } = await signUp(test)
    await askFor(token, newPhone(), 'not-the-password')
    for (let n = 0; n < 3; n += 1) expect((await askFor(token, newPhone())).status).toBe(200)
    expect((await askFor(token, newPhone())).status).toBe(429)
  })

  it('409 while one waits, and when WhatsApp is off', async () => {
    const person = await signUp(test)
    const off = { phone: newPhone(), password: goodPassword, by: 'whatsapp' }
    expect((await ask(test.app, phoneChange.start, { body: off, token: person.token })).body.code).toBe('whatsapp_off')
    await confirmPhoneChange(test, person)
    expect((await askFor(person.token, newPhone())).body.code).toBe('phone_change_waiting')
  })
})

describe('POST /auth/phone/confirm', () => {
  it('200 waits three days: the old number, the inbox and the audit are told at once, without the numbers', async () => {
    const person = await signUp(test)
    const phone = newPhone()
    const { data } = await confirmPhoneChange(test, person, phone)
    const effectiveAt = new Date(start.getTime() + 3 * dayMs).toISOString()
    expect(data).toMatchObject({ phone: person.phone, waiting: { newPhone: phone, effectiveAt, canHasten: true } })
    expect(await told(person.user.id)).toEqual([
      { kind: 'phoneChangeWaiting', facts: { end: phone.slice(-3), effectiveAt } },
    ])
    expect(await sendPhoneChangeMessages(test.deps)).toBe(1)
    expect(await sendPhoneChangeMessages(test.deps)).toBe(0)
    expect(sent).toMatchObject([{ phone: person.phone }])
    expect(sent[0]?.text).toMatch(/\/keep-number\/[0-9a-f]{32}$/)
    const audit = await auditOf(person.user.id)
    expect(audit.map(({ action }) => action)).toEqual(['phone.change_waiting', 'message.sent'])
    for (const secret of [phone, person.phone]) expect(JSON.stringify(audit)).not.toContain(secret)
    expect((await login(person.phone)).status).toBe(200)
    expect((await login(phone)).status).toBe(404)
  })

  it('404 without a change, 400 for wrong codes, other tickets and a second use, 422 without a code', async () => {
    const person = await signUp(test)
    expect((await confirmWith(person.token, 'x')).body.code).toBe('phone_change_not_found')
    const first = await startPhoneChange(test, person)
    const second = await startPhoneChange(test, person)
    expect((await confirmWith(person.token, first)).body.code).toBe('code_spent')
    expect((await ask(test.app, phoneChange.confirm, { body: { ticket: second }, token: person.token })).status).toBe(
      422,
    )
    expect((await confirmWith(person.token, second, '000000')).body.code).toBe('invalid_code')
    for (let n = 0; n < 4; n += 1) await confirmWith(person.token, second, '000000')
    expect((await confirmWith(person.token, second)).body.code).toBe('code_tries')
    const third = await startPhoneChange(test, person)
    expect((await confirmWith(person.token, third)).status).toBe(200)
    expect((await confirmWith(person.token, third)).body.code).toBe('code_spent')
    const other = await signUp(test)
    expect((await confirmWith(other.token, third)).body.code).toBe('phone_change_not_found')
  })
})

describe('the end of the wait', () => {
  it('changes the number, ends other sessions, tells the old number and offers the listings', async () => {
    const person = await signUp(test)
    const elsewhere = (await login(person.phone)).body.token
    const { id } = await aProduct(test.deps, { ownerId: person.user.id, phone: person.phone })
    const { phone } = await confirmPhoneChange(test, person)
    await sendPhoneChangeMessages(test.deps)
    const due = jobs.find(({ name }) => name === 'change-phones')
    afterDays(2.99)
    await due?.run(test.deps)
    expect((await statusOf(person.token)).phone).toBe(person.phone)
    afterDays(3)
    await Promise.all([due?.run(test.deps), due?.run(test.deps)])
    expect(await statusOf(person.token)).toMatchObject({ phone, isConfirmed: true, waiting: null, oldListings: 1 })
    expect((await ask(test.app, phoneChange.status, { token: elsewhere })).status).toBe(401)
    expect((await login(phone)).status).toBe(200)
    expect((await login(person.phone)).status).toBe(404)
    expect((await told(person.user.id)).at(-1)).toEqual({
      kind: 'phoneChanged',
      facts: { end: phone.slice(-3), listings: 1 },
    })
    await pollingJobs.find(({ name }) => name === 'phone-change-messages')?.run(test.deps)
    expect(sent.map((message) => message.phone)).toEqual([person.phone, person.phone])
    const audit = await auditOf(person.user.id)
    expect(audit.filter(({ action }) => action === 'phone.changed')).toHaveLength(1)
    // The old number is free: somebody else may register it.
    expect((await signUp(test, { phone: person.phone })).user.id).not.toBe(person.user.id)
    expect(id).toBeTruthy()
  })

  it('leaves the number when another account has it by then, and tells', async () => {
    const person = await signUp(test)
    const { phone } = await confirmPhoneChange(test, person)
    const owner = await signUp(test, { phone })
    afterDays(4)
    await applyDueChanges(test.deps)
    expect((await rowOf(person.user.id)).stopped_by).toBe('taken')
    expect((await told(person.user.id)).at(-1)).toEqual({ kind: 'phoneChangeStopped', facts: { by: 'taken' } })
    expect((await login(person.phone)).body.data.user.id).toBe(person.user.id)
    expect((await login(phone)).body.data.user.id).toBe(owner.user.id)
  })

  it('does not come for a suspended account', async () => {
    const person = await signUp(test)
    await confirmPhoneChange(test, person)
    await test.deps.db.updateTable('users').set({ banned_at: start }).where('id', '=', person.user.id).execute()
    afterDays(4)
    await applyDueChanges(test.deps)
    expect(await rowOf(person.user.id)).toMatchObject({ state: 'stopped', stopped_by: 'banned' })
  })

  it('forgets both numbers thirty days later, and what nobody confirmed after a day', async () => {
    const [person, asked] = [await signUp(test), await signUp(test)]
    const { phone } = await confirmPhoneChange(test, person)
    await sendPhoneChangeMessages(test.deps)
    await startPhoneChange(test, asked)
    afterDays(3)
    await applyDueChanges(test.deps)
    afterDays(32)
    await forgetOldNumbers(test.deps)
    expect((await rowOf(person.user.id)).old_phone).toBe(person.phone)
    afterDays(34)
    await forgetOldNumbers(test.deps)
    expect(await rowOf(person.user.id)).toMatchObject({ old_phone: null, new_phone: null, state: 'done' })
    const left = test.deps.db.selectFrom('phone_changes').select('id').where('user_id', '=', asked.user.id)
    expect(await left.execute()).toEqual([])
    expect((await login(phone)).status).toBe(200)
  })
})

describe('POST /auth/phone/old-code and /auth/phone/now', () => {
  it('200 changes at once with the code from the old number, and keeps this session alone', async () => {
    const person = await signUp(test)
    const elsewhere = (await login(person.phone)).body.token
    const { phone } = await confirmPhoneChange(test, person)
    test.codes.outbox.length = 0
    const code = await ask(test.app, phoneChange.oldCode, { token: person.token })
    expect(code.status).toBe(200)
    expect(test.codes.outbox).toMatchObject([{ phone: person.phone, purpose: 'phone_old' }])
    const body = { otp: testCode, ticket: code.body.data.ticket }
    const wrong = await ask(test.app, phoneChange.now, { body: { ...body, otp: '000000' }, token: person.token })
    expect(wrong.body.code).toBe('invalid_code')
    const done = await ask(test.app, phoneChange.now, { body, token: person.token })
    expect([done.status, done.body.data.phone]).toEqual([200, phone])
    expect((await ask(test.app, phoneChange.status, { token: elsewhere })).status).toBe(401)
    await sendPhoneChangeMessages(test.deps)
    // The first message had not left yet: what is past is not announced.
    expect(sent.map(({ text }) => text.includes('keep-number'))).toEqual([false])
    expect((await hasten(person.token)).body.code).toBe('phone_change_not_found')
  })

  it('401 and 404, and 409 within seven days of a password set by code', async () => {
    expect((await ask(test.app, phoneChange.oldCode)).status).toBe(401)
    expect((await ask(test.app, phoneChange.now, { body: { otp: testCode } })).status).toBe(401)
    const person = await signUp(test)
    expect((await ask(test.app, phoneChange.oldCode, { token: person.token })).status).toBe(404)
    await ask(test.app, auth.requestReset, { body: { phone: person.phone } })
    const reset = { phone: person.phone, otp: testCode, password: 'another-roof-9' }
    const { token } = (await ask(test.app, auth.confirmReset, { body: reset })).body
    await confirmPhoneChange(test, { token, password: 'another-roof-9' })
    expect((await statusOf(token)).waiting.canHasten).toBe(false)
    expect((await ask(test.app, phoneChange.oldCode, { token })).body.code).toBe('phone_wait_needed')
    const now = await ask(test.app, phoneChange.now, { body: { otp: testCode, ticket: 'none' }, token })
    expect(now.body.code).toBe('phone_wait_needed')
  })
})

describe('DELETE /auth/phone', () => {
  it('200 from any session, 404 when nothing waits, 401 without one', async () => {
    const person = await signUp(test)
    const elsewhere = (await login(person.phone)).body.token
    await confirmPhoneChange(test, person)
    expect((await ask(test.app, phoneChange.cancel)).status).toBe(401)
    const stopped = await ask(test.app, phoneChange.cancel, { token: elsewhere })
    expect([stopped.status, stopped.body.data.waiting]).toEqual([200, null])
    expect((await ask(test.app, phoneChange.cancel, { token: elsewhere })).body.code).toBe('phone_change_not_found')
    afterDays(4)
    await applyDueChanges(test.deps)
    expect((await login(person.phone)).status).toBe(200)
    await sendPhoneChangeMessages(test.deps)
    expect(sent).toEqual([])
    expect((await auditOf(person.user.id)).at(-1)).toMatchObject({
      action: 'phone.change_stopped',
      after: { by: 'owner' },
    })
  })

  it('is what a password set by code does too, and the inbox says so', async () => {
    const person = await signUp(test)
    await confirmPhoneChange(test, person)
    await ask(test.app, auth.requestReset, { body: { phone: person.phone } })
    const reset = { phone: person.phone, otp: testCode, password: 'another-roof-9' }
    const { token } = (await ask(test.app, auth.confirmReset, { body: reset })).body
    expect((await statusOf(token)).waiting).toBeNull()
    expect((await told(person.user.id)).at(-1)).toEqual({ kind: 'phoneChangeStopped', facts: { by: 'reset' } })
  })
})
