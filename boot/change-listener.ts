import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { ChangeSubscriber } from '#api/platform/database-cache.ts'
import { endWhenDead } from '#api/platform/db/dead-connections.ts'
import type { Log } from '#api/platform/deps.ts'

const reconnectMs = 2_000
/** Without traffic a cut connection would go unnoticed, so a query is sent regularly. */
const heartbeatMs = 5_000
const closeMs = 1_000
/** How long the reply to a write waits for its notification; a slower connection is probably dead. */
const notificationMs = 500

/**
 * Listens to `NOTIFY pages`, by which triggers send the name of each changed table at commit, from any process.
 * Subscribers are notified when the connection is lost: what they cache may be outdated then.
 */
export const listenForChanges = (connection: pg.ClientConfig, subscribers: ChangeSubscriber[], log: Log) => {
  const tableChanged = (table: string) => {
    for (const subscriber of subscribers) subscriber.tableChanged(table)
  }
  const listeningChanged = (isListening: boolean) => {
    for (const subscriber of subscribers) subscriber.listeningChanged(isListening)
  }
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  const heartbeat = setInterval(() => void client?.query('select 1').catch(() => undefined), heartbeatMs)
  heartbeat.unref()
  let isStopped = false

  const reconnectAfter = (lost: pg.Client) => {
    if (client !== lost) return
    client = null
    listeningChanged(false)
    lost.end().catch(() => undefined)
    if (!isStopped) timer = setTimeout(() => void listen(), reconnectMs)
  }
  const listen = async () => {
    const next = new pg.Client({ ...connection, application_name: 'shamsouq pages' })
    client = next
    next.on('error', () => reconnectAfter(next))
    next.on('end', () => reconnectAfter(next))
    next.on('notification', ({ payload }) => tableChanged(payload ?? ''))
    try {
      await next.connect()
      endWhenDead(next, connection)
      await next.query('listen pages')
      if (client === next) listeningChanged(true)
    } catch (err) {
      log.warn({ err }, 'cannot listen for database changes; caches are off until reconnected')
      reconnectAfter(next)
    }
  }
  listeningChanged(false)
  const started = listen()

  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<unknown> | null = null
  /** PostgreSQL sends pending notifications before the reply to a query, so all earlier commits are known after one. */
  const startQuery = () => {
    next = null
    running = queryOnce(client)
    return running
  }
  /** On a timeout nothing cached is used until the query is answered: the write is about to be acknowledged. */
  const queryOnce = async (used: pg.Client | null) => {
    if (!used) return
    const answered = used.query('select 1').then(
      () => true,
      () => false,
    )
    const outcome = await Promise.race([answered, sleep(notificationMs, null, { ref: false })])
    if (outcome !== null) return
    if (client === used) listeningChanged(false)
    void answered.then((isAnswered) => isAnswered && client === used && listeningChanged(true))
  }
  /** Resolves when all changes committed before the call have been forwarded; waiting callers share one query. */
  const caughtUp = (): Promise<unknown> => {
    next ??= running.then(startQuery)
    return next
  }
  const stop = async () => {
    isStopped = true
    clearTimeout(timer)
    clearInterval(heartbeat)
    const last = client
    // A server that hangs would never close the connection.
    setTimeout(() => last?.connection.stream.destroy(), closeMs).unref()
    await last?.end().catch(() => undefined)
  }
  return { started, caughtUp, stop }
}

/** Read your own writes: the reply to a write waits until outdated cache entries are dropped. */
export const replyAfterInvalidation = (app: FastifyInstance, caughtUp: () => Promise<unknown>): void => {
  app.addHook('onSend', ({ method }, { statusCode }, _payload, done) => {
    if (method === 'GET' || method === 'HEAD' || statusCode >= 400) return done()
    caughtUp().then(() => done(), done)
  })
}
