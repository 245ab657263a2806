import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'
import { readOff } from '#api/features/notify/inbox/off-tokens.ts'
import { makePushDeliveries } from '#api/features/notify/push/deliveries.service.ts'
import { makeWebPush } from '#api/features/notify/push/web-push-sender.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { notificationSettings } from '#contract/endpoints/notify/notification-settings.ts'
import { push } from '#contract/endpoints/notify/push.ts'
import { vapidKeys } from '#server/settings/vapid.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'
import { aBrowser, type Browser, certificate, messagesTo, startPushService } from '#test/push-service/push-service.ts'

const keys = vapidKeys(null, 'a secret for tests')
let service: Awaited<ReturnType<typeof startPushService>>
const counts: Record<string, number> = {}
const errors: string[] = []

beforeAll(async () => {
  service = await startPushService({ publicKey: keys.publicKey })
})
/** The longest wait for an answer: for as long as a busy machine may need, except in the test of one that does not come. */
const pushWithin = (timeoutMs: number) =>
  makeWebPush({
    keys,
    contact: 'mailto:help@shamsouq.example',
    hosts: [`localhost:${service.port}`],
    ca: certificate,
    timeoutMs,
    count: (outcome) => {
      counts[outcome] = (counts[outcome] ?? 0) + 1
    },
  })
const test = startTestApp((deps) => ({
  ...deps,
  log: { ...deps.log, error: (_fields, text) => void errors.push(text) },
  push: pushWithin(60_000),
}))
afterAll(() => service.close())

const send = makePushDeliveries()
const hourMs = 3_600_000
const pass = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

beforeEach(async () => {
  service.received.length = 0
  service.reply = () => ({ status: 201 })
  errors.length = 0
  await forgetLimits(test)
  await test.deps.db.deleteFrom('push_subscriptions').execute()
})

const aDevice = async (person: Person, lang = 'ar') => {
  const browser = aBrowser(service.origin)
  const body = { endpoint: browser.endpoint, keys: browser.keys }
  expect((await ask(test.app, push.subscribe, { body, token: person.token, lang })).status).toBe(200)
  return browser
}
const tell = ({ user }: Person, name = 'لوح جينكو 580', deps: Pick<Deps, 'db' | 'now'> = test.deps) =>
  notify(deps, [{ userId: user.id, kind: 'likedSold', subjectId: user.id, facts: { name } }])
const waiting = () => test.deps.db.selectFrom('push_deliveries').selectAll().execute()
const devicesOf = async ({ token }: Person) => (await ask(test.app, push.list, { token })).body.data
const titlesTo = (browser: Browser) => messagesTo(service.received, browser).map(({ title }) => title)

