import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { ChangeSubscriber, Following } from '#api/cache/database-cache.ts'
import { endWhenDead } from '#api/db/dead-connections.ts'
import type { Log } from '#api/deps.ts'
import { continueAfter } from '#api/http/continue-after.ts'
import { healthPaths } from '#api/http/health.ts'

const reconnectMs = 2_000
const pollMs = 200
/** After this long without a request polls become rarer, since nobody sees what is cached. */
const quietMs = 5_000
const pauseMaxMsDefault = 30_000
const closeMs = 1_000
/** If the last poll began longer ago, nothing cached is used: changes since then may be missing. */
const currentMs = 500

/**
 * Events that the last snapshot did not see and this one does: returns every commit once, even if a transaction wrote
 * its event long before others and ended after them.
 */
const pollSql = `
  select pg_current_snapshot()::text as snapshot, pg_current_wal_insert_lsn()::text as lsn, array(
    select distinct tag from change_events, unnest(tags) tag
    where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
  ) as tags`
const startSql = 'select pg_current_snapshot()::text as snapshot, pg_current_wal_insert_lsn()::text as lsn'

type Options = {
  log: Log
  /** Turns the tags of events into those of cache entries. */
  expand?: (tags: readonly string[]) => readonly string[]
  /** Called before the subscribers, with a position in the server's log that includes these events. */
  eventsRead?: (lsn: string) => void
  /** Longest pause between two polls while there are no requests. */
  pauseMaxMs?: number
}

/**
 * Polls the events that triggers write with each change (migration 0049), from any process. Uses a connection of its
 * own, since a poll must not wait in a busy pool. Subscribers drop everything when the connection is lost.
 */
export const pollChanges = (
  connection: pg.ClientConfig,
  subscribers: ChangeSubscriber[],
  { log, expand = (tags) => tags, eventsRead = () => undefined, pauseMaxMs = pauseMaxMsDefault }: Options,
) => {
  let client: pg.Client | null = null
  let snapshot: string | null = null
  let currentAt = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  let askedAt = performance.now()
  let pauseMs = pollMs
  /** When a request ended a pause. */
  let wokenAt = 0

  // Time in a pause does not count as a delay.
  const lateMs = () => performance.now() - Math.max(currentAt, pauseMs > pollMs ? performance.now() : wokenAt)
  const isCurrent = () => currentAt >= wokenAt && performance.now() - currentAt < currentMs
  const followingChanged = (following: Following | null) => {
    for (const subscriber of subscribers) subscriber.followingChanged(following)
  }
  const reconnectAfter = (lost: pg.Client) => {
    if (client !== lost) return
    client = null
    snapshot = null
    followingChanged(null)
    clearTimeout(timer)
    lost.end().catch(() => undefined)
    if (!isStopped) timer = setTimeout(() => void connect(), reconnectMs)
  }
  const connect = async () => {
    const next = new pg.Client({ ...connection, application_name: 'shamsouq changes' })
    client = next
    next.on('error', () => reconnectAfter(next))
    next.on('end', () => reconnectAfter(next))
    try {
      await next.connect()
      endWhenDead(next, connection)
      await poll(next)
    } catch (err) {
      log.warn({ err }, 'cannot poll for database changes; caches are off until reconnected')
      reconnectAfter(next)
    }
  }

  /** Starts anew after a reconnect: another server may have answered, whose transaction numbers are unrelated. */
  const poll = async (used: pg.Client) => {
    clearTimeout(timer)
    const startedAt = performance.now()
    const known = snapshot
    const { rows } = await (known === null ? used.query(startSql) : used.query(pollSql, [known]))
    if (client !== used) return
    const [row] = rows as { snapshot: string; lsn: string; tags?: string[] }[]
    snapshot = row?.snapshot ?? null
    if (row && (known === null || row.tags?.length)) eventsRead(row.lsn)
    if (row?.tags?.length) {
      const tags = expand(row.tags)
      for (const subscriber of subscribers) subscriber.changed(tags)
    }
    currentAt = startedAt
    if (known === null) followingChanged({ isCurrent, lateMs, caughtUp })
    const isQuiet = performance.now() - askedAt > quietMs
    pauseMs = isQuiet ? Math.max(pollMs, Math.min(pauseMs * 2, pauseMaxMs)) : pollMs
    if (!isStopped) timer = setTimeout(() => void caughtUp(), pauseMs)
  }

  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<unknown> | null = null
  const startPoll = () => {
    next = null
    const used = client
    running = used && snapshot !== null ? poll(used).catch(() => reconnectAfter(used)) : Promise.resolve()
    return running
  }
  /**
   * Resolves when all changes committed before the call have been forwarded, or when nothing cached is used any more.
   * Waiting callers share one poll.
   */
  const caughtUp = (): Promise<unknown> => {
    next ??= Promise.race([running.then(startPoll), sleep(currentMs, undefined, { ref: false })])
    return next
  }
  /** A request polls at once after a pause; until that poll is answered nothing cached is used. */
  const asked = (): void => {
    askedAt = performance.now()
    if (pauseMs <= pollMs) return
    pauseMs = pollMs
    wokenAt = askedAt
    void caughtUp()
  }
  const stop = async () => {
    isStopped = true
    clearTimeout(timer)
    const last = client
    // A hanging server would never close the connection.
    setTimeout(() => last?.connection.stream.destroy(), closeMs).unref()
    await last?.end().catch(() => undefined)
  }
  followingChanged(null)
  return { started: connect(), asked, caughtUp, stop }
}

/** Health checks are excluded: they come all the time and use nothing cached. */
export const pollWhenAsked = (app: FastifyInstance, asked: () => void): void => {
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (!healthPaths.has(routeOptions.url ?? '')) asked()
    done()
  })
}

/** The reply to a write waits until outdated cache entries are dropped, so that its client reads its own writes. */
export const replyAfterInvalidation = (app: FastifyInstance, caughtUp: () => Promise<unknown>): void => {
  app.addHook('onSend', ({ method, routeOptions }, reply, _payload, done) => {
    const isRead = method === 'GET' || method === 'HEAD'
    if (isRead || reply.statusCode >= 400 || routeOptions.config.repliesAtOnce) return done()
    continueAfter(caughtUp(), reply, done)
  })
}
