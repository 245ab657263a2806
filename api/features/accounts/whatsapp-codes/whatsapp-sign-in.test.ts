import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { inTransaction } from '#api/deps.ts'
import { startWhatsappCode, takeConfirmed } from '#api/features/accounts/whatsapp-codes/whatsapp-codes.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { whatsappCodes } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { whatsappWebhookPath } from '#contract/endpoints/notify/webhooks.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { countStatements } from '#test/app/statements.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, goodPassword, newPhone, signUp } from '#test/market/sign-up.ts'
import { sendWhatsapp, withWhatsapp } from '#test/market/whatsapp.ts'

const test = startTestApp(withWhatsapp)
const minuteMs = 60_000
const newPassword = 'another-roof-9'

beforeEach(() => forgetLimits(test))

const inMinutes = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * minuteMs)
}

type Begun = { phone: string; ticket: string; code: string; text: string; url: string; number: string }
const register = (phone: string, changes = {}, lang = 'en') =>
  ask(test.app, whatsappCodes.register, {
    body: { name: 'أمل الحكيمي', phone, password: goodPassword, ...changes },
    lang,
  })
const begin = async (phone = newPhone(), changes = {}) => (await register(phone, changes)).body.data as Begun
const beginReset = async (phone: string) =>
  (await ask(test.app, whatsappCodes.reset, { body: { phone } })).body.data as Begun
const stateOf = async (ticket: string) => (await ask(test.app, whatsappCodes.state, { body: { ticket } })).body.data
const finish = (ticket: string) => ask(test.app, whatsappCodes.confirmRegister, { body: { ticket } })
const finishReset = (ticket: string, password = newPassword) =>
  ask(test.app, whatsappCodes.confirmReset, { body: { ticket, password } })
const login = (phone: string, password: string) => ask(test.app, auth.login, { body: { phone, password } })
const rowOf = (phone: string) =>
  test.deps.db.selectFrom('whatsapp_codes').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()

describe('POST /auth/whatsapp/register and confirm-register', () => {
  it('200 a message from the phone makes the account, and the session tells how', async () => {
    const phone = newPhone()
    const begun = await begin(phone, { governorate: 'تعز', email: 'amal@shamsouq.example' })
    expect(begun).toMatchObject({ phone, number: '+967770000099', expiresInSeconds: 600 })
    expect(begun.code).toMatch(/^\d{6}$/)
    expect(begun.text).toContain(begun.code)
    expect(begun.url).toBe(`https://wa.me/967770000099?text=${encodeURIComponent(begun.text)}`)
    expect(await stateOf(begun.ticket)).toEqual({ state: 'waiting', seenEnd: null, expiresInSeconds: 600 })
    expect((await finish(begun.ticket)).body.code).toBe('whatsapp_waiting')
    await sendWhatsapp(test, { from: phone, text: begun.text })
    expect(await stateOf(begun.ticket)).toMatchObject({ state: 'confirmed' })
    const { status, body } = await finish(begun.ticket)
    expect(status).toBe(200)
    expect(body.data.user).toMatchObject({ phone, governorate: 'taiz', isVerified: true })
    const { body: sessions } = await ask(test.app, auth.sessions, { token: body.token })
    expect(sessions.data).toMatchObject([{ way: 'whatsapp' }])
    expect((await login(phone, goodPassword)).status).toBe(200)
    expect((await finish(begun.ticket)).body.code).toBe('code_spent')
    expect(await stateOf(begun.ticket)).toEqual({ state: 'expired', seenEnd: null, expiresInSeconds: 0 })
    expect((await rowOf(phone)).registration).toBeNull()
  })

  it('stores neither the code nor the ticket', async () => {
    const { phone, code, ticket } = await begin()
    const row = JSON.stringify(await rowOf(phone))
    expect([code, ticket, goodPassword].filter((secret) => row.includes(secret))).toEqual([])
  })

  it('says in the message what it does, in both languages', async () => {
    const phone = newPhone()
    const { body: arabic } = await register(phone, {}, 'ar')
    const { body: english } = await register(phone, {}, 'en')
    expect(arabic.data.text).toMatch(/أؤكد حسابي الجديد.*لا ترسل هذه الرسالة/)
    expect(english.data.text).toMatch(/confirming my new account.*Don’t send this/)
    expect((await beginReset(phone)).text).toMatch(/new password.*Don’t send this/)
  })

  it('409 for a phone with an account, at the start and at the end', async () => {
    const { phone } = await signUp(test)
    expect((await register(phone)).body.code).toBe('user_exists')
    const begun = await begin()
    await signUp(test, { phone: begun.phone })
    await sendWhatsapp(test, { from: begun.phone, text: begun.text })
    expect((await finish(begun.ticket)).body.code).toBe('user_exists')
  })

  it('422 as registering by SMS', async () => {
    const { body } = await register('12', { password: '123', name: '' })
    expect(body.fields).toMatchObject({ phone: expect.any(String), password: expect.any(String) })
    expect((await register(newPhone(), { password: 'password' })).body.fields).toHaveProperty('password')
    expect((await register(newPhone(), { governorate: 'nowhere' })).status).toBe(422)
    expect((await ask(test.app, whatsappCodes.confirmRegister, { body: {} })).status).toBe(422)
  })

  it('another registration of the phone changes nothing: each ticket has its own details', async () => {
    const phone = newPhone()
    const owner = await begin(phone, { name: 'صاحبة الرقم' })
    const thief = await begin(phone, { name: 'سارق', password: 'the-thief-knows-7' })
    await sendWhatsapp(test, { from: phone, text: owner.text })
    expect(await stateOf(thief.ticket)).toMatchObject({ state: 'waiting' })
    expect((await finish(thief.ticket)).body.code).toBe('whatsapp_waiting')
    const { body } = await finish(owner.ticket)
    expect(body.data.user.name).toBe('صاحبة الرقم')
    expect((await login(phone, 'the-thief-knows-7')).status).toBe(401)
  })
})

