import { beforeAll, describe, expect, it } from 'vitest'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { privacy } from '#contract/endpoints/accounts/privacy.ts'
import { push } from '#contract/endpoints/notify/push.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { pushDevicesMax } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'
import { aBrowser, type Browser } from '#test/push-service/push-service.ts'

const test = startTestApp()
const google = 'https://fcm.googleapis.com'
const unknownId = '00000000-0000-7000-8000-000000000001'
let person: Person

beforeAll(async () => {
  person = await signUp(test)
})

const bodyOf = ({ endpoint, keys }: Browser) => ({ endpoint, keys })
const subscribe = (body: unknown, { token } = person, more = {}) =>
  ask(test.app, push.subscribe, { body, token, ...more })
const list = async ({ token } = person) => (await ask(test.app, push.list, { token })).body.data
const rowsOf = (endpoint: string) =>
  test.deps.db.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', endpoint).execute()
const secondSession = async ({ phone }: Person) =>
  (await ask(test.app, auth.login, { body: { phone, password: goodPassword } })).body.token as string

describe('GET /push/key', () => {
  it('200 gives the public key to everybody', async () => {
    const { status, body } = await ask(test.app, push.key)
    expect([status, Buffer.from(body.data.publicKey, 'base64url').length]).toEqual([200, 65])
  })
})

describe('POST /push/subscriptions', () => {
  it('200 stores the browser with its language and the name of the session’s device', async () => {
    const browser = aBrowser(google)
    const someone = await signUp(test)
    const reply = await subscribe(bodyOf(browser), someone, { lang: 'ar' })
    expect(reply).toMatchObject({ status: 200, body: { data: { isThisSession: true } } })
    expect(await rowsOf(browser.endpoint)).toMatchObject([{ user_id: someone.user.id, lang: 'ar', failures: 0 }])
    expect(await list(someone)).toEqual([reply.body.data])
    expect(JSON.stringify(await list(someone))).not.toContain(browser.keys.auth)
  })

  it('200 again is the same device, with the new keys and language', async () => {
    const browser = aBrowser(google)
    const first = await subscribe(bodyOf(browser), person, { lang: 'ar' })
    const { keys } = aBrowser(google)
    const again = await subscribe({ endpoint: browser.endpoint, keys, name: 'هاتفي' }, person, { lang: 'en' })
    expect(again.body.data).toEqual({ ...first.body.data, name: 'هاتفي' })
    expect(await rowsOf(browser.endpoint)).toMatchObject([{ p256dh: keys.p256dh, lang: 'en' }])
  })

  it('200 for all of the same at the same time, with one device', async () => {
    const [body, someone] = [bodyOf(aBrowser(google)), await signUp(test)]
    const replies = await Promise.all(Array.from({ length: 8 }, () => subscribe(body, someone)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await list(someone)).toHaveLength(1)
  })

  it('moves a browser to the account that uses it now, also when two do so at once', async () => {
    const [one, two] = [await signUp(test), await signUp(test)]
    const body = bodyOf(aBrowser(google))
    await subscribe(body, one)
    await subscribe(body, two)
    expect([await list(one), await list(two)]).toMatchObject([[], [{ isThisSession: true }]])
    const replies = await Promise.all([one, two, one, two].map((someone) => subscribe(body, someone)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await rowsOf(body.endpoint)).toHaveLength(1)
  })

  it(`keeps the newest ${pushDevicesMax} devices, also of many at once`, async () => {
    const someone = await signUp(test)
    const add = async () => {
      await forgetLimits(test)
      test.clock.now = new Date(test.clock.now.getTime() + 1_000)
      return (await subscribe(bodyOf(aBrowser(google)), someone)).body.data.id as string
    }
    const ids: string[] = []
    for (let n = 0; n < pushDevicesMax + 3; n += 1) ids.push(await add())
    const ofList = async () => (await list(someone)).map(({ id }: { id: string }) => id)
    expect(await ofList()).toEqual(ids.slice(3).reverse())
    await Promise.all([1, 2, 3].map(() => subscribe(bodyOf(aBrowser(google)), someone)))
    expect(await ofList()).toHaveLength(pushDevicesMax)
  })

  it('429 for many of one account, which keeps as many as anybody', async () => {
    const someone = await signUp(test)
    const { keys } = aBrowser(google)
    const statuses: number[] = []
    for (let n = 0; n < rateLimits.editsPerUser.max + 30; n += 10) {
      const bodies = Array.from({ length: 10 }, (_, at) => ({ endpoint: `${google}/push/${n + at}`, keys }))
      for (const { status } of await Promise.all(bodies.map((body) => subscribe(body, someone)))) statuses.push(status)
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200)).toHaveLength(rateLimits.editsPerUser.max)
    expect(await list(someone)).toHaveLength(pushDevicesMax)
    await forgetLimits(test)
  })

  const good = aBrowser(google)
  const wrongPoint = Buffer.from(good.keys.p256dh, 'base64url')
  wrongPoint[64] = (wrongPoint[64] ?? 0) ^ 1
  const compressed = Buffer.alloc(65, 2)
  it.each([
    ['no address', { keys: good.keys }, 'endpoint'],
    ['an address that is none', { ...bodyOf(good), endpoint: 'x' }, 'endpoint'],
    ['an address without https', { ...bodyOf(good), endpoint: 'http://fcm.googleapis.com/x' }, 'endpoint'],
    ['another port', { ...bodyOf(good), endpoint: 'https://fcm.googleapis.com:22/x' }, 'endpoint'],
    ['another host', { ...bodyOf(good), endpoint: 'https://push.example/x' }, 'endpoint'],
    ['this machine', { ...bodyOf(good), endpoint: 'https://127.0.0.1/x' }, 'endpoint'],
    ['the cloud’s own address', { ...bodyOf(good), endpoint: 'https://169.254.169.254/latest' }, 'endpoint'],
    ['a long address', { ...bodyOf(good), endpoint: `${google}/${'x'.repeat(1024)}` }, 'endpoint'],
    ['no keys', { endpoint: good.endpoint }, 'keys'],
    ['a short key', { ...bodyOf(good), keys: { ...good.keys, p256dh: 'abc' } }, 'keys.p256dh'],
    [
      'a key off the curve',
      { ...bodyOf(good), keys: { ...good.keys, p256dh: wrongPoint.toString('base64url') } },
      'keys.p256dh',
    ],
    [
      'a key that is no point',
      { ...bodyOf(good), keys: { ...good.keys, p256dh: compressed.toString('base64url') } },
      'keys.p256dh',
    ],
    ['a short secret', { ...bodyOf(good), keys: { ...good.keys, auth: 'abc' } }, 'keys.auth'],
  ])('422 for %s', async (_name, body, field) => {
    const reply = await subscribe(body)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields)).toEqual([field])
    expect(await rowsOf(good.endpoint)).toEqual([])
  })

  it('401 without a session, also for the rest', async () => {
    expect((await ask(test.app, push.subscribe, { body: bodyOf(good) })).status).toBe(401)
    expect((await ask(test.app, push.list)).status).toBe(401)
    expect((await ask(test.app, push.remove, { params: { id: unknownId } })).status).toBe(401)
    expect((await ask(test.app, push.removeEndpoint, { body: { endpoint: good.endpoint } })).status).toBe(401)
  })
})