describe('a notification', () => {
  it('reaches every device of its owner, in its language, with a link and a way to switch it off', async () => {
    const [person, other] = [await signUp(test), await signUp(test)]
    const [phone, computer] = [await aDevice(person, 'ar'), await aDevice(person, 'en')]
    const elsewhere = await aDevice(other)
    await tell(person)
    expect(await send(test.deps)).toBe(2)
    const [message] = messagesTo(service.received, phone)
    expect(message).toMatchObject({ title: 'بِيع إعلان في مفضلتك', url: `/product/${person.user.id}`, lang: 'ar' })
    expect(readOff(test.deps.secret, String(message?.off))).toEqual({
      userId: person.user.id,
      topic: 'liked',
      channel: 'push',
    })
    expect(titlesTo(computer)).toEqual(['A listing you saved was sold'])
    expect(titlesTo(elsewhere)).toEqual([])
    expect(await waiting()).toEqual([])
    expect(await send(test.deps)).toBe(0)
    expect(service.received).toHaveLength(2)
  })

  it('is small and holds no phone number, whatever the listing is called', async () => {
    const person = await signUp(test)
    const browser = await aDevice(person)
    for (const name of [`لوح ${'ط'.repeat(2_000)}`, 'اتصل 770 123 456 الآن', 'واتساب ٧٧٠١٢٣٤٥٦', '+967-770-123-456'])
      await tell(person, name)
    await send(test.deps)
    const texts = messagesTo(service.received, browser).map(({ text }) => String(text))
    expect(texts).toHaveLength(4)
    for (const { body } of service.received) expect(body.length).toBeLessThan(2_048)
    expect(texts.join(' ')).not.toMatch(/770|٧٧٠/)
  })

  it('is not sent when its transaction is undone', async () => {
    const person = await signUp(test)
    await aDevice(person)
    const undone = test.deps.db.transaction().execute(async (db) => {
      await tell(person, 'x', { ...test.deps, db })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect([await send(test.deps), service.received.length]).toEqual([0, 0])
  })

  it('is not sent for a topic that is switched off, now or while it waits', async () => {
    const person = await signUp(test)
    await aDevice(person)
    const turn = (isOn: boolean) =>
      ask(test.app, notificationSettings.change, {
        body: { topic: 'liked', channel: 'push', isOn },
        token: person.token,
      })
    await tell(person)
    await turn(false)
    await send(test.deps)
    await tell(person)
    expect([await waiting(), service.received]).toEqual([[], []])
    await turn(true)
    await tell(person)
    await send(test.deps)
    expect(service.received).toHaveLength(1)
  })

  it('is not sent after it was read, after signing out, to a suspended account or for a deleted one', async () => {
    const [reader, leaver, banned] = [await signUp(test), await signUp(test), await signUp(test)]
    for (const person of [reader, leaver, banned]) {
      await aDevice(person)
      await tell(person)
    }
    await ask(test.app, inbox.read, { body: { all: true }, token: reader.token })
    await ask(test.app, auth.logout, { token: leaver.token })
    await test.deps.db
      .updateTable('users')
      .set({ banned_at: test.clock.now })
      .where('id', '=', banned.user.id)
      .execute()
    await send(test.deps)
    expect([await waiting(), service.received]).toEqual([[], []])
  })

  it('does not fail because a device is being signed out at the same moment', async () => {
    const person = await signUp(test)
    await aDevice(person)
    await test.deps.db.transaction().execute(async (db) => {
      await db.deleteFrom('sessions').where('user_id', '=', person.user.id).execute()
      await tell(person)
    })
    expect(await waiting()).toEqual([])
  })
})

describe('a push service that', () => {
  it.each([404, 410])('answers %i ends the device', async (status) => {
    const person = await signUp(test)
    await aDevice(person)
    await tell(person)
    await tell(person)
    service.reply = () => ({ status })
    await send(test.deps)
    expect([await waiting(), await devicesOf(person)]).toEqual([[], []])
  })

  it.each([400, 413])('answers %i is not asked again, and the device stays', async (status) => {
    const person = await signUp(test)
    await aDevice(person)
    await tell(person)
    service.reply = () => ({ status })
    await send(test.deps)
    expect([await waiting(), (await devicesOf(person)).length]).toEqual([[], 1])
  })

  it('is busy is asked again after a pause, no sooner than it says', async () => {
    const person = await signUp(test)
    const browser = await aDevice(person)
    await tell(person)
    service.reply = () => ({ status: 429, headers: { 'retry-after': '600' } })
    await send(test.deps)
    service.reply = () => ({ status: 201 })
    pass(599_000)
    expect(await send(test.deps)).toBe(0)
    pass(125_000)
    expect(await send(test.deps)).toBe(1)
    expect(titlesTo(browser)).toHaveLength(2)
  })

  it('refuses our key is an error in the log, and asked again', async () => {
    const person = await signUp(test)
    await aDevice(person)
    await tell(person)
    service.reply = () => ({ status: 403 })
    await send(test.deps)
    expect(errors).toEqual(['push key refused'])
    expect(await waiting()).toMatchObject([{ attempts: 1, claim: null }])
  })

  it('fails for a day is given up, and the device after ten times', async () => {
    const person = await signUp(test)
    await aDevice(person)
    service.reply = () => ({ status: 500 })
    const start = test.clock.now.getTime()
    await tell(person)
    for (let [next] = await waiting(); next; [next] = await waiting()) {
      test.clock.now = next.next_at
      await send(test.deps)
    }
    const hours = (test.clock.now.getTime() - start) / hourMs
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThan(31)
    expect(service.received).toHaveLength(15)
    expect(counts.expired).toBe(1)
    expect(await devicesOf(person)).toHaveLength(1)
    await test.deps.db.updateTable('push_subscriptions').set({ failures: 9 }).execute()
    await tell(person)
    await test.deps.db.updateTable('push_deliveries').set({ attempts: 14 }).execute()
    await send(test.deps)
    expect(await devicesOf(person)).toEqual([])
  })

  it('does not answer delays what is for others by one batch only', async () => {
    const person = await signUp(test)
    for (let n = 0; n < 3; n += 1) await aDevice(person)
    for (let n = 0; n < 10; n += 1) await tell(person)
    service.reply = () => ({ status: 201, waitMs: 5_000 })
    await send({ ...test.deps, push: pushWithin(1_000) })
    // One batch is 20: what comes after it is not tried.
    expect(service.received.length).toBeLessThanOrEqual(20)
    expect(await waiting()).toHaveLength(30)
  })
})

describe('several processes', () => {
  it('send each notification once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(test)))
    for (const person of people) await aDevice(person)
    await Promise.all(Array.from({ length: 60 }, (_, n) => tell(people[n % 6] as Person)))
    await Promise.all([1, 2, 3].map(() => makePushDeliveries()(test.deps)))
    // A connection that a busy machine drops is tried again later.
    for (let tries = 0; tries < 5 && (await waiting()).length > 0; tries += 1) {
      await send(test.deps)
      pass(hourMs)
    }
    expect(await waiting()).toEqual([])
    expect(service.received).toHaveLength(60)
    expect(new Set(service.received.map(({ headers }) => headers.topic)).size).toBe(60)
  })

  it('do not take what another is sending, however the clocks differ or jump', async () => {
    const person = await signUp(test)
    await aDevice(person)
    await tell(person)
    service.reply = () => ({ status: 201, waitMs: 500 })
    const ahead = { ...test.deps, now: () => new Date(test.clock.now.getTime() + 1_000 * hourMs) }
    const sending = send(test.deps)
    while (service.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await makePushDeliveries()(ahead)).toBe(0)
    await sending
    expect([service.received.length, await waiting()]).toEqual([1, []])
  })

  it('send what a killed one was sending, once more and only after half a minute', async () => {
    const person = await signUp(test)
    const browser = await aDevice(person)
    await tell(person)
    const killed = { ...test.deps, push: { ...test.deps.push, send: () => new Promise<never>(() => {}) } }
    void makePushDeliveries()(killed)
    while ((await waiting()).every(({ claim }) => claim === null))
      await new Promise((resolve) => setTimeout(resolve, 10))
    let monotonicMs = 0
    const next = makePushDeliveries(() => monotonicMs)
    expect(await next(test.deps)).toBe(0)
    monotonicMs = 29_000
    expect(await next(test.deps)).toBe(0)
    monotonicMs = 30_000
    expect(await next(test.deps)).toBe(1)
    expect(titlesTo(browser)).toHaveLength(1)
    expect(await next(test.deps)).toBe(0)
    expect(await waiting()).toEqual([])
  })
})

describe('a clock that jumps', () => {
  it('neither loses nor repeats: two days ahead and back again', async () => {
    const person = await signUp(test)
    await aDevice(person)
    await tell(person, 'before')
    pass(48 * hourMs)
    expect(await send(test.deps)).toBe(1)
    await tell(person, 'ahead')
    service.reply = () => ({ status: 500 })
    await send(test.deps)
    pass(-48 * hourMs)
    service.reply = () => ({ status: 201 })
    expect([await send(test.deps), await send(test.deps)]).toEqual([1, 0])
    expect([service.received.length, await waiting()]).toEqual([3, []])
  })
})
