import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { openKeptDoor } from '#boot/kept-door.ts'
import { makePageCache } from '#boot/page-cache.ts'
import { keptOnce, sendKept } from '#boot/send-page.ts'

type Told = { id: string; status: number; ms: number }
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const making = (count: () => number) => ({
  render: async () => new Response(`<p>${count()}</p>`, { headers: { 'content-type': 'text/html' } }),
  readCss: () => undefined,
})

/** A framework that counts whom it answers, behind the door, on a real socket. */
const stand = async () => {
  const cache = makePageCache({ maxBytes: 1_000_000 })
  const told: Told[] = []
  const woken: string[] = []
  const heard: string[] = []
  let renders = 0
  const app = Fastify()
  app.addHook('onRequest', (request, reply, done) => {
    woken.push(`${request.method} ${request.url}`)
    reply.headers({ 'x-frame-options': 'DENY', 'x-request-id': `framework ${woken.length}` })
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('x-late', 'yes')
    done()
  })
  app.get('/*', async (request, reply) => {
    const { kept } = await keptOnce(
      cache,
      request,
      request.url,
      making(() => ++renders),
    )
    if (!kept) return reply.send('not kept')
    sendKept(request, reply, kept)
    return reply
  })
  app.server.prependListener('request', ({ url }) => void heard.push(url ?? ''))
  openKeptDoor(app.server, { cache, answered: (answer) => void told.push(answer) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  closers.push(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { cache, told, woken, heard, get: asker(port) }
}

const asker =
  (port: number) =>
  (path: string, headers: Record<string, string> = {}, method = 'GET', sent = '') =>
    new Promise<{ status?: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const request = http.request({ port, path, method, headers, host: '127.0.0.1' }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk) => chunks.push(chunk))
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
        )
      })
      request.on('error', reject).end(sent)
    })

const lasting = ({ date: _, 'x-request-id': __, ...headers }: http.IncomingHttpHeaders) => headers

describe('a page that has been sent before', () => {
  it('is sent again with the same head, and the framework is not woken', async () => {
    const { get, woken, heard } = await stand()
    const first = await get('/')
    const again = await get('/')
    expect(again.body.toString()).toBe('<p>1</p>')
    expect(lasting(again.headers)).toEqual(lasting(first.headers))
    expect(again.headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-late': 'yes', 'content-length': '8' })
    expect([woken, heard]).toEqual([['GET /'], ['/', '/']])
  })

  it('has a head for each of its forms and for each language', async () => {
    const { get, woken } = await stand()
    const forms: Record<string, string>[] = [
      { 'accept-encoding': 'gzip' },
      {},
      { cookie: 'lang=en' },
      { 'save-data': 'on' },
    ]
    for (const form of [...forms, ...forms]) await get('/', form)
    const zipped = await get('/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(zipped.body).toString()).toBe('<p>1</p>')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect((await get('/')).headers['content-encoding']).toBeUndefined()
    expect((await get('/', { cookie: 'lang=en' })).body.toString()).toBe('<p>2</p>')
    expect(woken).toHaveLength(4)
  })

  it('is squeezed too, and from then on sent like that', async () => {
    const { get, woken } = await stand()
    const best = () => get('/', { 'accept-encoding': 'gzip, br' })
    await expect.poll(async () => (await best()).headers['content-encoding']).toBe('br')
    const before = woken.length
    expect(brotliDecompressSync((await best()).body).toString()).toBe('<p>1</p>')
    expect(woken).toHaveLength(before)
  })

  it('is told of once each time, under a number of its own', async () => {
    const { get, told } = await stand()
    const ids = []
    for (let n = 0; n < 4; n++) ids.push((await get('/')).headers['x-request-id'])
    await expect.poll(() => told.length).toBe(3)
    expect(told.map(({ id }) => id)).toEqual(ids.slice(1))
    expect(new Set(ids).size).toBe(4)
    expect(told.every(({ status, ms }) => status === 200 && ms >= 0)).toBe(true)
  })

  it('is made anew once something it shows has changed', async () => {
    const { get, cache } = await stand()
    await get('/')
    await get('/')
    cache.forget('products')
    expect((await get('/')).body.toString()).toBe('<p>2</p>')
    expect((await get('/')).body.toString()).toBe('<p>2</p>')
  })
})

describe('what is not as simple', () => {
  it.each([
    ['a head alone', 'HEAD', {}, ''],
    ['somebody who has it', 'GET', { 'if-none-match': '"x"' }, ''],
    ['somebody signed in', 'GET', { authorization: 'Bearer x' }, ''],
    ['a body that nobody asked for', 'GET', { 'content-length': '2' }, 'hi'],
  ])('%s goes to the framework', async (_what, method, headers, sent) => {
    const { get, woken } = await stand()
    await get('/')
    await get('/', headers as Record<string, string>, method, sent)
    expect(woken).toHaveLength(2)
  })

  it('the other language by its address goes to the framework', async () => {
    const { get, woken } = await stand()
    for (let n = 0; n < 3; n++) await get('/?lang=en')
    expect(woken).toHaveLength(3)
  })
})
