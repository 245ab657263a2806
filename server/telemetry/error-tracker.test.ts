import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { makeErrorTracker, readDsn } from '#server/telemetry/error-tracker.ts'
import { makeLog } from '#server/telemetry/log.ts'

type Received = { method?: string; url?: string; headers: IncomingHttpHeaders; body: string }
let received: Received[] = []
let status = 200
let dsn = ''
/** Stands in for a Sentry server; the format is that of develop.sentry.dev, "Envelopes" and "Event Payloads". */
const server = createServer(async (request, reply) => {
  const { method, url, headers } = request
  received.push({ method, url, headers, body: await text(request) })
  reply.writeHead(status, status === 429 ? { 'retry-after': '120' } : {}).end('{}')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  dsn = `http://abc123@127.0.0.1:${(server.address() as AddressInfo).port}/sentry/42`
})
afterAll(() => server.close())
beforeEach(() => {
  received = []
  status = 200
})

const open = (now?: () => Date) => {
  const to = readDsn(dsn)
  if (!to) throw new Error('not a DSN')
  const tracker = makeErrorTracker(to, now)
  return { tracker, log: makeLog('info', { write: () => undefined }, tracker.send) }
}

const parse = (body: string) => {
  const [header = '', item = '', payload = '', rest] = body.split('\n')
  return { header: JSON.parse(header), item: JSON.parse(item), event: JSON.parse(payload), payload, rest }
}

it('sends an error that is logged as one, in the envelope format and with the key of the DSN', async () => {
  const { tracker, log } = open()
  log.child({ reqId: 'req-1' }).error({ err: new TypeError('لا يوجد') }, 'unexpected failure')
  await tracker.settle()
  const [first] = received
  expect(received).toHaveLength(1)
  expect(first).toMatchObject({ method: 'POST', url: '/sentry/api/42/envelope/' })
  expect(first?.headers['content-type']).toBe('application/x-sentry-envelope')
  expect(first?.headers['x-sentry-auth']).toMatch(/^Sentry sentry_version=7, sentry_client=\S+, sentry_key=abc123$/)
  const { header, item, event, payload, rest } = parse(first?.body ?? '')
  expect(header).toEqual({ event_id: event.event_id, sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) })
  expect(event.event_id).toMatch(/^[0-9a-f]{32}$/)
  expect(item).toEqual({ type: 'event', content_type: 'application/json', length: Buffer.byteLength(payload) })
  expect(rest).toBe('')
  expect(event).toMatchObject({ platform: 'node', level: 'error', tags: { request_id: 'req-1' } })
  expect(event).toMatchObject({ transaction: 'unexpected failure' })
  const [exception] = event.exception.values
  expect(exception).toMatchObject({ type: 'TypeError', value: 'لا يوجد' })
  expect(exception.stacktrace.frames.at(-1)).toMatchObject({
    filename: 'server/telemetry/error-tracker.test.ts',
    lineno: expect.any(Number),
    in_app: true,
  })
})

it('masks phones, tokens, addresses and passwords, also where the message has several lines', async () => {
  const { tracker, log } = open()
  const secrets = ['777123456', '٧٧٧١٢٣٤٥٦', 'mXq3vJ8s0d-KfPz71LwTnB4yRc', 'ali@example.com', 'postgres://u:pw9@db/x']
  log.error(new Error(`no\n    at 777123456:1:1\n${secrets.join(' ')} products_search_terms_trigram_index`))
  await tracker.settle()
  const { body = '' } = received[0] ?? {}
  for (const secret of [...secrets, 'pw9']) expect(body).not.toContain(secret)
  expect(parse(body).event.exception.values[0].value).toContain('products_search_terms_trigram_index')
})

it('sends no warnings and no lines without an error', () => {
  const { tracker, log } = open()
  log.warn({ err: new Error('database unavailable') })
  log.error({ status: 503 }, 'answered')
  expect(received).toEqual([])
  return tracker.settle()
})

it('sends at most 30 in a minute and 5 at once, and pauses as long as the server asks', async () => {
  let time = 1_000_000
  const { tracker, log } = open(() => new Date(time))
  for (let n = 0; n < 10; n++) log.error(new Error('again'))
  await tracker.settle()
  expect(received).toHaveLength(5)
  for (let n = 0; n < 40; n++) {
    log.error(new Error('again'))
    await tracker.settle()
  }
  expect(received).toHaveLength(30)
  time += 60_000
  status = 429
  log.error(new Error('again'))
  await tracker.settle()
  time += 119_000
  log.error(new Error('again'))
  await tracker.settle()
  expect(received).toHaveLength(31)
  time += 1_000
  log.error(new Error('again'))
  await tracker.settle()
  expect(received).toHaveLength(32)
})

it('a server that cannot be reached changes nothing', async () => {
  const tracker = makeErrorTracker({ url: 'http://127.0.0.1:9/api/1/envelope/', key: 'k' })
  tracker.send({ error: new Error('lost'), level: 'error', text: 'lost' })
  await expect(tracker.settle()).resolves.toEqual([undefined])
})

it('SENTRY_DSN needs a key and a project', () => {
  expect(readConfig({}).errorTracker).toBeNull()
  expect(readConfig({ SENTRY_DSN: 'https://k:secret@errors.example/7' }).errorTracker).toEqual({
    url: 'https://errors.example/api/7/envelope/',
    key: 'k',
  })
  for (const SENTRY_DSN of ['https://errors.example/7', 'https://k@errors.example/', 'ftp://k@errors.example/7', 'x'])
    expect(() => readConfig({ SENTRY_DSN })).toThrow('SENTRY_DSN is not valid')
})
