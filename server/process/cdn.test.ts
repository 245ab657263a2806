import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addCacheTags } from '#api/cache/cache-tags.ts'
import { type Cdn, cacheApiReads, makeCdn, markPrivate } from '#server/process/cdn.ts'
import { readConfig } from '#server/settings/config.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { following as current } from '#test/market/following.ts'

/** Records the purges that it gets, as a CDN; answers with the next of `statuses`, else 200. */
let server: http.Server
let url = ''
const purges: { method: string; headers: http.IncomingHttpHeaders; body: string }[] = []
const statuses: number[] = []
beforeAll(async () => {
  server = http.createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += chunk
    purges.push({ method: request.method ?? '', headers: request.headers, body })
    reply.writeHead(statuses.shift() ?? 200).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())
beforeEach(() => {
  purges.length = 0
  statuses.length = 0
})

/** Far longer than any of it takes. */
const waitMs = 60_000
const varnish = () => makeCdn({ kind: 'varnish', purgeUrl: url, token: '' }, quietLog)
/** One that gets all changes; its purges go nowhere. */
const following = (kind: 'varnish' | 'fastly' = 'varnish', now?: () => number) => {
  const cdn = makeCdn({ kind, purgeUrl: 'http://127.0.0.1:1/', token: 'a' }, quietLog, now && { now })
  cdn.followingChanged(current)
  return cdn
}
const headersOf = (tags: string[], cdn: Pick<Cdn, 'startReply'> = following()) => cdn.startReply()(new Set(tags))
const keysOf = (headers: Record<string, string>) => (headers.xkey ?? headers['surrogate-key'] ?? '').split(' ')

describe('what a CDN may store', () => {
  it('pages name what they show by short keys, and those that depend on everything are not stored', () => {
    const headers = headersOf(['listing:1', 'rates'])
    expect(headers['cache-control']).toMatch(
      /^public, max-age=0, must-revalidate, s-maxage=\d+, stale-while-revalidate=\d+$/,
    )
    expect(keysOf(headers)).toHaveLength(3)
    expect(headersOf(['*', 'rates'])).toEqual({})
    const many = Array.from({ length: 255 }, (_, n) => `card:${n}`)
    expect(String(headersOf(many).xkey).length).toBeLessThan(4_000)
    expect(headersOf([...many, 'rates'])).toEqual({})
  })

  it('anonymous API reads get the keys of what they show; others, errors and private ones do not', async () => {
    const app = Fastify()
    cacheApiReads(app, following())
    app.get('/api/v1/marketplace/list', async (request, reply) => {
      await new Promise((resolve) => setImmediate(resolve))
      addCacheTags('shops')
      if (request.headers['x-fail']) return reply.code(404).send({})
      return {}
    })
    app.get('/api/v1/auth/me', async () => addCacheTags('shops'))
    const get = async (path: string, headers = {}) => (await app.inject({ url: path, headers })).headers
    const read = await get('/api/v1/marketplace/list')
    expect([read['cache-control'], read.vary]).toEqual([
      expect.stringContaining('s-maxage'),
      'authorization, accept-language, cookie, accept-encoding',
    ])
    expect(read.xkey).toBe(headersOf(['', 'shops']).xkey)
    for (const [path, headers] of [
      ['/api/v1/marketplace/list', { authorization: 'Bearer a' }],
      ['/api/v1/marketplace/list', { 'x-fail': '1' }],
      ['/api/v1/auth/me', {}],
    ] as const)
      expect(await get(path, headers)).not.toHaveProperty('xkey')
  })
})

describe('what a CDN may not store', () => {
  it('replies that were read before a change and are sent after it: the purges may be over then', () => {
    const clock = { ms: 1 }
    const cdn = following('varnish', () => clock.ms)
    clock.ms = 2
    const [older, other] = [cdn.startReply(), cdn.startReply()]
    clock.ms = 3
    cdn.changed(['listing:1'])
    clock.ms = 5_000
    expect(older(new Set(['listing:1', 'rates']))).toEqual({})
    expect(other(new Set(['rates']))).toHaveProperty('xkey')
    expect(headersOf(['listing:1'], cdn)).toHaveProperty('xkey')
    const during = cdn.startReply()
    cdn.changed(['*'])
    expect(during(new Set(['rates']))).toEqual({})
  })

  it('anything while changes are not followed, and what was read before they were', () => {
    expect(headersOf(['rates'], varnish())).toEqual({})
    const cdn = following()
    const older = cdn.startReply()
    cdn.followingChanged(null)
    expect(headersOf(['rates'], cdn)).toEqual({})
    cdn.followingChanged({ ...current, lateMs: () => 2_000 })
    expect(headersOf(['rates'], cdn)).toEqual({})
    // Only busy: the purges will come.
    cdn.followingChanged({ ...current, isCurrent: () => false, lateMs: () => 600 })
    expect(headersOf(['rates'], cdn)).toHaveProperty('xkey')
    cdn.followingChanged(current)
    expect(older(new Set(['rates']))).toEqual({})
    expect(headersOf(['rates'], cdn)).toHaveProperty('xkey')
  })

  it('anything else: Fastly ignores no-store and no-cache, so private is added unless there is a lifetime', async () => {
    const app = Fastify()
    cacheApiReads(app, following('fastly'))
    markPrivate(app)
    const replies = {
      'no-store': 'private, no-store',
      'public, no-cache': 'private, no-cache',
      'private, no-cache': 'private, no-cache',
      'public, max-age=60': 'public, max-age=60',
      'public, max-age=31536000, immutable': 'public, max-age=31536000, immutable',
      'public, max-age=0': 'private, max-age=0',
    }
    app.get<{ Querystring: { control?: string } }>('/reply', async ({ query }, reply) => {
      if (query.control) reply.header('cache-control', query.control)
      return {}
    })
    app.get('/api/v1/marketplace/list', async () => {
      addCacheTags('shops')
      return {}
    })
    app.get('/api/v1/marketplace/untagged', async () => ({}))
    const controlOf = async (target: string, headers = {}) =>
      (await app.inject({ url: target, headers })).headers['cache-control']
    for (const [sent, expected] of Object.entries(replies))
      expect(await controlOf(`/reply?control=${encodeURIComponent(sent)}`)).toBe(expected)
    expect(await controlOf('/reply')).toBe('private, no-cache')
    expect(await controlOf('/missing')).toBe('private, no-cache')
    expect(await controlOf('/api/v1/marketplace/list')).toMatch(/^public, .*s-maxage/)
    expect(await controlOf('/api/v1/marketplace/untagged')).toBe('private, no-cache')
    expect(await controlOf('/api/v1/marketplace/list', { authorization: 'Bearer a' })).toBe('private, no-cache')
  })
})

describe('a purge', () => {
  it('names the keys of what changed, twice: what was on its way meanwhile is dropped too', async () => {
    const cdn = varnish()
    cdn.changed(['listing:1', 'set:type=panel'])
    await vi.waitFor(() => expect(purges).toHaveLength(2), waitMs)
    const keys = keysOf(headersOf(['listing:1', 'set:type=panel'])).slice(1)
    for (const { method, headers } of purges) {
      expect(method).toBe('PURGE')
      expect(String(headers['xkey-purge']).split(' ').sort()).toEqual([...keys].sort())
    }
    await cdn.stop()
  })

  it('is everything after changes were missed, and when everything changed', async () => {
    const cdn = varnish()
    cdn.followingChanged(null)
    cdn.followingChanged(current)
    cdn.changed(['*'])
    await vi.waitFor(() => expect(purges.length).toBeGreaterThan(0), waitMs)
    expect(new Set(purges.map(({ headers }) => headers['xkey-purge']))).toEqual(new Set(['all']))
    expect(keysOf(headersOf(['rates'], cdn))).toContain('all')
    await cdn.stop()
  })

  it('is repeated when the CDN fails', async () => {
    statuses.push(503, 500)
    const cdn = varnish()
    cdn.changed(['rates'])
    await vi.waitFor(() => expect(purges.length).toBeGreaterThanOrEqual(3), waitMs)
    await cdn.stop()
  })

  it('is not given up while the CDN fails: what was removed would stay public until it expires', async () => {
    statuses.push(...Array.from({ length: 9 }, () => 503))
    const cdn = makeCdn({ kind: 'varnish', purgeUrl: url, token: '' }, quietLog, { retryMs: [1, 1, 1] })
    cdn.changed(['rates'])
    await vi.waitFor(() => expect(purges.length).toBeGreaterThanOrEqual(10), waitMs)
    await cdn.stop()
    const stopping = makeCdn({ kind: 'varnish', purgeUrl: 'http://127.0.0.1:1/', token: '' }, quietLog)
    stopping.changed(['rates'])
    await stopping.stop()
  })

  it('follows the API of Fastly: at most 256 keys, with the token', async () => {
    const cdn = makeCdn({ kind: 'fastly', purgeUrl: url, token: 'secret-token' }, quietLog)
    cdn.changed(Array.from({ length: 300 }, (_, n) => `card:${n}`))
    await vi.waitFor(() => expect(purges.length).toBeGreaterThanOrEqual(2), waitMs)
    const sizes = purges
      .slice(0, 2)
      .map(({ body }) => (JSON.parse(body) as { surrogate_keys: string[] }).surrogate_keys.length)
    expect(sizes).toEqual([256, 44])
    expect(purges[0]).toMatchObject({
      method: 'POST',
      headers: { 'fastly-key': 'secret-token', 'content-type': 'application/json' },
    })
    expect(headersOf(['rates'], following('fastly'))).toHaveProperty('surrogate-key')
    await cdn.stop()
  })
})

it('a CDN without an address to purge is refused', () => {
  expect(() => readConfig({ CDN: 'varnish' })).toThrow('CDN_PURGE_URL')
  expect(() => readConfig({ CDN: 'fastly', CDN_PURGE_URL: 'https://api.fastly.com/service/a/purge' })).toThrow(
    'CDN_PURGE_TOKEN',
  )
  expect(readConfig({ CDN: 'varnish', CDN_PURGE_URL: 'http://10.0.0.2:6081/' }).cdn).toMatchObject({ kind: 'varnish' })
  expect(() => readConfig({ CDN: 'varnish', CDN_PURGE_URL: 'http://10.0.0.2:6081/', PAGE_CACHE_MB: '0' })).toThrow(
    'PAGE_CACHE_MB',
  )
  expect(readConfig({}).cdn).toBeNull()
})
