import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '#api/deps.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit, countNetwork } from '#api/limits/rate-limit.ts'
import type { RequestClass } from '#api/limits/request-concurrency.ts'
import { type Bucket, makeBuckets, makeNetworkBuckets } from '#api/limits/token-buckets.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpointLimits, largeBodyLimit, rateLimits, requestLimits } from '#contract/rate-limits.ts'
import { networkOf, siteOrNetworkOf } from '#domain/networks.ts'

const minuteMs = 60_000
/** Only subjects that use a tenth of a minute's limit are exchanged, so that ordinary visitors cost no statement. */
const sharedFrom = 0.1
/** Per statement; subjects with the most uses come first. */
const subjectsMax = 500
/** Time after the end of a minute, for processes whose clocks differ. */
const keptMs = minuteMs

/** Uses in the current minute: not yet sent, sent by this process, and known from other processes. */
type Use = { pending: number; sent: number; others: number }
type Row = { bucket: string; hits: number; opens_at: Date }
type Shared = { row: Row; settle: (total: number) => void }

type SharedBuckets = ReturnType<typeof makeSharedBuckets>

/** Token buckets in memory from which uses in other processes are subtracted (`exchangeUses`). */
const makeSharedBuckets = (name: string, bucket: Bucket) => {
  const buckets = makeBuckets(bucket)
  let minute = 0
  let uses = new Map<string, Use>()

  const take = (subject: string, now: Date, count = 1): number => {
    const waitSeconds = buckets.take(subject, now, count)
    const current = Math.floor(now.getTime() / minuteMs)
    if (current !== minute) uses = new Map()
    minute = current
    if (waitSeconds > 0) return waitSeconds
    const use = uses.get(subject)
    if (use) use.pending += count
    else uses.set(subject, { pending: count, sent: 0, others: 0 })
    return 0
  }

  /** Returns what must be exchanged; `settle` takes the total of all processes, including what was just sent. */
  const uncounted = (now: Date): Shared[] =>
    [...uses]
      .filter(([, { pending, sent }]) => pending + sent >= bucket.perMinute * sharedFrom)
      .map(([subject, use]) => {
        const { pending } = use
        const hash = createHash('sha256').update(subject).digest('base64url').slice(0, 22)
        const opens_at = new Date((minute + 1) * minuteMs + keptMs)
        return {
          row: { bucket: `${name}:${minute}:${hash}`, hits: pending, opens_at },
          settle: (total: number) => {
            use.pending -= pending
            use.sent += pending
            const others = total - use.sent
            buckets.drain(subject, others - use.others, now)
            use.others = others
          },
        }
      })
  return { take, uncounted }
}

/**
 * Adds the uses of this process to the shared total and subtracts those of other processes. A client that spreads its
 * requests over all processes exceeds its limit for about the time between two exchanges.
 */
const exchangeUses = async ({ db, now }: Pick<Deps, 'db' | 'now'>, shared: SharedBuckets[]): Promise<void> => {
  const all = shared
    .flatMap(({ uncounted }) => uncounted(now()))
    .sort((a, b) => b.row.hits - a.row.hits)
    .slice(0, subjectsMax)
  if (all.length === 0) return
  const totals = await db
    .insertInto('limits')
    // A fixed order, so that two processes cannot deadlock.
    .values(all.map(({ row }) => row).sort((a, b) => (a.bucket < b.bucket ? -1 : 1)))
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ hits: sql<number>`limits.hits + excluded.hits` }))
    .returning(['bucket', 'hits'])
    .execute()
  const hitsOf = new Map(totals.map(({ bucket, hits }) => [bucket, hits]))
  for (const { row, settle } of all) settle(hitsOf.get(row.bucket) ?? row.hits)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A public file outside the API counts as an anonymous read, with the concurrency limit of this class. */
    publicRead?: { requestClass: RequestClass }
  }
}

type Kind = keyof typeof requestLimits

export type RequestLimits = ReturnType<typeof makeRequestLimits>

