import net, { type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app/test-app.ts'

const test = startTestApp()
let port = 0
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})

/** Sends raw bytes and reads until the other side closes or stops sending; with `hasReply` that begins with its first byte. */
const send = (bytes: string, { deadConnectionMs = 1_500, hasReply = false } = {}): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    let text = ''
    const finish = () => {
      socket.destroy()
      resolve(text)
    }
    if (!hasReply) socket.setTimeout(deadConnectionMs)
    socket.on('data', (chunk) => {
      socket.setTimeout(deadConnectionMs)
      text += chunk
    })
    socket.on('timeout', finish)
    socket.on('error', finish)
    socket.on('close', finish)
    socket.write(bytes, 'latin1')
  })

const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
const host = 'Host: shamsouq.example\r\n'
const smuggled = `GET /livez?smuggled HTTP/1.1\r\n${host}\r\n`
const smuggledChunks = `0\r\n\r\n${smuggled}`
const chunked = 'Transfer-Encoding: chunked\r\n'
const post = (headers: string, body: string) =>
  `POST /api/v1/calculator/size HTTP/1.1\r\n${host}Content-Type: application/json\r\n${headers}\r\n${body}`

const shapes: [string, string][] = [
  ['a length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`)],
  ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', `0\r\n\r\n${smuggled}`)],
  ['chunks after a tab, and a length', post('Transfer-Encoding:\tchunked\r\nContent-Length: 5\r\n', smuggledChunks)],
  ['chunks that are not the last coding', post('Transfer-Encoding: chunked, identity\r\n', smuggledChunks)],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 60\r\n', `{}${smuggled}`)],
  ['a length that is a list', post('Content-Length: 2, 60\r\n', `{}${smuggled}`)],
  ['a length with a sign', post('Content-Length: +2\r\n', `{}${smuggled}`)],
  ['a length in another base', post('Content-Length: 0x2\r\n', `{}${smuggled}`)],
  ['a length below nothing', post('Content-Length: -2\r\n', `{}${smuggled}`)],
  ['a length of two words', post('Content-Length: 2 2\r\n', `{}${smuggled}`)],
  ['a length past all numbers', post(`Content-Length: ${'9'.repeat(30)}\r\n`, `{}${smuggled}`)],
  ['a coding nobody knows', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${smuggled}`)],
  ['chunks named twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', `0\r\n\r\n${smuggled}`)],
  ['a space before the colon', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${smuggled}`)],
  ['a folded header', post('X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 2\r\n', `{}`)],
  ['a chunk of nonsense length', post('Transfer-Encoding: chunked\r\n', `zz\r\n{}\r\n0\r\n\r\n`)],
  ['a chunk longer than it says', post('Transfer-Encoding: chunked\r\n', `1\r\n{}{}\r\n0\r\n\r\n${smuggled}`)],
  ['a chunk past all numbers', post(chunked, `${'f'.repeat(20)}\r\n{}\r\n0\r\n\r\n${smuggled}`)],
  ['a chunk that ends in a bare line feed', post(chunked, `2\n{}\n0\n\n${smuggled}`)],
  ['a chunk whose extension hides a line', post(chunked, `2;a\n{}\r\n0\r\n\r\n${smuggled}`)],
  ['a chunk with an endless extension', post(chunked, `2;a=${'b'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`)],
  ['a chunk cut short', post(chunked, `3\r\n{}0\r\n\r\n${smuggled}`)],
  ['a bare carriage return', `GET /livez HTTP/1.1\r\n${host}X-A: b\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a name with a hole', `GET /livez HTTP/1.1\r\n${host}X A: b\r\n\r\n`],
  ['a line before the headers', `GET /livez HTTP/1.1\r\n ${host}\r\n`],
  ['a header with a null', `GET /livez HTTP/1.1\r\n${host}X-A: a\0b\r\n\r\n`],
  ['a bare line feed', `GET /livez HTTP/1.1\n${host}X-A: b\nTransfer-Encoding: chunked\n\n0\n\n${smuggled}`],
  ['no host', 'GET /livez HTTP/1.1\r\n\r\n'],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an empty method', ` /livez HTTP/1.1\r\n${host}\r\n`],
  ['headers without end', `GET /livez HTTP/1.1\r\n${host}X-A: ${'a'.repeat(40_000)}\r\n\r\n`],
]

const single: [string, string][] = [
  ['the body of a GET', `GET /livez HTTP/1.1\r\n${host}Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
  ['an extension of a chunk', post(chunked, `2;a="\r\n{}\r\n0\r\n\r\n`)],
  ['a trailer', post(chunked, `2\r\n{}\r\n0\r\nContent-Length: 99\r\nAuthorization: Bearer x\r\n\r\n`)],
  ['two hosts', `GET /livez HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`],
]

describe('ambiguous requests', () => {
  beforeAll(() => void process.stdout.write(`wire: ${shapes.length} shapes rejected, ${single.length} read as one\n`))

  it.each(shapes)('are rejected once and the connection is closed: %s', async (_what, bytes) => {
    const text = await send(bytes)
    const found = statuses(text)
    expect(found.length).toBeLessThanOrEqual(1)
    expect(found.filter((status) => status < 400 || status >= 500)).toEqual([])
    expect(text).not.toContain('"ok"')
  })

  it.each(single)('are read as one request: %s', async (_what, bytes) => {
    const found = statuses(await send(bytes, { deadConnectionMs: 600, hasReply: true }))
    expect(found).toHaveLength(1)
    expect(found[0]).toBeLessThan(500)
  })

  it.each(['/livez', '/api/v1/auth/login', '/storage/upload', '/products', '/%'])(
    '411 for a body in chunks, and the connection is closed: %s',
    async (path) => {
      const method = path === '/livez' ? 'GET' : 'POST'
      const text = await send(`${method} ${path} HTTP/1.1\r\n${host}${chunked}\r\n${'1\r\na\r\n'.repeat(1_000)}`)
      expect(statuses(text)).toEqual([path === '/%' ? 400 : 411])
      expect(text.toLowerCase()).toContain('connection: close')
    },
  )

  it.each([
    ['/api/v1/nothing', 404],
    ['/api/v1/auth/logout', 401],
    ['/storage/upload', 404],
    ['/storage/nothing', 404],
  ])('whose body nobody reads are answered before it arrives: %s', async (path, status) => {
    const head = `POST ${path} HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 250000\r\n\r\n{`
    expect(statuses(await send(head, { deadConnectionMs: 600, hasReply: true }))).toEqual([status])
  })

  it.each(['/livez', '/api/v1/auth/login', '/storage/upload', '/products'])(
    '400 for more than a hundred headers, and the connection is closed: %s',
    async (path) => {
      const withHeaders = (count: number) =>
        `POST ${path} HTTP/1.1\r\n${host}Connection: keep-alive\r\nContent-Length: 10\r\n${'a:b\r\n'.repeat(count - 3)}\r\n{`
      const text = await send(withHeaders(101))
      expect(statuses(text)).toEqual([400])
      expect(text.toLowerCase()).toContain('connection: close')
      expect(statuses(await send(withHeaders(100), { deadConnectionMs: 300 }))).not.toContain(400)
    },
  )

  it.each(['/livez', '/products', '/storage/upload'])(
    '400 by the program itself without a host, so that limits of connections see it: %s',
    async (path) => {
      const text = await send(`POST ${path} HTTP/1.1\r\n\r\n`)
      expect(statuses(text)).toEqual([400])
      expect(text).toContain('"code":"malformed"')
      expect(text.toLowerCase()).toContain('connection: close')
    },
  )

  it('that ask for another protocol are answered, and the connection is closed', async () => {
    const text = await send(
      `GET /livez HTTP/1.1\r\n${host}Connection: upgrade\r\nUpgrade: x\r\nContent-Length: 2\r\n\r\n{}${smuggled}`,
    )
    expect(statuses(text)).toEqual([200])
    expect(text.toLowerCase()).toContain('connection: close')
  })

  it('do not affect the next client', async () => {
    expect(statuses(await send(`GET /livez HTTP/1.1\r\n${host}Connection: close\r\n\r\n`))).toEqual([200])
  })
})

describe('forwarded headers', () => {
  const get = (headers: string) =>
    send(`GET /api/v1/marketplace/browse-products HTTP/1.1\r\n${host}${headers}Connection: close\r\n\r\n`)

  it('of untrusted clients change nothing', async () => {
    const plain = (await get('')).split('\r\n\r\n')[1]
    for (const headers of [
      'X-Forwarded-Host: evil.example\r\n',
      'X-Forwarded-Proto: https\r\n',
      'X-Forwarded-For: 127.0.0.1\r\n',
      'Forwarded: for=127.0.0.1;host=evil.example\r\n',
      'X-Original-URL: /api/v1/admin/products\r\n',
      'X-Rewrite-URL: /api/v1/admin/products\r\n',
      'X-HTTP-Method-Override: DELETE\r\n',
    ]) {
      const text = await get(headers)
      expect(statuses(text)).toEqual([200])
      expect(text.split('\r\n\r\n')[1]).toBe(plain)
      expect(text).not.toContain('evil.example')
    }
  })

  it('do not reset a rate limit', async () => {
    const found: number[] = []
    for (let count = 0; count < 40; count++) {
      const payload = JSON.stringify({ phone: String(771_999_900 + count), password: 'wrong-word-1' })
      const reply = await test.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'x-forwarded-for': `198.51.100.${count}`, 'content-type': 'application/json' },
        payload,
      })
      found.push(reply.statusCode)
    }
    expect(found.at(-1)).toBe(429)
  })
})