describe('DELETE /push/subscriptions', () => {
  it('200 ends one device by its address or id, 404 the second time and for those of others', async () => {
    const [someone, other] = [await signUp(test), await signUp(test)]
    const [one, two] = [aBrowser(google), aBrowser(google)]
    await subscribe(bodyOf(one), someone)
    const { id } = (await subscribe(bodyOf(two), someone)).body.data
    const byEndpoint = ({ token } = someone) =>
      ask(test.app, push.removeEndpoint, { body: { endpoint: one.endpoint }, token })
    const byId = ({ token } = someone, which = id) => ask(test.app, push.remove, { params: { id: which }, token })
    expect([(await byEndpoint(other)).status, (await byId(other)).status, (await byId(someone, 'x')).status]).toEqual([
      404, 404, 404,
    ])
    expect(await list(someone)).toHaveLength(2)
    expect([(await byEndpoint()).status, (await byEndpoint()).status]).toEqual([200, 404])
    expect([(await byId()).status, (await byId()).status]).toEqual([200, 404])
    const nothing = await ask(test.app, push.removeEndpoint, { body: { endpoint: 'x' }, token: someone.token })
    expect(nothing.status).toBe(404)
    expect((await ask(test.app, push.removeEndpoint, { body: {}, token: someone.token })).status).toBe(422)
  })
})

describe('a device', () => {
  it('ends with its session: signing out, and ending another session', async () => {
    const someone = await signUp(test)
    const second = { ...someone, token: await secondSession(someone) }
    await subscribe(bodyOf(aBrowser(google)), someone)
    await subscribe(bodyOf(aBrowser(google)), second)
    expect((await list(someone)).map((device: { isThisSession: boolean }) => device.isThisSession).sort()).toEqual([
      false,
      true,
    ])
    await ask(test.app, auth.logout, { token: second.token })
    expect(await list(someone)).toMatchObject([{ isThisSession: true }])
    const third = { ...someone, token: await secondSession(someone) }
    await subscribe(bodyOf(aBrowser(google)), third)
    await ask(test.app, auth.endOtherSessions, { token: third.token })
    expect(await list(third)).toMatchObject([{ isThisSession: true }])
  })

  it('is not stored for a session that ends at the same moment', async () => {
    const someone = await signUp(test)
    const [reply] = await Promise.all([
      subscribe(bodyOf(aBrowser(google)), someone),
      ask(test.app, auth.logout, { token: someone.token }),
    ])
    expect([200, 401]).toContain(reply.status)
    const left = test.deps.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', someone.user.id)
    expect(await left.execute()).toEqual([])
  })

  it('is in the copy of one’s own data without its keys, and goes with the account', async () => {
    const someone = await signUp(test)
    const browser = aBrowser(google)
    await subscribe(bodyOf(browser), someone)
    const { body } = await ask(test.app, privacy.ownData, { token: someone.token })
    expect(body.data.pushDevices).toMatchObject([{ endpoint: browser.endpoint }])
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${browser.keys.p256dh}|${browser.keys.auth}`))
    await ask(test.app, auth.deleteAccount, { body: { password: goodPassword }, token: someone.token })
    expect(await rowsOf(browser.endpoint)).toEqual([])
  })
})
