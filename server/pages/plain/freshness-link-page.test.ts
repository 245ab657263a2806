import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askDue, endSilent, markUnconfirmed } from '#api/features/sell/freshness/freshness.service.ts'
import { stillPathOf } from '#api/features/sell/freshness/link-token.ts'
import { mountStillPage } from '#server/pages/plain/freshness-link-page.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { forgetLimits } from '#test/market/sign-up.ts'
import { plainPages } from '#test/plain-pages.ts'

const test = startTestApp()
const dayMs = 86_400_000
const start = new Date('2026-11-15T09:00:00Z')
const afterDays = (days: number) => {
  test.clock.now = new Date(start.getTime() + days * dayMs)
}

beforeAll(async () => {
  await someRates(test.deps)
  mountStillPage(test.app, test.deps, plainPages)
})
beforeEach(async () => {
  afterDays(0)
  await forgetLimits(test)
})

const rowOf = (id: string) =>
  test.deps.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const anAsked = async (name = 'إنفرتر <b>') => {
  const { id: ownerId } = await aUser(test.deps)
  const { id } = await aProduct(test.deps, { ownerId, name, price: 255_000 })
  await test.deps.db.updateTable('products').set({ ask_at: test.clock.now }).where('id', '=', id).execute()
  await askDue(test.deps)
  return { id, ownerId, path: stillPathOf(test.deps, { id, ownerId, askedAt: (await rowOf(id)).asked_at as Date }) }
}

const get = (url: string, headers = {}) => test.app.inject({ url, headers })
const post = (url: string, payload: string, headers = {}) =>
  test.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
/** What the form leads to. */
const answered = async (url: string, payload: string) => {
  const reply = await post(url, payload)
  expect(reply.statusCode).toBe(303)
  return get(String(reply.headers.location))
}

describe('/still/{token}', () => {
  it.each(['%0d%0aX', '%0a', '%D8%A7', 'a'])('4xx without a button, also for a link with %s in it', async (token) => {
    for (const payload of ['', 'x=1', 'answer=available', 'messages=off']) {
      const { statusCode, headers } = await post(`/still/${token}`, payload)
      expect([statusCode, headers.location]).toEqual([404, undefined])
    }
    const { path } = await anAsked()
    expect((await post(path, '')).statusCode).toBe(400)
  })

  it('shows the question in both languages and nothing of it is stored, indexed or sent on', async () => {
    const { path } = await anAsked()
    const arabic = await get(path)
    expect(arabic.statusCode).toBe(200)
    expect(arabic.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(arabic.headers['content-security-policy']).not.toContain('script-src')
    expect(arabic.body).toContain('هل ما زال متاحاً؟')
    expect(arabic.body).toContain('إنفرتر &lt;b&gt;')
    expect(arabic.body).toContain('إن لم تردّ حتى 22 نوفمبر')
    expect(arabic.body).not.toContain('<script')
    const english = await get(`${path}?lang=en`)
    expect(english.body).toContain('<html lang="en" dir="ltr">')
    expect(english.body).toContain('Without an answer by 22 November')
    expect((await get(path, { cookie: 'lang=en' })).body).toContain('<html lang="en"')
  })

  it('changes nothing when it is opened, also by a robot', async () => {
    const { id, path } = await anAsked()
    const before = await rowOf(id)
    for (const url of [path, `${path}?answer=sold`]) {
      await get(url, { 'user-agent': 'WhatsApp/2.23 W' })
      await test.app.inject({ method: 'HEAD', url })
    }
    expect(await rowOf(id)).toEqual(before)
  })

  it('answers with a button, shows the answer and undoes it', async () => {
    const { id, path } = await anAsked()
    const reserved = await answered(`${path}?lang=en`, 'answer=reserved')
    expect(reserved.body).toContain('It is now marked as reserved.')
    expect(reserved.body).toContain('value="reserved" class="main" aria-pressed="true"')
    expect((await rowOf(id)).reserved_at).not.toBeNull()
    const undone = await answered(`${path}?lang=en`, 'answer=undo')
    expect(undone.body).toContain('Without an answer by')
    const sold = await answered(path, 'answer=sold')
    expect(sold.body).toContain('تم بيع هذا المنتج')
    expect(sold.body).toContain('تراجع')
    afterDays(2)
    const later = await get(path)
    expect(later.body).toContain('تم بيع هذا المنتج')
    expect(later.body).not.toContain('value="available"')
  })

  it('says that nobody answered, and brings it back', async () => {
    const { id, path } = await anAsked()
    afterDays(7)
    await markUnconfirmed(test.deps)
    expect((await get(path)).body).toContain('يظهر الآن «غير مؤكد»')
    afterDays(14)
    await endSilent(test.deps)
    expect((await get(`${path}?lang=en`)).body).toContain('It is hidden because')
    expect((await answered(path, 'answer=available')).body).toContain('يراه الناس متاحاً ومؤكداً')
    expect((await rowOf(id)).status).toBe('approved')
  })

  it('turns its messages off and on', async () => {
    const { path, ownerId } = await anAsked()
    expect((await answered(`${path}?lang=en`, 'messages=off')).body).toContain('These messages are off.')
    const settings = await test.deps.db
      .selectFrom('notification_settings')
      .select(['topic', 'channel', 'is_on'])
      .where('user_id', '=', ownerId)
      .execute()
    expect(settings).toEqual([{ topic: 'freshness', channel: 'message', is_on: false }])
    expect((await answered(`${path}?lang=en`, 'messages=on')).body).toContain('Stop these messages')
  })

  it('404 and 410 with a way to sign in for links that have ended', async () => {
    const { id, path } = await anAsked()
    for (const wrong of ['/still/x', `${path}x`, `/still/${'A'.repeat(51)}`]) {
      const reply = await get(wrong)
      expect([404, 410]).toContain(reply.statusCode)
      expect(reply.body).toContain('انتهى هذا الرابط')
      expect(reply.body).toContain('href="/my-products"')
      expect([404, 410]).toContain((await post(wrong, 'answer=sold')).statusCode)
    }
    afterDays(31)
    expect((await get(path)).statusCode).toBe(410)
    expect((await post(path, 'answer=sold')).statusCode).toBe(410)
    expect((await rowOf(id)).status).toBe('approved')
  })

  it('refuses other answers, other sites and other bodies', async () => {
    const { id, path } = await anAsked()
    const before = await rowOf(id)
    expect((await post(path, 'answer=maybe')).statusCode).toBe(400)
    expect((await post(path, 'answer=sold', { origin: 'https://evil.example' })).statusCode).toBe(400)
    expect((await post(path, 'answer=sold', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(400)
    expect((await post(path, `answer=sold&${'x'.repeat(300)}`)).statusCode).toBe(413)
    expect((await post(path, '{"answer":"sold"}', { 'content-type': 'application/json' })).statusCode).toBe(415)
    expect(await rowOf(id)).toEqual(before)
    expect((await post(path, 'answer=available', { origin: 'null' })).statusCode).toBe(303)
  })

  it('429 after many answers of a network, as a page', async () => {
    const { path } = await anAsked()
    let reply = await post(path, 'answer=available')
    for (let n = 0; n < 70 && reply.statusCode !== 429; n += 1) reply = await post(path, 'answer=available')
    expect(reply.statusCode).toBe(429)
    expect(reply.headers['content-type']).toContain('text/html')
  })
})
