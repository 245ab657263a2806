import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { compressionLimit } from '#contract/rate-limits.ts'
import { pageAddresses } from '#server/pages/page-address.ts'
import { makePageCache } from '#server/pages/page-cache.ts'
import type { PageRequest } from '#server/pages/page-request.ts'
import { cachedNow, cachedOrRendered, sendCached, sendPage } from '#server/pages/send-page.ts'
import { following } from '#test/market/following.ts'
import { emptyParts } from '#test/page-parts.ts'

const addressOf = pageAddresses({
  routes: { home: { id: 'home', parentId: 'root', index: true, module: { default: () => null } } },
})
const html = { 'content-type': 'text/html; charset=utf-8' }

const setUp = (
  render: (request: PageRequest, n: number) => Response,
  startReply?: () => () => Record<string, string>,
) => {
  const cache = makePageCache({ maxBytes: 1_000_000 })
  cache.followingChanged(following)
  const asked: PageRequest[] = []
  const making = {
    render: async (request: PageRequest) => render(request, asked.push(request)),
    parts: emptyParts,
    ...(startReply && { startReply }),
  }
  const app = Fastify()
  app.get('/*', (request, reply) => {
    const cached = cachedNow(cache, request, addressOf(request.url))
    return cached ? sendCached(request, reply, cached) : answer(request, reply)
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = addressOf(request.url)
    const { cached, response } = await cachedOrRendered(cache, request, address, making)
    if (!cached) return sendPage(request, reply, response ?? (await making.render(request)), { ...making, address })
    sendCached(request, reply, cached)
    return reply
  }
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    app.inject({ url, headers, remoteAddress })
  return { get, asked }
}

describe('a cached page', () => {
  it('is the same in every encoding, and 304 for a matching ETag', async () => {
    const { get, asked } = setUp((_, n) => new Response(`<p>${n}</p>`, { headers: html }))
    const plain = await get('/')
    expect(plain.body).toBe('<p>1</p>')
    expect(brotliDecompressSync((await get('/', { 'accept-encoding': 'br' })).rawPayload).toString()).toBe('<p>1</p>')
    expect(gunzipSync((await get('/', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe('<p>1</p>')
    const known = await get('/', { 'if-none-match': String(plain.headers.etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect(plain.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie, save-data',
    })
    expect(plain.headers['content-security-policy']).toContain("default-src 'none'")
    expect(asked).toHaveLength(1)
  })

  it('tells a CDN that it begins before it reads anything, and what to store when it is made', async () => {
    const steps: string[] = []
    const startReply = () => {
      steps.push('start')
      return () => {
        steps.push('headers')
        return { 'cache-control': 'public, s-maxage=600' }
      }
    }
    const { get } = setUp(() => {
      steps.push('render')
      return new Response('<p>1</p>', { headers: html })
    }, startReply)
    for (let n = 0; n < 2; n += 1)
      expect((await get('/', {}, '192.0.2.77')).headers['cache-control']).toBe('public, s-maxage=600')
    expect(steps).toEqual(['start', 'render', 'headers'])
  })

  it('is compressed better when it is requested again', async () => {
    const words = Array.from({ length: 3000 }, (_, n) => `<p>${(n * 7919) % 1009} ${n % 17}</p>`).join('')
    const { get, asked } = setUp(() => new Response(words, { headers: html }))
    const sizeOf = async () => (await get('/', { 'accept-encoding': 'br' })).rawPayload.length
    const first = await sizeOf()
    await expect.poll(sizeOf).toBeLessThan(first)
    expect(brotliDecompressSync((await get('/', { 'accept-encoding': 'br' })).rawPayload).toString()).toBe(words)
    expect(asked).toHaveLength(1)
  })

  it('is compressed better for a limited number of pages that one network requests again', async () => {
    const words = Array.from({ length: 300 }, (_, n) => `<p>${(n * 7919) % 1009} ${n % 17}</p>`).join('')
    const { get } = setUp(() => new Response(words, { headers: html }))
    const sizeOf = async (page: number, address: string) =>
      (await get(`/?page=${page}`, { 'accept-encoding': 'br' }, address)).rawPayload.length
    const pages = Array.from({ length: 60 }, (_, n) => n)
    const first = await sizeOf(0, '198.51.100.7')
    for (const page of [...pages, ...pages]) await sizeOf(page, '198.51.100.7')
    // Compressions run in order, so those of the first network are done when this one is.
    await expect.poll(() => sizeOf(59, '203.0.113.9')).toBeLessThan(first)
    const sizes = await Promise.all(pages.slice(0, -1).map((page) => sizeOf(page, '198.51.100.7')))
    const again = sizes.filter((size) => size < first).length
    expect(again).toBeGreaterThan(0)
    // The limit refills by one in three seconds.
    expect(again).toBeLessThanOrEqual(compressionLimit.burst + 10)
  })

  it('differs by language and address, and by nothing else of the visitor', async () => {
    const { get, asked } = setUp(({ headers }) => new Response(`<p>${headers.cookie}</p>`, { headers: html }))
    expect((await get('/', { cookie: 'name=salem; lang=en' })).body).toBe('<p>lang=en</p>')
    expect((await get('/', { cookie: 'name=salem' })).body).toBe('<p>lang=ar</p>')
    expect((await get('/', { cookie: 'lang=en' })).body).toBe('<p>lang=en</p>')
    expect(asked).toHaveLength(2)
    await get('/?page=2')
    expect(asked).toHaveLength(3)
  })

  it('is the same with added parameters that it does not read, or with repeated ones', async () => {
    const { get, asked } = setUp(({ url }) => new Response(`<p>${url}</p>`, { headers: html }))
    expect((await get('/?type=Panel&page=2')).body).toBe('<p>/?type=Panel&page=2</p>')
    for (const query of ['page=2&type=Panel', 'x=1&page=2&type=Panel', 'type=Panel&page=2&page=3&fbclid=9'])
      expect((await get(`/?${query}`)).body).toBe('<p>/?type=Panel&page=2</p>')
    for (let n = 0; n < 50; n += 1) await get(`/?x${n}=${n}`)
    expect(asked.map(({ url }) => url)).toEqual(['/?type=Panel&page=2', '/'])
  })

  it('differs for clients with Save-Data, whatever their other headers', async () => {
    const { get, asked } = setUp(
      ({ headers }) => new Response(`<p>${headers['save-data'] ?? 'no'}</p>`, { headers: html }),
    )
    expect((await get('/')).body).toBe('<p>no</p>')
    const saving = await get('/', { 'save-data': 'on' })
    expect(saving.body).toBe('<p>on</p>')
    expect(saving.headers.vary).toContain('save-data')
    expect((await get('/', { 'save-data': 'On' })).body).toBe('<p>on</p>')
    expect((await get('/', { 'save-data': 'off' })).body).toBe('<p>no</p>')
    expect(asked).toHaveLength(2)
  })

  it('preloads its font by a header and names its feed, also when it is not cached', async () => {
    const font = '<link rel="preload" href="/assets/f.woff2" as="font" type="font/woff2"/>'
    const { get } = setUp(() => new Response(font, { headers: html }))
    for (const [url, feed] of [
      ['/', '/feed.xml'],
      ['/?lang=en', '/feed.xml?lang=en'],
    ] as const)
      expect((await get(url)).headers.link).toBe(
        `</assets/f.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin, <${feed}>; rel="alternate"; type="application/atom+xml"`,
      )
  })

  it.each([
    ['a failure', () => new Response('<p>no</p>', { status: 503, headers: html })],
    ['an absent page', () => new Response('<p>no</p>', { status: 404, headers: html })],
    ['a cookie', () => new Response('<p>no</p>', { headers: { ...html, 'set-cookie': 'lang=en' } })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/x' } })],
  ])('is never %s, which is rendered for each request', async (_name, respond) => {
    const { get, asked } = setUp(respond)
    const first = await get('/')
    expect(first.statusCode).toBe(respond().status)
    expect(first.headers.etag).toBeUndefined()
    await get('/')
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['a signed-in user', '/', { authorization: 'Bearer x' }],
    ['a change of language', '/?lang=en', {}],
    ['a very long address', `/?search_keyword=${'x'.repeat(400)}`, {}],
  ])('is not looked up by %s', async (_name, url, headers) => {
    const { get, asked } = setUp((_, n) => new Response(`<p>${n}</p>`, { headers: html }))
    await get(url, headers as Record<string, string>)
    expect((await get(url, headers as Record<string, string>)).headers.etag).toBeUndefined()
    expect(asked).toHaveLength(2)
  })
})

describe('other responses', () => {
  it.each([
    ['data of a page', () => new Response('[]', { headers: { 'content-type': 'text/x-script' } })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
  ])('%s is not for shared caches, and depends on the cookie', async (_, render) => {
    const { get } = setUp(render)
    expect((await get('/')).headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie, save-data',
    })
  })

  it('a page’s own cache-control is preserved', async () => {
    const headers = { 'content-type': 'text/x-script', 'cache-control': 'no-store' }
    const { get } = setUp(() => new Response('[]', { headers }))
    expect((await get('/')).headers['cache-control']).toBe('no-store')
  })
})
