import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deals } from '#contract/endpoints/deals/deals.ts'
import { errorTexts } from '#contract/error-texts.ts'
import { mountDealAnswerPage } from '#server/pages/plain/deal-answer-page.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aDeal } from '#test/market/deals.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { plainPages } from '#test/plain-pages.ts'
import { dealTexts } from '#web/features/deals/deal/deal.texts.ts'
import { dealFormTexts, problemTexts } from '#web/features/deals/deal/deal-form.texts.ts'
import { paths } from '#web/url.ts'

const test = startTestApp()
const t = { ...dealTexts.en, ...dealFormTexts.en }

beforeAll(() => mountDealAnswerPage(test.app, test.deps, plainPages))
beforeEach(() => forgetLimits(test))

const post = (code: string, fields: Record<string, string>, headers = {}) =>
  test.app.inject({
    method: 'POST',
    url: paths.plainDealAnswer(code),
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'lang=en', ...headers },
  })

/** A code for two pieces at 285,000 rials each, and a buyer. */
const setUp = async () => {
  const [seller, buyer] = [await signUp(test), await signUp(test)]
  const { code } = await aDeal(test, seller, { quantity: 2, price: 570_000, currency: 'YER' })
  const { phone, password } = buyer
  const answer = { phone, password, price: '570,000', described: 'yes', answer: 'confirm' }
  const seen = async () => (await ask(test.app, deals.get, { params: { code }, token: buyer.token })).body.data
  return { seller, buyer, code, answer, seen }
}

const sessionsOf = async ({ user }: { user: { id: string } }) =>
  (await test.deps.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).length

describe('an answer to a deal without JavaScript', () => {
  it('confirms the purchase and leaves no session', async () => {
    const { buyer, code, answer, seen } = await setUp()
    const before = await sessionsOf(buyer)
    const page = await post(code.toLowerCase(), answer)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(page.body).toContain(t.done)
    expect(page.body).toContain(t.recorded)
    expect(page.body).toContain('570,000')
    expect(await seen()).toMatchObject({ state: 'confirmed', role: 'buyer', asDescribed: true, offeredPrice: null })
    expect(await sessionsOf(buyer)).toBe(before)
    expect(String(page.headers['set-cookie'])).toMatch(/^device=/)
  })

  it('declines with a reason, without the other fields', async () => {
    const { code, answer, seen } = await setUp()
    const { phone, password } = answer
    expect((await post(code, { phone, password, answer: 'decline' })).body).toContain(t.errors.reason)
    const page = await post(code, { phone, password, answer: 'decline', reason: 'not_me' })
    expect([page.statusCode, page.body.includes(t.declined)]).toEqual([200, true])
    expect(await seen()).toMatchObject({ state: 'declined', declineReason: 'not_me' })
  })

  it('shows the form again with what was typed, except the password', async () => {
    const { buyer, code, answer, seen } = await setUp()
    const typed = { ...answer, price: '560 <b>', described: 'no', text: 'A cable & "plug"', day: '2026-11-14' }
    const missing = await post(code, typed)
    expect(missing.statusCode).toBe(422)
    expect(missing.body).toContain(t.errors.problem)
    expect(missing.body).toContain('value="560 &lt;b&gt;"')
    expect(missing.body).toContain('A cable &amp; &quot;plug&quot;</textarea>')
    expect(missing.body).toContain('value="2026-11-14"')
    expect(missing.body).toContain(`value="${buyer.phone}"`)
    expect(missing.body).not.toContain(answer.password)
    const refused = await post(code, { ...typed, problem: 'missing_part' })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain(`value="missing_part" selected="">${problemTexts.en.missing_part}`)
    const wrong = await post(code, { ...answer, password: 'not the password' })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.body).toContain(errorTexts.invalid_credentials.en)
    expect((await seen()).state).toBe('offered')
  })

  it('says why an answer is refused: own, late or wrong codes', async () => {
    const { seller, code, answer } = await setUp()
    const own = await post(code, { ...answer, phone: seller.phone, password: seller.password })
    expect([own.statusCode, own.body.includes(errorTexts.own_deal.en)]).toEqual([403, true])
    expect((await post(code, answer)).statusCode).toBe(200)
    const other = await signUp(test)
    const late = await post(code, { ...answer, phone: other.phone, password: other.password })
    expect([late.statusCode, late.body.includes(errorTexts.deal_decided.en)]).toEqual([409, true])
    const none = await post('k7mq4xvv', answer)
    expect([none.statusCode, none.body.includes(errorTexts.deal_not_found.en)]).toEqual([404, true])
  })

  it('refuses forms of other sites and other bodies, and leads a visit to the page', async () => {
    const { code, answer, seen } = await setUp()
    expect((await post(code, answer, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(400)
    expect((await post(code, answer, { origin: 'https://evil.example' })).statusCode).toBe(400)
    expect((await post(code, { ...answer, answer: 'cancel' })).statusCode).toBe(400)
    expect((await post(code, { ...answer, text: 'x'.repeat(20_000) })).statusCode).toBe(413)
    expect((await seen()).state).toBe('offered')
    const visit = await test.app.inject({ url: paths.plainDealAnswer(code) })
    expect([visit.statusCode, visit.headers.location]).toEqual([303, paths.deal(code)])
  })
})
