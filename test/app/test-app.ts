import type dns from 'node:dns'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import { defaultOtpPolicy } from '#api/features/accounts/codes/otp-policy.ts'
import { makeTestOtp } from '#api/features/accounts/codes/test-otp.ts'
import { identify } from '#api/features/accounts/sessions/sessions.ts'
import { makeWebPush } from '#api/features/notify/push/web-push-sender.ts'
import { apiBase, type Endpoint } from '#contract/endpoint.ts'
import { errorCodesOf } from '#contract/openapi/openapi.ts'
import { picturesOf } from '#server/process/deps.ts'
import { vapidKeys } from '#server/settings/vapid.ts'
import type { PictureStore } from '#storage/store.ts'
import { recordCall } from '#test/app/called-endpoints.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { freshDatabase } from '#test/app/test-database.ts'

export type TestApp = {
  app: FastifyInstance
  deps: Deps
  /** URL of its database. */
  url: string
  clock: { now: Date }
  codes: ReturnType<typeof makeTestOtp>
  removedPictures: string[]
}

const secret = 'a secret for tests only, never elsewhere'

/** Tests of storage use their own store. */
const noStore: PictureStore = {
  put: async () => {},
  remove: async () => {},
  has: async () => false,
  read: async () => null,
  sizeOf: async () => null,
  listOlder: async function* () {},
  listFiles: async function* () {},
  sweep: async () => {},
}

/** Checks and encrypts like production; tests of sending have a push service of their own (`push-service.ts`). */
const pushWithoutNetwork = makeWebPush({
  keys: vapidKeys(null, secret),
  contact: 'mailto:help@shamsouq.example',
  lookup: ((_host: string, _options: object, callback: (error: Error) => void) =>
    callback(new Error('no network'))) as unknown as typeof dns.lookup,
})

/**
 * An app with its own database, for one test file. `clock.now` may be changed. With TOPOLOGY=scaled it is two apps
 * whose connections go through a pooler, and requests alternate between them.
 */
export const startTestApp = (change: (deps: Deps) => Deps = (deps) => deps) => {
  const test = { removedPictures: [] } as unknown as TestApp
  let close: () => Promise<void>
  beforeAll(async () => {
    const database = await freshDatabase()
    test.url = database.url
    test.clock = { now: new Date('2026-11-15T09:00:00Z') }
    const now = () => test.clock.now
    test.codes = makeTestOtp()
    const depsWith = (db: Db) =>
      change({
        db,
        now,
        log: quietLog,
        secret,
        publicUrl: 'https://shamsouq.example',
        codes: test.codes,
        otpPolicy: defaultOtpPolicy,
        contact: { phone: '+9671234567', whatsappPhone: '+967770000009', email: 'help@shamsouq.example' },
        pictures: {
          ...picturesOf(noStore, noStore, secret, now),
          remove: async (id) => void test.removedPictures.push(id),
        },
        push: pushWithoutNetwork,
        identify: (authorization) => identify({ db, now }, authorization),
      })
    test.deps = depsWith(database.db)
    const app = buildApp(test.deps)
    const second = inject('testServer').poolerUrl ? await database.openAgain() : null
    const apps = second ? [app, buildApp(depsWith(second.db))] : [app]
    test.app = second ? byTurns(apps) : app
    close = async () => {
      for (const each of apps) await each.close()
      await second?.close()
      await database.close()
    }
  })
  afterAll(() => close())
  return test
}

/** The first app, but each request goes to the next one. */
const byTurns = (apps: FastifyInstance[]): FastifyInstance => {
  let turn = 0
  const send = (options: InjectOptions) => apps[turn++ % apps.length]?.inject(options)
  return new Proxy(apps[0] as FastifyInstance, {
    get: (app, key) => (key === 'inject' ? send : Reflect.get(app, key)),
  })
}

type Ask = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  token?: string
  lang?: string
  headers?: Record<string, string>
  address?: string
}

/** Calls an endpoint over HTTP and validates its reply against the contract; a file is returned as text. */
export const ask = async (
  app: FastifyInstance,
  endpoint: Endpoint,
  { params = {}, query, body, token, lang = 'en', headers = {}, address }: Ask = {},
) => {
  const { method, path, reply: Reply, format } = endpoint
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const options: InjectOptions = {
    method,
    url: apiBase + filled,
    headers: { 'accept-language': lang, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(address && { remoteAddress: address }),
    ...(query && { query }),
    ...(body !== undefined && { payload: body as object }),
  }
  const reply = await app.inject(options)
  const isJson = String(reply.headers['content-type']).includes('json')
  const parsed = isJson ? reply.json() : reply.payload
  if (reply.statusCode < 300) recordCall(inject('calledEndpoints'), endpoint)
  if (reply.statusCode < 300 && format === undefined) Reply.parse(parsed)
  // Tests provoke 500 on purpose; every other error code must be declared by the endpoint.
  if (reply.statusCode >= 400 && parsed.code !== 'internal' && !errorCodesOf(endpoint).includes(parsed.code))
    throw new Error(`${method} ${path} answered ${parsed.code} (${reply.statusCode}), which it does not declare`)
  return { status: reply.statusCode, body: parsed, headers: reply.headers }
}
