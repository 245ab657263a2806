import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { ChangeSubscriber } from '#api/platform/database-cache.ts'
import { endWhenDead } from '#api/platform/db/dead-connections.ts'
import type { Log } from '#api/platform/deps.ts'

const reconnectMs = 2_000
/** A connection without traffic looks the same when it was cut long ago, so a query is sent now and then. */
const heartbeatMs = 5_000
const closeMs = 1_000
/** A reply to a change waits no longer than this for the notification; a connection so slow is soon found to be dead. */
const notificationMs = 500

/**
 * Listens to `NOTIFY pages`, by which triggers tell the name of each changed table at commit, whoever changed it. The
 * subscribers are told when it cannot listen: what they cache may be outdated then.
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
      log.warn({ err }, 'nothing is cached while the database cannot be listened to')
      reconnectAfter(next)
    }
  }
  listeningChanged(false)
  const started = listen()

  let asking: Promise<unknown> = Promise.resolve()
  let next: Promise<unknown> | null = null
  /** PostgreSQL sends notifications ahead of the answer to the next query, so whatever was committed before is known then. */
  const ask = () => {
    next = null
    asking = answerOf(client)
    return asking
  }
  /** Until it is certain that a change was notified, nothing cached is used: the change is about to be acknowledged. */
  const answerOf = async (asked: pg.Client | null) => {
    if (!asked) return
    const answered = asked.query('select 1').then(
      () => true,
      () => false,
    )
    const withTimeout = await Promise.race([answered, sleep(notificationMs, null, { ref: false })])
    if (withTimeout !== null) return
    if (client === asked) listeningChanged(false)
    void answered.then((isAnswered) => isAnswered && client === asked && listeningChanged(true))
  }
  /** Resolves when all changes committed before the call have been passed on; one query serves all who wait. */
  const caughtUp = (): Promise<unknown> => {
    next ??= asking.then(ask)
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

/** Whoever has changed something and looks at once sees it: the reply waits until outdated entries are dropped. */
export const replyAfterInvalidation = (app: FastifyInstance, caughtUp: () => Promise<unknown>): void => {
  app.addHook('onSend', ({ method }, { statusCode }, _payload, done) => {
    if (method === 'GET' || method === 'HEAD' || statusCode >= 400) return done()
    caughtUp().then(() => done(), done)
  })
}
