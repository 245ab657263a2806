import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { everyTag } from '#api/platform/cache.ts'
import type { ChangeSubscriber } from '#api/platform/database-cache.ts'
import type { Log } from '#api/platform/deps.ts'
import { recordTags } from '#api/platform/shown-tags.ts'
import type { Config } from '#boot/config.ts'
import { apiBase } from '#contract/endpoint.ts'

type Settings = NonNullable<Config['cdn']>

/** Browsers revalidate each time; the CDN answers that, and is purged when something changes that the reply shows. */
const cacheControl = 'public, max-age=0, must-revalidate, s-maxage=600, stale-while-revalidate=30'
const keyHeader = { varnish: 'xkey', fastly: 'surrogate-key' } as const
/** A response that was on its way to the CDN while it was purged is purged by a second time. */
const againMs = 1_000
const retryMs = [200, 1_000, 5_000]
const timeoutMs = 2_000
/** Fastly accepts 256 keys in one call; a header of this many short keys stays below 8 KB. */
const keysMax = 256
const allKey = 'all'

/** Short, because a page shows dozens of things and the size of headers is limited. */
const keyOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 10)

/** A reply that shows too much to name, or depends on every change, is not stored. */
const headersFor = (kind: Settings['kind'], tags: ReadonlySet<string>): Record<string, string> => {
  if (tags.has(everyTag) || tags.size >= keysMax) return {}
  return { 'cache-control': cacheControl, [keyHeader[kind]]: [allKey, ...[...tags].map(keyOf)].join(' ') }
}

const requestFor = ({ kind, purgeUrl, token }: Settings, keys: string[]): [string, RequestInit] => {
  const signal = AbortSignal.timeout(timeoutMs)
  if (kind === 'varnish') return [purgeUrl, { method: 'PURGE', headers: { 'xkey-purge': keys.join(' ') }, signal }]
  const headers = { 'fastly-key': token, 'content-type': 'application/json', accept: 'application/json' }
  return [purgeUrl, { method: 'POST', headers, body: JSON.stringify({ surrogate_keys: keys }), signal }]
}

export type Cdn = ReturnType<typeof makeCdn>

/** Lets a CDN store public pages and API reads, and purges what changes: at most a poll and a request later. */
export const makeCdn = (settings: Settings, log: Log) => {
  let waiting = new Set<string>()
  let sending: Promise<void> | null = null
  let isStopped = false

  const purge = async (keys: string[]) => {
    for (const pauseMs of [...retryMs, null]) {
      try {
        const reply = await fetch(...requestFor(settings, keys))
        await reply.body?.cancel()
        if (reply.ok) return
        throw new Error(`the CDN answered ${reply.status}`)
      } catch (err) {
        if (pauseMs === null || isStopped) return log.error({ err, keys: keys.length }, 'the CDN was not purged')
        await sleep(pauseMs, undefined, { ref: false })
      }
    }
  }
  /** One request at a time; what changes meanwhile goes into the next. */
  const sendAll = async () => {
    while (waiting.size > 0) {
      const keys = waiting.has(allKey) ? [allKey] : [...waiting]
      waiting = new Set()
      for (let at = 0; at < keys.length; at += keysMax) await purge(keys.slice(at, at + keysMax))
    }
  }
  const send = (keys: string[]) => {
    for (const key of keys) waiting.add(key)
    sending ??= sendAll().finally(() => {
      sending = null
    })
  }
  const purgeTwice = (keys: string[]) => {
    send(keys)
    setTimeout(() => isStopped || send(keys), againMs).unref()
  }

  const changes: ChangeSubscriber = {
    changed: (tags) => purgeTwice(tags.includes(everyTag) ? [allKey] : tags.map(keyOf)),
    // Any number of changes may have been missed.
    followingChanged: (following) => {
      if (following) purgeTwice([allKey])
    },
  }
  const stop = async () => {
    isStopped = true
    await sending
  }
  return { headersFor: (tags: ReadonlySet<string>) => headersFor(settings.kind, tags), ...changes, stop }
}

/** Anonymous API reads get the same headers as pages, from what they show. */
export const cacheApiReads = (app: FastifyInstance, cdn: Pick<Cdn, 'headersFor'>): void => {
  const shown = new WeakMap<object, Set<string>>()
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' && request.url.startsWith(`${apiBase}/marketplace/`)
    if (!isRead || request.headers.authorization !== undefined) return done()
    const tags = new Set<string>()
    shown.set(request, tags)
    recordTags(tags, async () => done())
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const tags = shown.get(request)
    if (tags && tags.size > 0 && reply.statusCode === 200)
      reply.headers(cdn.headersFor(tags)).header('vary', 'authorization, accept-language, cookie, accept-encoding')
    done()
  })
}
