import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { endWhenDead } from '#api/platform/db/silence.ts'
import type { Log } from '#api/platform/deps.ts'

const againMs = 2_000
/** A line on which nothing is said looks the same when it was cut long ago, so something is asked now and then. */
const heartbeatMs = 5_000
const goodbyeMs = 1_000
/** Longer nobody waits for the news of their own change; a line so slow is soon found to be cut. */
const newsMs = 500

/** Who keeps something that a change makes wrong. */
type Keeper = { forget: (table: string) => void; trust: (isHeard: boolean) => void }

/** Hears from the database which tables changed, whoever changed them; while it cannot hear, nothing kept is used. */
export const hearNews = (connection: pg.ClientConfig, keepers: Keeper[], log: Log) => {
  const forget = (table: string) => {
    for (const keeper of keepers) keeper.forget(table)
  }
  const trust = (isHeard: boolean) => {
    for (const keeper of keepers) keeper.trust(isHeard)
  }
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  const heartbeat = setInterval(() => void client?.query('select 1').catch(() => undefined), heartbeatMs)
  heartbeat.unref()
  let isStopped = false

  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = null
    trust(false)
    lost.end().catch(() => undefined)
    if (!isStopped) timer = setTimeout(() => void listen(), againMs)
  }
  const listen = async () => {
    const next = new pg.Client({ ...connection, application_name: 'shamsouq pages' })
    client = next
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ payload }) => forget(payload ?? ''))
    try {
      await next.connect()
      endWhenDead(next, connection)
      await next.query('listen pages')
      if (client === next) trust(true)
    } catch (err) {
      log.warn({ err }, 'pages are not kept while the database cannot be heard')
      lose(next)
    }
  }
  trust(false)
  const started = listen()
  let asking: Promise<unknown> = Promise.resolve()
  let next: Promise<unknown> | null = null
  const ask = () => {
    next = null
    asking = heardBy(client)
    return asking
  }
  /** While it is not known that a change was heard, nothing cached is used: the change is about to be answered. */
  const heardBy = async (asked: pg.Client | null) => {
    if (!asked) return
    const answered = asked.query('select 1').then(
      () => true,
      () => false,
    )
    const inTime = await Promise.race([answered, sleep(newsMs, null, { ref: false })])
    if (inTime !== null) return
    if (client === asked) trust(false)
    void answered.then((isHeard) => isHeard && client === asked && trust(true))
  }
  /** What was committed before is heard by then: the database tells it ahead of its next answer. */
  const heard = (): Promise<unknown> => {
    next ??= asking.then(ask)
    return next
  }
  const stop = async () => {
    isStopped = true
    clearTimeout(timer)
    clearInterval(heartbeat)
    const last = client
    // A server that hangs would never say goodbye.
    setTimeout(() => last?.connection.stream.destroy(), goodbyeMs).unref()
    await last?.end().catch(() => undefined)
  }
  return { started, heard, stop }
}

/** Whoever has changed something and looks at once sees it: the reply waits until the old pages are forgotten. */
export const replyAfterNews = (app: FastifyInstance, heard: () => Promise<unknown>): void => {
  app.addHook('onSend', ({ method }, { statusCode }, _payload, done) => {
    if (method === 'GET' || method === 'HEAD' || statusCode >= 400) return done()
    heard().then(() => done(), done)
  })
}