/** One instance is shared by the API and the pages. */
export const makeRequestLimits = (now: () => Date) => {
  const shared: SharedBuckets[] = []
  const make = (name: string, bucket: Bucket) => {
    const made = makeSharedBuckets(name, bucket)
    shared.push(made)
    return made
  }
  const buckets = Object.fromEntries(
    Object.entries(requestLimits).map(([kind, bucket]) => [
      kind,
      kind.startsWith('anonymous')
        ? makeNetworkBuckets(bucket, (one, of) => make(`${kind}:${of}`, one))
        : make(kind, bucket),
    ]),
  ) as Record<Kind, Pick<SharedBuckets, 'take'>>

  /** Returns 0, or the number of seconds until the next anonymous request is allowed. */
  const waitAnonymous = (kind: 'anonymousReads' | 'anonymousWrites', address: string, count?: number): number =>
    buckets[kind].take(networkOf(address), now(), count)

  const largeBodies = makeNetworkBuckets(largeBodyLimit, (one, of) => make(`largeBodies:${of}`, one))

  return {
    waitAnonymous,
    /** Counts before parsing. Returns 0, or the number of seconds until the next large body is allowed. */
    waitLargeBody: (address: string): number => largeBodies.take(networkOf(address), now()),
    /** Counts by user, reads also by network; anonymous calls only by network. Throws 429 past the limit. */
    countCall: (
      { method, countsAsRead }: Pick<Endpoint, 'method' | 'countsAsRead'>,
      caller: Caller | null,
      address: string,
      count?: number,
    ): void => {
      const action = method === 'GET' || countsAsRead ? 'Reads' : 'Writes'
      const waitSeconds = caller
        ? buckets[`${caller.role === 'user' ? 'user' : 'staff'}${action}`].take(caller.id, now(), count)
        : waitAnonymous(`anonymous${action}`, address, count)
      if (waitSeconds > 0) throw tooManyFor(waitSeconds)
      if (caller?.role !== 'user' || action !== 'Reads') return
      const networkSeconds = buckets.userReadsPerNetwork.take(siteOrNetworkOf(address), now(), count)
      if (networkSeconds > 0) throw tooManyFor(networkSeconds)
    },
    countRender: (network: string, count: number): void => {
      const waitSeconds = buckets.anonymousReads.take(network, now(), count)
      if (waitSeconds > 0) throw tooManyFor(waitSeconds)
    },
    /** Exchanges the counts with other processes, which share the limits. */
    exchange: (deps: Pick<Deps, 'db' | 'now'>) => exchangeUses(deps, shared),
  }
}

const exchangeMs = 1_000

/** While the exchange fails, each process applies the limits alone. */
export const shareLimits = (limits: RequestLimits, deps: Pick<Deps, 'db' | 'now'>) => {
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    void limits
      .exchange(deps)
      .catch(() => undefined)
      .finally(() => {
        running = false
      })
  }, exchangeMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

export const tooManyFor = (waitSeconds: number) =>
  new AppError('too_many', { retryAfterSeconds: waitSeconds }) as AppError & { code: 'too_many' }

/** The cost beyond the single request that was counted before the query was parsed. */
export const furtherCosts = ({ costs }: Endpoint, query: unknown): number => (costs?.(query as never) ?? 1) - 1

/** Limits declared in the contract, counted in the database for all processes together. */
export const countEndpoint = async (
  deps: Pick<Deps, 'db' | 'now'>,
  { limits = [] }: Pick<Endpoint, 'limits'>,
  caller: Caller | null,
  { network }: Pick<ClientInfo, 'network'>,
): Promise<void> => {
  for (const name of limits)
    if (endpointLimits[name] === 'user' && caller) await consumeRateLimit(deps, rateLimits[name], caller.id)
    else await countNetwork(deps, rateLimits[name], network)
}

/** Applies to routes outside the API that declare public reads. */
export const countPublicReads = (app: FastifyInstance, limits: RequestLimits): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.publicRead) return done()
    const waitSeconds = limits.waitAnonymous('anonymousReads', request.ip)
    done(waitSeconds > 0 ? tooManyFor(waitSeconds) : undefined)
  })
}
