import type dns from 'node:dns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeWebPush, type SenderSettings } from '#api/features/notify/push/web-push-sender.ts'
import { vapidKeys } from '#server/settings/vapid.ts'
import { aBrowser, certificate, messagesTo, startPushService, verifyVapid } from '#test/push-service/push-service.ts'

const keys = vapidKeys(null, 'a secret for tests')
const contact = 'mailto:help@shamsouq.example'
let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  service = await startPushService({ publicKey: keys.publicKey })
})
afterAll(() => service.close())
beforeEach(() => {
  service.received.length = 0
  service.reply = () => ({ status: 201 })
})

const sender = (more: Partial<SenderSettings> = {}) =>
  makeWebPush({ keys, contact, hosts: [`localhost:${service.port}`], ca: certificate, ...more })
const message = { payload: JSON.stringify({ title: 'نُشر إعلانك' }), topic: 'abc', ttlSeconds: 86_400 }
const targetOf = ({ endpoint, keys: { p256dh, auth } }: ReturnType<typeof aBrowser>) => ({ endpoint, p256dh, auth })

describe('a sent notification', () => {
  it('can be read by its browser alone, and is signed for its push service', async () => {
    const [browser, other] = [aBrowser(service.origin), aBrowser(service.origin)]
    expect(await sender().send(targetOf(browser), message)).toEqual({ kind: 'sent' })
    expect(messagesTo(service.received, browser)).toEqual([{ title: 'نُشر إعلانك' }])
    const [received] = service.received
    expect(received?.body.includes('title')).toBe(false)
    expect(() => messagesTo(service.received, { ...other, endpoint: browser.endpoint })).toThrow()
    const { payload, key } = verifyVapid(String(received?.headers.authorization))
    expect(payload).toMatchObject({ aud: service.origin, sub: contact })
    expect(key).toBe(keys.publicKey)
    expect(received?.headers).toMatchObject({ ttl: '86400', topic: 'abc', 'content-encoding': 'aes128gcm' })
  })

  it('is refused by a push service that knows another key', async () => {
    const otherKey = sender({ keys: vapidKeys(null, 'another secret') })
    expect(await otherKey.send(targetOf(aBrowser(service.origin)), message)).toEqual({
      kind: 'unauthorized',
      status: 403,
    })
    expect(service.received).toEqual([])
  })

  it.each([
    [{ status: 200 }, { kind: 'sent' }],
    [{ status: 404 }, { kind: 'gone' }],
    [{ status: 410 }, { kind: 'gone' }],
    [{ status: 401 }, { kind: 'unauthorized', status: 401 }],
    [{ status: 400 }, { kind: 'refused', reason: '400' }],
    [{ status: 413 }, { kind: 'refused', reason: '413' }],
    [
      { status: 101, headers: { connection: 'upgrade', upgrade: 'another' } },
      { kind: 'refused', reason: '101' },
    ],
    [
      { status: 429, headers: { 'retry-after': '120' } },
      { kind: 'busy', reason: '429', retryAfterSeconds: 120 },
    ],
    [
      { status: 503, headers: { 'retry-after': 'soon' } },
      { kind: 'busy', reason: '503' },
    ],
    [{ status: 500 }, { kind: 'busy', reason: '500' }],
  ])('answered with %o', async (reply, outcome) => {
    service.reply = () => reply
    expect(await sender().send(targetOf(aBrowser(service.origin)), message)).toEqual(outcome)
  })

  it('has a time limit', async () => {
    service.reply = () => ({ status: 201, waitMs: 2_000 })
    const outcome = await sender({ timeoutMs: 100 }).send(targetOf(aBrowser(service.origin)), message)
    expect(outcome.kind).toBe('busy')
  })

  it('follows no redirection', async () => {
    service.reply = () => ({ status: 307, headers: { location: `${service.origin}/elsewhere` } })
    const outcome = await sender().send(targetOf(aBrowser(service.origin)), message)
    expect(outcome).toEqual({ kind: 'refused', reason: '307' })
    expect(service.received).toHaveLength(1)
  })
})

describe('names that resolve to private addresses', () => {
  const resolvingTo = (...addresses: string[]) =>
    ((_host: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof dns.lookup

  it.each([
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['169.254.169.254'],
    ['::1'],
    ['fe80::1'],
    ['fd00::1'],
    ['::ffff:127.0.0.1'],
    ['142.250.74.42', '192.168.0.1'],
  ])('are not connected to: %s %s', async (...addresses: string[]) => {
    const { endpoint: _, ...browser } = aBrowser(service.origin)
    const target = targetOf({ ...browser, endpoint: 'https://fcm.googleapis.com/fcm/send/abc' })
    const outcome = await sender({ lookup: resolvingTo(...addresses) }).send(target, message)
    expect(outcome).toEqual({ kind: 'refused', reason: 'a private address' })
  })

  it('are those of no push service: nothing is sent there', async () => {
    const target = targetOf(aBrowser('https://internal.example'))
    expect(await sender().send(target, message)).toEqual({ kind: 'refused', reason: 'not a push service' })
  })
})
