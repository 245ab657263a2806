import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { whatsappText } from '#api/features/accounts/whatsapp-codes/whatsapp-message.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { errorTexts } from '#contract/error-texts.ts'
import { mountSignupPage } from '#server/pages/plain/signup-page.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, goodPassword, newPhone } from '#test/market/sign-up.ts'
import { sendWhatsapp, withWhatsapp } from '#test/market/whatsapp.ts'
import { plainPages } from '#test/plain-pages.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { signupTexts } from '#web/features/accounts/sign-in/signup.texts.ts'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import { paths } from '#web/url.ts'

const test = startTestApp(withWhatsapp)
const off = startTestApp()

beforeAll(() => {
  mountSignupPage(test.app, test.deps, plainPages)
  mountSignupPage(off.app, off.deps, plainPages)
})
beforeEach(() => forgetLimits(test))

const post = ({ app }: Pick<typeof test, 'app'>, fields: Record<string, string>, headers = {}) =>
  app.inject({
    method: 'POST',
    url: paths.plainSignup,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'lang=en', ...headers },
  })

const details = (phone = newPhone()) => ({
  name: 'Amal "A" <b>',
  phone,
  password: goodPassword,
  confirmation: goodPassword,
})
/** What the page's button sends. */
const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
const begin = async (fields = details()) => {
  const page = await post(test, fields)
  expect(page.statusCode).toBe(200)
  return { page, hidden: hiddenIn(page.body) as { ticket: string; phone: string; code: string } }
}
const send = (from: string, text: string) => sendWhatsapp(test, { from, text })
const userOf = (phone: string) =>
  test.deps.db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst()

describe('registration without JavaScript', () => {
  it('shows the code with its link, stores nothing in a cache and runs no script', async () => {
    const { page, hidden } = await begin()
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(page.headers['content-security-policy']).not.toContain('script-src')
    expect(page.body).toContain(`${hidden.code.slice(0, 3)} ${hidden.code.slice(3)}</output>`)
    expect(page.body).toMatch(/href="https:\/\/wa\.me\/967\d+\?text=[^"]+" target="_blank" rel="noopener noreferrer"/)
    expect(page.body).toContain(messageTexts.en.sent)
    expect(page.body).not.toContain(goodPassword)
    expect((await test.app.inject({ url: paths.plainSignup })).headers.location).toBe('/signup')
  })

  it.each([
    ['/wanted/new', '/signup?from=%2Fwanted%2Fnew'],
    ['//evil.example', '/signup'],
  ])('remembers that %s asked for the account, unless it is another site', async (from, signup) => {
    const url = `${paths.plainSignup}?from=${encodeURIComponent(from)}`
    expect((await test.app.inject({ url })).headers.location).toBe(signup)
    const page = await test.app.inject({
      method: 'POST',
      url,
      payload: 'x=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(page.body).toContain(`href="${signup}"`)
  })

  it('waits, names another sender, and creates the account without leaving a session', async () => {
    const { hidden } = await begin()
    const early = await post(test, hidden)
    expect(early.body).toContain(errorTexts.whatsapp_waiting.en)
    expect(hiddenIn(early.body)).toEqual(hidden)
    expect(early.body).toContain('https://wa.me/')
    await send('+967770000123', `code ${hidden.code}`)
    expect((await post(test, hidden)).body).toContain(messageTexts.en.wrongSender('123'))
    expect(await userOf(hidden.phone)).toBeUndefined()
    await send(hidden.phone, `code ${hidden.code}`)
    expect((await post(test, hidden)).body).toContain(messageTexts.en.changedText)
    await send(hidden.phone, whatsappText('register', 'en', hidden.code))
    const done = await post(test, hidden)
    expect(done.statusCode).toBe(200)
    expect(done.body).toContain(signupTexts.en.done)
    const user = await userOf(hidden.phone)
    expect(user).toBeDefined()
    const sessions = await test.deps.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', user?.id ?? '')
      .execute()
    expect(sessions).toEqual([])
    const device = String(done.headers['set-cookie'])
    expect(device).toMatch(/^device=[\w-]{22}; Path=\/api\/v1\/auth; .*HttpOnly; SameSite=Strict; Secure$/)
    const login = await ask(test.app, auth.login, {
      body: { phone: hidden.phone, password: goodPassword },
      headers: { cookie: device.split(';')[0] ?? '' },
    })
    const told = await ask(test.app, inbox.list, { token: login.body.token })
    expect([login.status, told.body.data]).toEqual([200, []])
    const again = await post(test, hidden)
    expect(again.body).toContain(messageTexts.en.expired)
    expect(again.body).toContain(messageTexts.en.newCode)
    const exists = await post(test, details(hidden.phone))
    expect(exists.statusCode).toBe(409)
    expect(exists.body).toContain(errorTexts.user_exists.en)
  })

  it('shows the form again with what was typed, except the password', async () => {
    const differing = await post(test, { ...details(), confirmation: 'other' })
    expect(differing.statusCode).toBe(422)
    expect(differing.body).toContain(authTexts.en.passwordsDiffer)
    expect(differing.body).toContain('value="Amal &quot;A&quot; &lt;b&gt;"')
    expect(differing.body).not.toContain(goodPassword)
    const wrong = await post(test, { ...details('12'), name: 'A' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body.match(/<br\/>/g)).toHaveLength(1)
  })

  it('refuses forms of other sites, other bodies, and servers without WhatsApp', async () => {
    const foreign = await post(test, details(), { 'sec-fetch-site': 'cross-site' })
    expect(foreign.statusCode).toBe(400)
    for (const body of [{}, { ticket: 'x', phone: '+967770000001', code: '12345' }, { name: 'x'.repeat(9_000) }])
      expect((await post(test, body as Record<string, string>)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await post(off, details())).body).toContain(safeText(errorTexts.whatsapp_off.en))
  })
})

const safeText = (text: string) => text.replaceAll("'", '&#x27;')
