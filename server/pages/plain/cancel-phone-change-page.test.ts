import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyDueChanges } from '#api/features/accounts/phone-change/phone-change-effect.ts'
import { keepTokenOf } from '#api/features/accounts/phone-change/phone-change-ending.ts'
import { phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { mountKeepNumberPage } from '#server/pages/plain/cancel-phone-change-page.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { confirmPhoneChange, startPhoneChange } from '#test/market/phone-change.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { plainPages } from '#test/plain-pages.ts'

const test = startTestApp()
const start = new Date('2026-11-15T09:00:00Z')
beforeAll(() => mountKeepNumberPage(test.app, test.deps, plainPages))
beforeEach(async () => {
  test.clock.now = start
  await forgetLimits(test)
})

const aLink = async () => {
  const person = await signUp(test)
  const { phone } = await confirmPhoneChange(test, person)
  const rows = test.deps.db.selectFrom('phone_changes').selectAll().where('user_id', '=', person.user.id)
  const { id } = await rows.executeTakeFirstOrThrow()
  return { person, phone, id, path: `/keep-number/${keepTokenOf(test.deps, id)}` }
}
const stateOf = async (id: string) =>
  (await test.deps.db.selectFrom('phone_changes').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const get = (url: string) => test.app.inject({ url })
const post = (url: string, headers = {}) =>
  test.app.inject({
    method: 'POST',
    url,
    payload: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

describe('/keep-number/{token}', () => {
  it('shows the end of the new number alone, in both languages; reading stops nothing and nothing is stored', async () => {
    const { person, phone, id, path } = await aLink()
    const arabic = await get(path)
    expect([arabic.statusCode, arabic.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(arabic.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
    expect(arabic.body).toContain(`رقم آخره ${phone.slice(-3)}`)
    for (const number of [phone, person.phone]) expect(arabic.body).not.toContain(number.slice(4))
    expect((await get(`${path}?lang=en`)).body).toContain('18 November 2026')
    await test.app.inject({ method: 'HEAD', url: path })
    expect(await stateOf(id)).toBe('waiting')
  })

  it('stops the change with its button, also twice, and leads to a new password', async () => {
    const { person, id, path } = await aLink()
    for (let n = 0; n < 2; n += 1) {
      const reply = await post(`${path}?lang=en`)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain('Your number stays')
    }
    expect(await stateOf(id)).toBe('stopped')
    const { body } = await ask(test.app, phoneChange.status, { token: person.token })
    expect(body.data).toMatchObject({ phone: person.phone, waiting: null })
    const told = await test.deps.db
      .selectFrom('inbox_items')
      .select('facts')
      .where('user_id', '=', person.user.id)
      .where('kind', '=', 'phoneChangeStopped')
      .execute()
    expect(told).toEqual([{ facts: { by: 'link' } }])
  })

  it('is over when the number has changed, and 404 for unknown links, other sites and what nobody confirmed', async () => {
    const { person, id, path } = await aLink()
    expect((await post(path, { origin: 'https://evil.example' })).statusCode).toBe(404)
    expect(await stateOf(id)).toBe('waiting')
    test.clock.now = new Date(start.getTime() + 4 * 86_400_000)
    await applyDueChanges(test.deps)
    const over = await post(`${path}?lang=en`)
    expect(over.body).toContain('can no longer stop it')
    expect(over.body).toContain('href="/contact"')
    expect(await stateOf(id)).toBe('done')
    for (const wrong of ['/keep-number/x', `/keep-number/${'0'.repeat(32)}`, `${path}0`])
      for (const reply of [await get(wrong), await post(wrong)]) expect(reply.statusCode).toBe(404)
    const asker = await signUp(test)
    await startPhoneChange(test, asker)
    const rows = test.deps.db.selectFrom('phone_changes').selectAll().where('user_id', '=', asker.user.id)
    const asked = await rows.executeTakeFirstOrThrow()
    expect((await get(`/keep-number/${keepTokenOf(test.deps, asked.id)}`)).statusCode).toBe(404)
    expect(person.phone).toBeTruthy()
  })

  it('429 after many guesses of a network, as a page; a real link works from there all the same', async () => {
    const { id, path } = await aLink()
    const guess = path.replace(/.{8}$/, '00000000')
    let reply = await post(guess)
    expect(reply.statusCode).toBe(404)
    for (let n = 0; n < 70 && reply.statusCode !== 429; n += 1) reply = await post(guess)
    expect([reply.statusCode, String(reply.headers['content-type'])]).toEqual([429, 'text/html; charset=utf-8'])
    expect((await post(path)).statusCode).toBe(200)
    expect(await stateOf(id)).toBe('stopped')
  })
})
