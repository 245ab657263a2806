import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { everyTag } from '#api/cache/cache.ts'
import { recordTags } from '#api/cache/cache-tags.ts'
import type { ChangeSubscriber, Following } from '#api/cache/database-cache.ts'
import type { Log } from '#api/deps.ts'
import { apiBase } from '#contract/endpoint.ts'
import type { Config } from '#server/settings/config.ts'

type Settings = NonNullable<Config['cdn']>

/** Browsers revalidate each time; the CDN answers them, and is purged when something changes that the reply shows. */
const cacheControl = 'public, max-age=0, must-revalidate, s-maxage=600, stale-while-revalidate=30'
const keyHeader = { varnish: 'xkey', fastly: 'surrogate-key' } as const
/** A second purge removes responses that were on their way to the CDN during the first. */
const againMs = 1_000
const retryMsDefault = [200, 1_000, 5_000]
/** If more keys wait while the CDN cannot be reached, everything is purged instead. */
const waitingMax = 5_000
const timeoutMs = 2_000
/** A poll may be late because the process is busy; without one for this long the connection may be lost. */
const lateMaxMs = 2_000
/** Longer than any reply takes from its first read to its headers. */
const recentMs = 60_000
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

/** Lets a CDN store public pages and API reads, and purges what changes, at most a poll and a request later. */
export const makeCdn = (
  settings: Settings,
  log: Log,
  { now = () => performance.now(), retryMs = retryMsDefault }: { now?: () => number; retryMs?: number[] } = {},
) => {
  let waiting = new Set<string>()
  let sending: Promise<void> | null = null
  let isStopped = false
  let following: Following | null = null
  /** Time of the last change of each tag, oldest first. */
  const changedAt = new Map<string, number>()

  const recordChanges = (tags: readonly string[]) => {
    const at = now()
    for (const tag of tags) {
      changedAt.delete(tag)
      changedAt.set(tag, at)
    }
    for (const [tag, then] of changedAt) {
      if (at - then < recentMs) break
      changedAt.delete(tag)
    }
  }

  /**
   * Called before a reply reads anything; the result is called with the tags of what it shows. Prevents storing a reply
   * that was read before a change but sent after its purge.
   */
  const startReply = () => {
    const startedAt = now()
    const isChanged = (tag: string) => (changedAt.get(tag) ?? Number.NEGATIVE_INFINITY) >= startedAt
    return (tags: ReadonlySet<string>): Record<string, string> =>
      following && following.lateMs() < lateMaxMs && !isChanged(everyTag) && ![...tags].some(isChanged)
        ? headersFor(settings.kind, tags)
        : {}
  }

  const purge = async (keys: string[]): Promise<boolean> => {
    for (const pauseMs of [...retryMs, null]) {
      try {
        const reply = await fetch(...requestFor(settings, keys))
        await reply.body?.cancel()
        if (reply.ok) return true
        throw new Error(`the CDN answered ${reply.status}`)
      } catch (err) {
        if (pauseMs === null || isStopped) {
          log.error({ err, keys: keys.length }, 'the CDN was not purged')
          break
        }
        await sleep(pauseMs, undefined, { ref: false })
      }
    }
    return false
  }
  /**
   * Sends one request at a time; tags that change meanwhile or whose purge failed go into the next, however long it
   * takes.
   */
  const sendAll = async () => {
    while (waiting.size > 0) {
      const keys = waiting.has(allKey) || waiting.size > waitingMax ? [allKey] : [...waiting]
      waiting = new Set()
      for (let at = 0; at < keys.length; at += keysMax) {
        const some = keys.slice(at, at + keysMax)
        if (await purge(some)) continue
        if (isStopped) return
        for (const key of some) waiting.add(key)
      }
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
    changed: (tags) => {
      recordChanges(tags)
      purgeTwice(tags.includes(everyTag) ? [allKey] : tags.map(keyOf))
    },
    // Any number of changes may have been missed.
    followingChanged: (next) => {
      following = next
      recordChanges([everyTag])
      if (next) purgeTwice([allKey])
    },
  }
  const stop = async () => {
    isStopped = true
    await sending
  }
  return { startReply, ...changes, stop }
}

/** Whether shared caches may store the reply, as for pictures and hashed files. */
const hasLifetime = (control: string) => /max-?age=[1-9]/.test(control)

/**
 * Fastly stores whatever is not `private` for its own default time: it ignores `no-store`, `no-cache` and whether the
 * request had a session.
 */
const asPrivate = (control: string | undefined) =>
  ['private', ...(control ?? 'no-cache').split(', ').filter((part) => !/^(?:public|private)$/.test(part))].join(', ')

/** Marks every reply without a lifetime as private. Must be called after `cacheApiReads`. */
export const markPrivate = (app: FastifyInstance): void => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const control = reply.getHeader('cache-control')?.toString()
    if (!control || !hasLifetime(control)) reply.header('cache-control', asPrivate(control))
    done()
  })
}

/** Gives anonymous API reads the same headers as pages. */
export const cacheApiReads = (app: FastifyInstance, cdn: Pick<Cdn, 'startReply'>): void => {
  const shown = new WeakMap<object, { tags: Set<string>; headersFor: ReturnType<Cdn['startReply']> }>()
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' && request.url.startsWith(`${apiBase}/marketplace/`)
    if (!isRead || request.headers.authorization !== undefined) return done()
    const tags = new Set<string>()
    shown.set(request, { tags, headersFor: cdn.startReply() })
    recordTags(tags, async () => done())
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { tags, headersFor } = shown.get(request) ?? {}
    if (tags && headersFor && tags.size > 0 && reply.statusCode === 200)
      reply.headers(headersFor(tags)).header('vary', 'authorization, accept-language, cookie, accept-encoding')
    done()
  })
}
