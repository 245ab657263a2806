import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { ChangeSubscriber, Following } from '#api/cache/database-cache.ts'
import { isDatabaseUnavailable } from '#api/db/unavailable.ts'
import type { Log } from '#api/deps.ts'

const checkMs = 250
/** A replica without an answer for this long is not used. */
const staleMs = 1_000
const reconnectMs = 1_000

/** The position of a write in the primary's log, as a comparable number. */
const positionOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * Only data that is the same for everyone may come from a replica, because signed-in people must see their own writes
 * at once.
 */
const publicRead = new AsyncLocalStorage<true>()

export const asPublicRead = <T>(work: () => T): T => publicRead.run(true, work)

/** Matches plain reads outside of transactions; anything else, or unclear, goes to the primary. */
export const isRead = (text: string) =>
  /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with)\b/is.test(text) &&
  !/\b(?:insert|update|delete|merge|nextval|setval|pg_advisory\w*|for\s+(?:update|share|no\s+key))\b/i.test(text)

/** The replica ended the statement because it conflicted with a change that it had to replay. */
const isRecoveryConflict = (error: unknown) =>
  error instanceof Error && /^40/.test((error as Error & { code?: string }).code ?? '')

type Replica = { pool: pg.Pool; replayed: bigint; checkedAt: number }
export type Replicas = ReturnType<typeof openReplicas>

/**
 * Replicas for public reads. A replica is used while changes are followed and once it has replayed all change events
 * read so far, so that a page rendered because of an event shows the change.
 */
export const openReplicas = (
  connections: pg.ClientConfig[],
  makePool: (connection: pg.ClientConfig) => pg.Pool,
  log: Log,
) => {
  let needed = 0n
  let following: Following | null = null
  let isStopped = false
  let turn = 0
  const replicas: Replica[] = connections.map((connection) => ({
    pool: makePool(connection),
    replayed: 0n,
    checkedAt: Number.NEGATIVE_INFINITY,
  }))

  const follow = async (replica: Replica, connection: pg.ClientConfig) => {
    while (!isStopped) {
      const client = new pg.Client({
        ...connection,
        query_timeout: staleMs,
        application_name: 'shamsouq replica check',
      })
      client.on('error', () => {})
      try {
        await client.connect()
        while (!isStopped) {
          // The position does not change with a promotion, so it cannot reveal one.
          const { rows } = await client.query<{ lsn: string | null }>(
            'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as lsn',
          )
          if (!rows[0]?.lsn) throw new Error('the server is not a replica')
          replica.replayed = positionOf(rows[0].lsn)
          replica.checkedAt = performance.now()
          await sleep(checkMs, undefined, { ref: false })
        }
      } catch (err) {
        if (!isStopped) log.warn({ err }, 'a read replica does not answer; reads go to the primary')
        await sleep(reconnectMs, undefined, { ref: false })
      } finally {
        client.end().catch(() => {})
      }
    }
  }
  for (const [at, replica] of replicas.entries()) void follow(replica, connections[at] ?? {})

  const isUsable = ({ checkedAt, replayed }: Replica) => performance.now() - checkedAt < staleMs && replayed >= needed
  const pick = (): Replica | null => {
    // Without change events it is unknown what a replica must have replayed.
    if (!following?.isCurrent()) return null
    const usable = replicas.filter(isUsable)
    turn += 1
    return usable[turn % usable.length] ?? null
  }

  const withReplicas = (primary: PostgresPool): PostgresPool => ({
    ...primary,
    connect: async () => {
      if (!publicRead.getStore()) return primary.connect()
      let own: PostgresPoolClient | null = null
      const onPrimary = async (args: unknown[]) => {
        own ??= await primary.connect()
        return (own.query as (...args: unknown[]) => Promise<unknown>)(...args)
      }
      const query = async (...args: unknown[]) => {
        const [text] = args
        const replica = !own && typeof text === 'string' && isRead(text) ? pick() : null
        if (!replica) return onPrimary(args)
        try {
          return await replica.pool.query(text as string, [...((args[1] as unknown[]) ?? [])])
        } catch (error) {
          if (isRecoveryConflict(error)) return onPrimary(args)
          if (!isDatabaseUnavailable(error)) throw error
          replica.checkedAt = Number.NEGATIVE_INFINITY
          return onPrimary(args)
        }
      }
      return { query, release: (destroy?: boolean) => own?.release(destroy as never) } as unknown as PostgresPoolClient
    },
  })

  /** Subscribes only to learn whether changes are followed. */
  const changes: ChangeSubscriber = {
    changed: () => undefined,
    followingChanged: (next) => {
      following = next
    },
  }

  return {
    withReplicas,
    ...changes,
    /** Events up to this position of the primary's log have been read. */
    eventsRead: (lsn: string) => {
      const position = positionOf(lsn)
      if (position > needed) needed = position
    },
    usable: () => replicas.filter(isUsable).length,
    stop: async () => {
      isStopped = true
      await Promise.all(replicas.map(({ pool }) => pool.end().catch(() => undefined)))
    },
  }
}
