import net from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestLimits } from '#contract/rate-limits.ts'
import { cleanUp } from '#faults/parts/program.ts'
import { anotherVisitor, buildPages, startPages } from '#test/app/page-program.ts'
import { type FreshDatabase, freshDatabase } from '#test/app/test-database.ts'

let database: FreshDatabase
let pages: Awaited<ReturnType<typeof startPages>>
beforeAll(async () => {
  buildPages()
  database = await freshDatabase()
  pages = await startPages(database)
})
afterAll(async () => {
  await cleanUp()
  await database.close()
})

/** Sends raw request lines one after the other and returns the status of each; 0 is a closed connection. */
const statusOf = (line: string, { headers = '', body = '' } = {}) =>
  new Promise<number>((resolve) => {
    const socket = net.connect(Number(new URL(pages.program.url).port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => resolve(0)).on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)))
    const from = `X-Forwarded-For: ${anotherVisitor()['x-forwarded-for']}`
    const head = `${line} HTTP/1.1\r\nHost: x\r\n${from}\r\nConnection: close\r\n${headers}\r\n`
    socket.write(Buffer.from(head + body, 'latin1'))
  })

const places = [
  '/',
  '/product/',
  '/p/',
  '/shop/',
  '/admin/',
  '/api/',
  '/api/v1/marketplace/getOneProduct/',
  '/storage/',
  '/storage/files/',
  '/og/',
  '/og/product/',
  '/sitemap/',
  '/assets/',
  '/still/',
  '/off/',
  '/keep-number/',
  '/signup/',
]
const words = [
  ...['%0A', '%0D', '%0D%0A', '%00', '%7F', '%ff', '%', '%u0000', '%zz', '%E2%80%A8', '%E2%80%A9', '%ED%A0%80'],
  ...[
    '%C0%80',
    '%F4%90%80%80',
    '*',
    '..',
    '%2e%2e',
    '%2f',
    '%5c',
    '\\',
    ';',
    '//',
    '%25',
    'é',
    '"',
    '<',
    '|',
    '^',
    '`',
  ],
  ...[
    '__proto__',
    'constructor',
    '.data',
    '_.data',
    '%0A.data',
    '.well-known',
    `${'x'.repeat(8_000)}`,
    '%0a'.repeat(2_000),
  ],
]
/** Rejected because the machine is busy, which does not depend on the path. */
const isFailure = (status: number) => status >= 500 && status !== 503

it('no path causes a 5xx: hostile words in every segment', async () => {
  const lines = places.flatMap((place) =>
    words.flatMap((word) => [`GET ${place}${word}`, `GET ${place}${word}.data`, `HEAD ${place}${word}?x=${word}`]),
  )
  lines.push(
    'GET *',
    'OPTIONS *',
    'GET http://evil.example',
    'GET http://evil.example/%0A',
    'GET https://%00/',
    'GET //',
  )
  lines.push('CONNECT evil.example:80', 'GET ?x', 'GET http:///', 'GET /?%0A=%00', 'GET /?lang=%0A', 'TRACE /')
  const failed: string[] = []
  while (lines.length > 0)
    await Promise.all(
      lines.splice(0, 8).map(async (line) => {
        const status = await statusOf(line)
        if (isFailure(status)) failed.push(`${line.slice(0, 100)} → ${status}`)
      }),
    )
  expect(failed).toEqual([])
  for (const path of ['/%0A', '/%0D', '/%00', '/%E2%80%A8']) expect(await statusOf(`GET ${path}`), path).toBe(404)
})

it('no form causes a 5xx or ends the process: hostile words in every segment, with and without a body', async () => {
  const failed: string[] = []
  for (const body of ['', 'answer=available', 'messages=off', 'x=%0d%0a'])
    for (const word of words)
      await Promise.all(
        places.map(async (place) => {
          const headers = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n`
          const status = await statusOf(`POST ${place}${word}`, { headers, body })
          if (isFailure(status)) failed.push(`${place}${word.slice(0, 50)} ${body} → ${status}`)
        }),
      )
  expect(failed).toEqual([])
  expect(await statusOf('GET /')).toBe(200)
})

it('no path causes a 5xx: generated paths', async () => {
  const byte = fc.integer({ min: 0, max: 255 }).map((code) => `%${code.toString(16).padStart(2, '0')}`)
  const sign = fc.constantFrom('/', '.', '\\', ';', '=', '%', '?', '&', '#', ':', '@', '+', '~', 'a', 'Z', '0', '.data')
  const path = fc
    .tuple(fc.constantFrom(...places), fc.array(fc.oneof(byte, sign), { maxLength: 30 }))
    .map(([place, parts]) => place + parts.join(''))
  await fc.assert(
    fc.asyncProperty(path, async (target) => {
      expect(isFailure(await statusOf(`GET ${target}`)), target).toBe(false)
    }),
    { numRuns: 200 },
  )
})

it('other spellings of an address count as reads although they are only redirected', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.77' }
  const seen: number[] = []
  for (let n = 0; n < requestLimits.anonymousReads.burst * 2 && seen.at(-1) !== 429; n += 1)
    seen.push((await fetch(`${pages.program.url}/${'%61/'.repeat(1_000)}`, { headers, redirect: 'manual' })).status)
  expect([...new Set(seen)]).toEqual([308, 429])
})
