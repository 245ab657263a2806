import pg from 'pg'
import { endWhenDead } from '#api/platform/db/silence.ts'
import type { Log } from '#api/platform/deps.ts'

const againMs = 2_000
/** A line on which nothing is said looks the same when it was cut long ago, so something is asked now and then. */
const heartbeatMs = 5_000
const goodbyeMs = 1_000

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
  const stop = async () => {
    isStopped = true
    clearTimeout(timer)
    clearInterval(heartbeat)
    const last = client
    // A server that hangs would never say goodbye.
    setTimeout(() => last?.connection.stream.destroy(), goodbyeMs).unref()
    await last?.end().catch(() => undefined)
  }
  return { started, stop }
}
