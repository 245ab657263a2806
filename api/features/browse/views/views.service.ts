import { createHmac } from 'node:crypto'
import { perDatabase } from '#api/cache/database-cache.ts'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/browse/views/views.sql.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { makeNetworkBuckets } from '#api/limits/token-buckets.ts'
import type { ReviewSubject } from '#contract/endpoints/directory/reviews.ts'
import { viewLimit } from '#contract/rate-limits.ts'
import { isId } from '#domain/pagination.ts'
import { adenDay } from '#domain/time/opening-hours.ts'

export const viewsSince = ({ db }: Pick<Deps, 'db'>, subject: ReviewSubject, id: string, since: string) =>
  sql.listEntryDays(db, subject, id, since)

const pendingMax = 20_000
const seenMax = 200_000
const batchMax = 2_000
const flushEveryMs = 1_500
const dayMs = 86_400_000

type Waiting = sql.View & { day: string }

const memoryOf = perDatabase(() => ({
  pending: [] as Waiting[],
  seen: new Set<string>(),
  seenDay: '',
  buckets: makeNetworkBuckets(viewLimit),
  flushing: Promise.resolve(),
}))

const robot =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|headless|lighthouse|curl|wget|python|scrapy|go-http|java\//i

const isRobot = (userAgent: string) => userAgent.trim() === '' || robot.test(userAgent)

/** Above the limit of a network views are dropped without an error. */
export const add = async (
  deps: Deps,
  caller: Caller | null,
  visitor: ClientInfo,
  id: string,
  subject: sql.ViewSubject = 'product',
) => {
  if (!isId(id)) throw new AppError(`${subject}_not_found`)
  const memory = memoryOf(deps.db)
  if (isRobot(visitor.userAgent) || memory.buckets.take(visitor.network, deps.now()) > 0) return done
  const day = adenDay(deps.now())
  if (memory.seenDay !== day || memory.seen.size >= seenMax) memory.seen.clear()
  memory.seenDay = day
  const fingerprint = fingerprintOf(deps.secret, day, visitor)
  const key = `${subject} ${id.toLowerCase()} ${fingerprint.toString('base64')}`
  if (memory.seen.has(key) || memory.pending.length >= pendingMax) return done
  memory.seen.add(key)
  memory.pending.push({ subject, id: id.toLowerCase(), visitor: fingerprint, viewerId: caller?.id ?? null, day })
  return done
}

const done = { success: true as const }

/** Keyed so that addresses cannot be recovered; the key changes daily. */
const fingerprintOf = (secret: string, day: string, { address, userAgent }: ClientInfo) =>
  createHmac('sha256', `views ${day} ${secret}`).update(`${address}\n${userAgent}`).digest().subarray(0, 16)

/** A batch that fails is retried at the next run. */
export const flush = (deps: Pick<Deps, 'db' | 'log'>): Promise<void> => {
  const memory = memoryOf(deps.db)
  memory.flushing = memory.flushing.then(async () => {
    while (memory.pending.length > 0) {
      const { day, subject } = memory.pending[0] as Waiting
      const batch = memory.pending.filter((view) => view.day === day && view.subject === subject).slice(0, batchMax)
      const taken = new Set(batch)
      try {
        await sql.insertViews(deps.db, subject, day, batch)
        memory.pending = memory.pending.filter((view) => !taken.has(view))
      } catch (error) {
        deps.log.warn({ err: error, waiting: memory.pending.length }, 'writing views failed; retried at the next flush')
        return
      }
    }
  })
  return memory.flushing
}

/** Flushes once more when stopped. */
export const startCounting = (deps: Pick<Deps, 'db' | 'log'>): { stop: () => Promise<void> } => {
  const timer = setInterval(() => flush(deps), flushEveryMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await flush(deps)
    },
  }
}

export const deleteOld = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  sql.deleteBefore(db, adenDay(new Date(now().getTime() - dayMs)))