describe('POST /auth/whatsapp/reset and confirm-reset', () => {
  it('200 sets the password, ends the sessions and signs in', async () => {
    const person = await signUp(test)
    const begun = await beginReset(person.phone)
    expect((await finishReset(begun.ticket)).body.code).toBe('whatsapp_waiting')
    await sendWhatsapp(test, { from: person.phone, text: begun.text })
    expect((await finishReset(begun.ticket, 'password')).status).toBe(422)
    const { status, body } = await finishReset(begun.ticket)
    expect(status).toBe(200)
    expect((await ask(test.app, auth.profile, { token: person.token })).status).toBe(401)
    expect((await ask(test.app, auth.profile, { token: body.token })).status).toBe(200)
    expect((await login(person.phone, goodPassword)).status).toBe(401)
    expect((await login(person.phone, newPassword)).status).toBe(200)
    expect((await finishReset(begun.ticket)).body.code).toBe('code_spent')
    const rows = await test.deps.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', person.user.id)
      .execute()
    expect(rows.map(({ action }) => action)).toContain('password.reset')
  })

  it('replies alike for an unknown phone, and tells it only to whoever has sent a message from it', async () => {
    const [known, unknown] = [(await signUp(test)).phone, newPhone()]
    const replies = await Promise.all(
      [known, unknown].map((phone) => ask(test.app, whatsappCodes.reset, { body: { phone } })),
    )
    const shapes = replies.map(({ status, body }) => [
      status,
      Object.keys(body.data),
      body.data.text.replace(body.data.code, ''),
    ])
    expect(shapes[0]).toEqual(shapes[1])
    const begun = replies[1]?.body.data as Begun
    expect((await finishReset(begun.ticket)).body.code).toBe('whatsapp_waiting')
    await sendWhatsapp(test, { from: unknown, text: begun.text })
    expect((await finishReset(begun.ticket)).body.code).toBe('phone_not_registered')
  })

  it('does the same statements for known and unknown phones', async () => {
    const { whatsapp: _whatsapp, ...deps } = test.deps
    const { db, taken } = countStatements(deps)
    const app = buildApp(withWhatsapp({ ...deps, db }))
    const seen = []
    for (const phone of [(await signUp(test)).phone, newPhone()]) {
      taken()
      await ask(app, whatsappCodes.reset, { body: { phone } })
      seen.push(taken())
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.length).toBeGreaterThan(1)
  })

  it('403 for a suspended account, which stays signed out', async () => {
    const { phone, user } = await signUp(test)
    const begun = await beginReset(phone)
    await sendWhatsapp(test, { from: phone, text: begun.text })
    await test.deps.db.updateTable('users').set({ banned_at: test.clock.now }).where('id', '=', user.id).execute()
    expect((await finishReset(begun.ticket)).body.code).toBe('banned')
    expect((await finishReset('of nobody')).body.code).toBe('code_spent')
  })

  it('400 with the ticket of a registration, and the other way round', async () => {
    const begun = await begin()
    await sendWhatsapp(test, { from: begun.phone, text: begun.text })
    expect((await finishReset(begun.ticket)).body.code).toBe('code_spent')
    const reset = await beginReset(begun.phone)
    await sendWhatsapp(test, { from: begun.phone, text: reset.text })
    expect((await finish(reset.ticket)).body.code).toBe('code_spent')
  })
})

