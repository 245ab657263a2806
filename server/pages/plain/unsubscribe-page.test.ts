import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offTokenOf } from '#api/features/notify/inbox/settings.service.ts'
import { type NotificationSettings, notificationSettings } from '#contract/endpoints/notify/notification-settings.ts'
import { mountOffPage } from '#server/pages/plain/unsubscribe-page.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { plainPages } from '#test/plain-pages.ts'

const test = startTestApp()
beforeAll(() => mountOffPage(test.app, test.deps, plainPages))
beforeEach(() => forgetLimits(test))

const aPerson = async () => {
  const { user, token } = await signUp(test)
  const link = `/off/${offTokenOf(test.deps, { userId: user.id, topic: 'liked', channel: 'push' })}`
  const isOn = async () => {
    const { body } = await ask(test.app, notificationSettings.get, { token })
    const { topics }: NotificationSettings = body.data
    return topics.find(({ topic }) => topic === 'liked')?.push
  }
  return { link, isOn }
}
const press = (url: string, payload = '') =>
  test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

describe('/off/{token}', () => {
  it('200 for reading it, which changes nothing, however often', async () => {
    const { link, isOn } = await aPerson()
    const [arabic, english] = [await test.app.inject(link), await test.app.inject(`${link}?lang=en`)]
    expect([arabic.statusCode, english.statusCode]).toEqual([200, 200])
    expect(arabic.body).toMatch(/lang="ar" dir="rtl".*نزل سعر إعلان في مفضلتك أو بِيع.*<form method="post">/s)
    expect(english.body).toContain('A saved listing got cheaper or was sold')
    expect(arabic.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect((await test.app.inject({ method: 'HEAD', url: link })).statusCode).toBe(200)
    expect(await isOn()).toBe(true)
  })

  it('200 for its button, which switches the topic off, also twice', async () => {
    const { link, isOn } = await aPerson()
    for (const _ of [1, 2]) {
      const { statusCode, body } = await press(`${link}?lang=en`)
      expect([statusCode, body.includes('It is off'), body.includes('<form')]).toEqual([200, true, false])
    }
    expect(await isOn()).toBe(false)
  })

  it('404 for a link that we did not sign, and nothing changes', async () => {
    const { link, isOn } = await aPerson()
    for (const forged of [`${link}x`, '/off/a.liked.push.b', link.replace('.liked.', '.review.'), '/off/%00'])
      for (const reply of [await test.app.inject(forged), await press(forged)])
        expect([reply.statusCode, reply.body.includes('هذا الرابط لا يعمل')], forged).toEqual([404, true])
    expect(await isOn()).toBe(true)
  })

  it('404 for a form of another site, and nothing changes', async () => {
    const { link, isOn } = await aPerson()
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await test.app.inject({ method: 'POST', url: link, headers })).statusCode).toBe(404)
    expect(await isOn()).toBe(true)
  })

  it('413 for a body that no button sends', async () => {
    const { link, isOn } = await aPerson()
    expect((await press(link, 'x'.repeat(1_000))).statusCode).toBe(413)
    expect(await isOn()).toBe(true)
  })
})
