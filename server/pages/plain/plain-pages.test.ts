import { createHash } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { defaultRequestConcurrency, makeRequestConcurrency } from '#api/limits/request-concurrency.ts'
import { tooManyFor } from '#api/limits/request-limits.ts'
import { pageAddresses } from '#server/pages/page-address.ts'
import { makePageCache } from '#server/pages/page-cache.ts'
import { isRejection, limitRenders } from '#server/pages/render-limit.ts'
import { cachedOrRendered, sendCached } from '#server/pages/send-page.ts'
import { following } from '#test/market/following.ts'
import { emptyParts } from '#test/page-parts.ts'
import { plainPages } from '#test/plain-pages.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }

const addressOf = pageAddresses({
  routes: { any: { id: 'any', parentId: 'root', path: ':page', module: { default: () => null } } },
})

/** Pages that render until `release` is called, except `/cached`, behind the limit and the cache. */
const open = (places: number) => {
  const concurrency = makeRequestConcurrency({
    ...defaultRequestConcurrency,
    places: { ...defaultRequestConcurrency.places, page: places },
  })
  const cache = makePageCache({ maxBytes: 1_000_000 })
  cache.followingChanged(following)
  const release: (() => void)[] = []
  const render = limitRenders(concurrency, async ({ url }) => {
    if (url !== '/cached') await new Promise<void>((resolve) => release.push(resolve))
    return new Response(`<p>${url}</p>`, { headers: html })
  })
  const app = Fastify()
  app.get('/*', async (request, reply) => {
    try {
      const { cached } = await cachedOrRendered(cache, request, addressOf(request.url), {
        render,
        parts: emptyParts,
      })
      if (!cached) throw new Error('not cached')
      sendCached(request, reply, cached)
      return reply
    } catch (error) {
      if (isRejection(error)) return plainPages.sendRejection(request, reply, error)
      throw error
    }
  })
  const ask = (url: string, ip: string) =>
    cachedOrRendered(cache, { url, ip, headers: {} } as FastifyRequest, addressOf(url), {
      render,
      parts: emptyParts,
    })
  const get = (url: string, remoteAddress = '10.0.0.9') =>
    app.inject({ url, remoteAddress, headers: { cookie: 'lang=en' } })
  return { concurrency, release, get, ask }
}
const statusOf = ({ statusCode }: { statusCode: number }) => statusCode

it('rejects a third concurrent render with an error page, and still sends cached pages', async () => {
  const { concurrency, release, get } = open(2)
  await get('/cached')
  const slow = ['/a', '/b'].map((url, n) => get(url, `10.0.0.${n}`).then(statusOf))
  await expect.poll(() => release.length).toBe(2)
  const refused = await get('/c')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^[1-3]$/),
    'cache-control': 'no-store',
  })
  expect(refused.body).toMatch(/<html lang="en" dir="ltr">.*Try again shortly/)
  expect((await get('/cached')).body).toBe('<p>/cached</p>')
  for (const go of release) go()
  expect(await Promise.all(slow)).toEqual([200, 200])
  expect(concurrency.state()).toMatchObject({ inside: { page: 0 }, refused: 1 })
  concurrency.stop()
})

it('renders for other networks while one holds its share, also when they waited for its rejected render', async () => {
  const { concurrency, release, get, ask } = open(8)
  const flood = '10.9.9.9'
  const slow = ['/a', '/b'].map((url) => get(url, flood).then(statusOf))
  await expect.poll(() => release.length).toBe(2)
  expect(statusOf(await get('/c', flood))).toBe(429)
  // In one tick of the loop: the second and the third wait for the render whose first caller is rejected.
  const refused = ask('/same', flood).catch(isRejection)
  const others = ['10.0.0.1', '10.0.0.2'].map((ip) => ask('/same', ip))
  expect(await refused).toBe(true)
  await expect.poll(() => release.length).toBe(3)
  for (const go of release) go()
  for (const { cached } of await Promise.all(others)) expect(cached?.plain.toString()).toBe('<p>/same</p>')
  expect(await Promise.all(slow)).toEqual([200, 200])
  expect(concurrency.state()).toMatchObject({ inside: { page: 0 }, refused: 2 })
  concurrency.stop()
})

it.each([
  ['ar', 'rtl', /صفحات كثيرة/],
  ['en', 'ltr', /many pages/],
])('429 as a page, with whole seconds to wait: %s', async (lang, dir, words) => {
  const app = Fastify()
  app.get('/*', (request, reply) =>
    plainPages.sendRejection(request, reply, tooManyFor(request.url === '/long' ? 60 : 0.2)),
  )
  const page = await app.inject({ url: '/products', headers: { cookie: `lang=${lang}` } })
  expect(page.statusCode).toBe(429)
  expect(page.headers).toMatchObject({
    'retry-after': '1',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(page.body).toContain(`<html lang="${lang}" dir="${dir}">`)
  expect(page.body).toMatch(words)
  // Its style is allowed by the policy, and there is a link to try again.
  const [, style = ''] = /<style>(.*)<\/style>/.exec(page.body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  expect(page.body).toContain('<a href="">')
  // It reloads itself after a short wait only: a reload counts too.
  expect(page.body).toContain('http-equiv="refresh"')
  expect((await app.inject('/long')).body).not.toContain('refresh')
  const data = await app.inject({ url: '/products.data?_routes=x', headers: { 'accept-language': lang } })
  expect([data.statusCode, data.headers['retry-after']]).toEqual([429, '1'])
  expect(data.json()).toMatchObject({ success: false, code: 'too_many' })
})