describe('POST /auth/whatsapp/state', () => {
  it('200 two browsers of one phone: each sees and uses its own', async () => {
    const { phone } = await signUp(test)
    const [first, second] = [await beginReset(phone), await beginReset(phone)]
    await sendWhatsapp(test, { from: phone, text: second.text })
    expect([await stateOf(first.ticket), await stateOf(second.ticket)].map(({ state }) => state)).toEqual([
      'waiting',
      'confirmed',
    ])
    expect((await finishReset(first.ticket)).body.code).toBe('whatsapp_waiting')
    await sendWhatsapp(test, { from: phone, text: first.text })
    expect((await finishReset(first.ticket)).status).toBe(200)
  })

  it('200 names the end of a number that sent the code instead; the right one still confirms', async () => {
    const begun = await begin()
    await sendWhatsapp(test, { from: '+967771234567', text: begun.text })
    expect(await stateOf(begun.ticket)).toMatchObject({ state: 'wrong_sender', seenEnd: '567' })
    expect((await finish(begun.ticket)).body.code).toBe('whatsapp_waiting')
    await sendWhatsapp(test, { from: begun.phone, text: begun.text })
    expect(await stateOf(begun.ticket)).toMatchObject({ state: 'confirmed', seenEnd: null })
  })

  it('200 an unknown ticket is expired, and so is one after ten minutes', async () => {
    expect(await stateOf('x')).toEqual({ state: 'expired', seenEnd: null, expiresInSeconds: 0 })
    const begun = await begin()
    inMinutes(9)
    expect(await stateOf(begun.ticket)).toMatchObject({ state: 'waiting', expiresInSeconds: 60 })
    inMinutes(1)
    expect(await stateOf(begun.ticket)).toMatchObject({ state: 'expired' })
    await sendWhatsapp(test, { from: begun.phone, text: begun.text })
    expect((await finish(begun.ticket)).body.code).toBe('code_spent')
  })

  it('a confirmation is usable for ten minutes', async () => {
    const [early, late] = [await begin(), await begin()]
    inMinutes(9)
    for (const { phone, text } of [early, late]) await sendWhatsapp(test, { from: phone, text })
    inMinutes(9)
    expect((await finish(early.ticket)).status).toBe(200)
    inMinutes(1)
    expect(await stateOf(late.ticket)).toMatchObject({ state: 'expired' })
    expect((await finish(late.ticket)).body.code).toBe('code_spent')
  })
})

describe('limits', () => {
  it('429 counts by network and never by phone', async () => {
    const { phone } = await signUp(test)
    const ask30 = async (address: string) => {
      const replies = []
      for (let n = 0; n <= rateLimits.whatsappCodesPerAddress.max; n++)
        replies.push((await ask(test.app, whatsappCodes.reset, { body: { phone }, address })).status)
      return replies
    }
    expect((await ask30('10.9.0.1')).filter((status) => status === 429)).toHaveLength(1)
    expect((await ask(test.app, whatsappCodes.reset, { body: { phone }, address: '10.9.0.2' })).status).toBe(200)
  })

  it('409 whatsapp_off without a number, and no webhook', async () => {
    const { whatsapp: _whatsapp, ...deps } = test.deps
    const app = buildApp(deps)
    const phone = newPhone()
    const registering = await ask(app, whatsappCodes.register, { body: { name: 'أمل', phone, password: goodPassword } })
    expect([registering.status, registering.body.code]).toEqual([409, 'whatsapp_off'])
    expect((await ask(app, whatsappCodes.reset, { body: { phone } })).body.code).toBe('whatsapp_off')
    for (const method of ['GET', 'POST'] as const)
      expect((await app.inject({ method, url: whatsappWebhookPath })).statusCode).toBe(404)
  })
})

describe('a new number', () => {
  const client: ClientInfo = {
    address: '10.1.1.1',
    network: '10.1.1.1',
    device: '',
    userAgent: '',
    lang: 'en',
    requestId: '',
  }

  it('is confirmed for the user who asked, and for nobody else', async () => {
    const [owner, other] = [await signUp(test), await signUp(test)]
    const phone = newPhone()
    const begun = await startWhatsappCode(test.deps, client, { purpose: 'phone', phone, userId: owner.user.id })
    const take = (userId: string) =>
      inTransaction(test.deps, (deps) => takeConfirmed(deps, { purpose: 'phone', ticket: begun.ticket, userId }))
    await expect(take(owner.user.id)).rejects.toMatchObject({ code: 'whatsapp_waiting' })
    await sendWhatsapp(test, { from: phone, text: begun.text })
    await expect(take(other.user.id)).rejects.toMatchObject({ code: 'code_spent' })
    expect((await take(owner.user.id)).phone).toBe(phone)
    await expect(take(owner.user.id)).rejects.toMatchObject({ code: 'code_spent' })
  })
})
