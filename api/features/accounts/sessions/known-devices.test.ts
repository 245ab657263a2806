import { beforeEach, describe, expect, it } from 'vitest'
import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import { forgetOldDevices } from '#api/features/accounts/sessions/known-devices.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, goodPassword, newPhone, signUpOverHttp } from '#test/market/sign-up.ts'

const test = startTestApp()
const dayMs = 86_400_000
const start = new Date('2026-11-15T09:00:00Z')
const afterDays = (days: number) => {
  test.clock.now = new Date(start.getTime() + days * dayMs)
}
beforeEach(async () => {
  afterDays(0)
  await forgetLimits(test)
})

const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const login = (phone: string, headers = {}, password = goodPassword) =>
  ask(test.app, auth.login, { body: { phone, password }, headers })
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''
const told = async (userId: string) =>
  (
    await test.deps.db
      .selectFrom('inbox_items')
      .select(['kind', 'facts'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
  ).filter(({ kind }) => kind === 'newDevice')

describe('a new device', () => {
  it('is told in the inbox with device, time and way; a browser that signed in before, or registered, is not', async () => {
    const phone = newPhone()
    await ask(test.app, auth.register, { body: { name: 'أمل الحكيمي', phone, password: goodPassword } })
    const registered = await ask(test.app, auth.verify, { params: { phone }, body: { otp: testCode } })
    const { id } = registered.body.data.user
    expect(await told(id)).toEqual([])
    expect(registered.headers['set-cookie']).toMatch(
      /^device=[\w-]{22}; Path=\/api\/v1\/auth; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/,
    )
    const cookie = cookieOf(registered)
    const again = await login(phone, { cookie: `lang=en; ${cookie}` })
    expect(cookieOf(again)).toBe(cookie)
    expect(await told(id)).toEqual([])
    const { body } = await login(phone, { 'user-agent': chrome })
    expect(await told(id)).toEqual([
      { kind: 'newDevice', facts: { device: 'Chrome · Android', way: 'password', at: start.toISOString() } },
    ])
    const list = await ask(test.app, inbox.list, { token: body.token, lang: 'ar' })
    expect(list.body.data[0]).toMatchObject({ kind: 'newDevice', title: 'دخول من جهاز جديد', url: '/update-profile' })
    expect(list.body.data[0].text).toContain('بكلمة المرور')
  })

  it('is forgotten after ninety days, but never the last one', async () => {
    const { phone, user } = await signUpOverHttp(test)
    const first = cookieOf(await login(phone))
    const before = (await told(user.id)).length
    afterDays(89)
    await login(phone, { cookie: first })
    expect(await told(user.id)).toHaveLength(before)
    afterDays(180)
    await forgetOldDevices(test.deps)
    const rows = await test.deps.db.selectFrom('known_devices').selectAll().where('user_id', '=', user.id).execute()
    expect(rows).toHaveLength(1)
    await login(phone, { cookie: first })
    expect(await told(user.id)).toHaveLength(before + 1)
  })

  it('is another one for every account, for a broken cookie and for a wrong password none', async () => {
    const [one, two] = [await signUpOverHttp(test), await signUpOverHttp(test)]
    const cookie = cookieOf(await login(one.phone))
    await login(two.phone, { cookie })
    expect(await told(two.user.id)).toHaveLength(1)
    await login(two.phone, { cookie: 'device=x' })
    expect(await told(two.user.id)).toHaveLength(2)
    const wrong = await login(two.phone, {}, 'not-the-password')
    expect([wrong.status, wrong.headers['set-cookie']]).toEqual([401, undefined])
    expect(await told(two.user.id)).toHaveLength(2)
  })

  it('is told once when it signs in twice at once, and twenty times a day at most', async () => {
    const { phone, user } = await signUpOverHttp(test)
    const cookie = 'device=AAAAAAAAAAAAAAAAAAAAAA'
    await Promise.all([login(phone, { cookie }), login(phone, { cookie }), login(phone, { cookie })])
    expect(await told(user.id)).toHaveLength(1)
    for (let n = 0; n < 25; n += 1) {
      if (n % 10 === 0) await forgetLimits(test)
      await login(phone)
    }
    expect(await told(user.id)).toHaveLength(20)
  })
})
