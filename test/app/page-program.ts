import { execFileSync } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { aFolder, type Program, start } from '#faults/parts/program.ts'
import { buildDir } from '#server/pages/build-files.ts'
import type { FreshDatabase } from '#test/app/test-database.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

export type Reply = { status: number; headers: http.IncomingHttpHeaders; text: string }
export type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Reply>

let visitors = 0
/** A new client address each time, sent as the trusted proxy would, so that no rate limit applies. */
export const anotherVisitor = () => {
  visitors += 1
  return { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` }
}

/** Requests a path exactly as written, without following redirects. */
const asker =
  (url: string): Ask =>
  (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url)
      http
        .request({ hostname, port, path, headers: { ...anotherVisitor(), ...headers }, method }, (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk) => chunks.push(chunk))
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          )
          reply.on('error', reject)
        })
        .on('error', reject)
        .end()
    })

/** Checking unchanged sources still takes most of a second, so `npm test` builds once for all files. */
export const buildPages = () => {
  if (!process.env.TEST_AFTER_BUILD) execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'pipe' })
}

export const importBuild = async (): Promise<ServerBuild> => {
  buildPages()
  return (await import(path.join(buildDir, 'server/index.js'))) as ServerBuild
}

const post = async (url: string, path: string, token: string | undefined, method: string, body?: object) => {
  const headers = {
    ...anotherVisitor(),
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const reply = await fetch(`${url}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
  return JSON.parse(text) as { token: string; data: { id: string; user: { id: string } } }
}

const admin = { phone: '770000000', password: 'operators-own-words-4' }

/** Starts the program with some listings and an administrator; without the demo, which takes half of a start. */
export const startPages = async ({ db, url }: FreshDatabase) => {
  const ctx = { db, now: () => new Date() }
  await someRates(ctx)
  const { id: ownerId } = await aUser(ctx)
  for (let count = 0; count < 12; count += 1) await aProduct(ctx, { ownerId })
  const settings = { DATABASE_URL: url, DATA_DIR: aFolder(), DEMO: '0', LOG_LEVEL: 'error' }
  const program: Program = await start({ ...settings, ADMIN_PHONE: admin.phone, ADMIN_PASSWORD: admin.password })
  const { token } = await post(program.url, '/auth/login', undefined, 'POST', admin)
  const asStaff = (method: string, path: string, body?: object) => post(program.url, path, token, method, body)
  const as = (token: string) => (method: string, path: string, body?: object) =>
    post(program.url, path, token, method, body)
  return { program, ask: asker(program.url), asStaff, as }
}
