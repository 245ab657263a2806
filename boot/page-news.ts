import pg from 'pg'
import type { Log } from '#api/platform/deps.ts'
import type { PageCache } from '#boot/page-cache.ts'

const againMs = 2_000

/** Hears from the database which tables changed, whoever changed them; while it cannot hear, no kept page is sent. */
export const hearNews = (connection: pg.ClientConfig, cache: PageCache, log: Log) => {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = null
    cache.trust(false)
    lost.end().catch(() => undefined)
    if (!isStopped) timer = setTimeout(() => void listen(), againMs)
  }
  const listen = async () => {
    const next = new pg.Client({ ...connection, application_name: 'shamsouq pages' })
    client = next
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ payload }) => cache.forget(payload ?? ''))
    try {
      await next.connect()
      await next.query('listen pages')
      if (client === next) cache.trust(true)
    } catch (err) {
      log.warn({ err }, 'pages are not kept while the database cannot be heard')
      lose(next)
    }
  }
  cache.trust(false)
  const started = listen()
  const stop = async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
  return { started, stop }
}
