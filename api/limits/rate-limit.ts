import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import { siteFactor } from '#contract/rate-limits.ts'
import { siteOf } from '#domain/networks.ts'

export type Limit = { name: string; max: number; windowMs: number }
type Ctx = Pick<Deps, 'db' | 'now'>

/** Hashed, so that the table contains neither addresses nor phone numbers. */
const bucketOf = ({ name, windowMs }: Limit, subject: string) =>
  `${name}:${windowMs}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`

/** Throws 429 past the maximum; returns the count, which all processes share. */
export const consumeRateLimit = async (ctx: Ctx, limit: Limit, subject: string, by = 1): Promise<number> => {
  const { hits, opens_at } = await raise(ctx.db, bucketOf(limit, subject), limit.windowMs, ctx.now(), by)
  if (hits > limit.max) throw tooMany(opens_at, ctx.now())
  return hits
}

/** IPv6 counts by its /48 as well, whose owner has 65,536 networks. */
export const countNetwork = async (ctx: Ctx, limit: Limit, network: string): Promise<void> => {
  await consumeRateLimit(ctx, limit, network)
  const site = siteOf(network)
  if (site) await consumeRateLimit(ctx, { ...limit, max: limit.max * siteFactor }, site)
}

/** Returns at least one. */
export const withoutReserve = (max: number) => Math.max(1, max - Math.ceil(max / 10))

export type Count = { limit: Limit; subject: string }

/**
 * Counts one hit for each limit in one statement, or none when one is used up: `full` is the first of those. `last` are
 * the limits that this call has brought to their maximum. Counts must be in a fixed order, because the rows stay locked
 * until the commit.
 */
export const countTogether = async <C extends Count>(ctx: Ctx, counts: C[]): Promise<{ full: C | null; last: C[] }> => {
  const now = ctx.now()
  let full: C | null = null
  const last: C[] = []
  const work = inTransaction(ctx, async ({ db }) => {
    const rows = counts.map(({ limit, subject }) => ({
      bucket: bucketOf(limit, subject),
      hits: 1,
      opens_at: new Date(now.getTime() + limit.windowMs),
    }))
    const latest = new Map(rows.map(({ bucket }, at) => [bucket, counts[at]]))
    const raised = await db
      .insertInto('limits')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('bucket').doUpdateSet({
          hits: sql<number>`case when ${endedBefore(now)} then 1 else limits.hits + 1 end`,
          opens_at: sql<Date>`case when ${endedBefore(now)} then excluded.opens_at else limits.opens_at end`,
        }),
      )
      .returning(['bucket', 'hits'])
      .execute()
    for (const { bucket, hits } of raised) {
      const count = latest.get(bucket)
      if (count && hits > count.limit.max) full ??= count
      if (count && hits === count.limit.max) last.push(count)
    }
    if (full) throw new NothingCounted()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof NothingCounted)) throw error
  })
  return { full, last: full ? [] : last }
}

class NothingCounted extends Error {}

export const usedOf = async ({ db, now }: Ctx, counts: Count[]): Promise<number[]> => {
  const buckets = counts.map(({ limit, subject }) => bucketOf(limit, subject))
  const found = await db
    .selectFrom('limits')
    .select(['bucket', 'hits', 'opens_at'])
    .where('bucket', 'in', buckets)
    .where('opens_at', '>', now())
    .execute()
  const rows = new Map(found.map((row) => [row.bucket, row]))
  return counts.map(({ limit: { windowMs } }, at) => {
    const row = rows.get(buckets[at] ?? '')
    return row && row.opens_at <= latestEnd(windowMs, now()) ? row.hits : 0
  })
}

export const closedUntil = async ({ db, now }: Ctx, limit: Limit, subject: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('limits')
    .select(['hits', 'opens_at'])
    .where('bucket', '=', bucketOf(limit, subject))
    .where('opens_at', '>', now())
    .where('opens_at', '<=', latestEnd(limit.windowMs, now()))
    .executeTakeFirst()
  return row && row.hits >= limit.max ? row.opens_at : null
}

/** Throws 429 when the limit is used up, without counting. */
export const checkAgainst = async (ctx: Ctx, limit: Limit, subject: string): Promise<void> => {
  const until = await closedUntil(ctx, limit, subject)
  if (until) throw tooMany(until, ctx.now())
}

/** Checks the limits that `countNetwork` counts. */
export const checkNetwork = async (ctx: Ctx, limit: Limit, network: string): Promise<void> => {
  await checkAgainst(ctx, limit, network)
  const site = siteOf(network)
  if (site) await checkAgainst(ctx, { ...limit, max: limit.max * siteFactor }, site)
}

/** Has no effect if the window has ended meanwhile. */
export const refundCount = async ({ db, now }: Ctx, limit: Limit, subject: string): Promise<void> => {
  await db
    .updateTable('limits')
    .set((e) => ({ hits: e('hits', '-', 1) }))
    .where('bucket', '=', bucketOf(limit, subject))
    .where('hits', '>', 0)
    .where('opens_at', '>', now())
    .execute()
}

export const forgetCount = ({ db }: Ctx, limit: Limit, subject: string) =>
  db.deleteFrom('limits').where('bucket', '=', bucketOf(limit, subject)).execute()

const tooMany = (opensAt: Date, now: Date) =>
  new AppError('too_many', { retryAfterSeconds: (opensAt.getTime() - now.getTime()) / 1000 })

/** A window that ends later means that the clock was set back; one minute allows for different clocks of machines. */
const latestEnd = (windowMs: number, now: Date) => new Date(now.getTime() + windowMs + 60_000)

/** Like `isOver` in `raise`, for rows with different windows. */
const endedBefore = (now: Date) =>
  sql<boolean>`(limits.opens_at <= ${now} or limits.opens_at > excluded.opens_at + interval '1 minute')`

/** One statement, so that concurrent hits are all counted. */
const raise = async (db: Db, bucket: string, windowMs: number, now: Date, by: number) => {
  const opensAt = new Date(now.getTime() + windowMs)
  const isOver = sql<boolean>`(limits.opens_at <= ${now} or limits.opens_at > ${latestEnd(windowMs, now)})`
  return db
    .insertInto('limits')
    .values({ bucket, hits: by, opens_at: opensAt })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        hits: sql<number>`case when ${isOver} then ${by}::int else limits.hits + ${by}::int end`,
        opens_at: sql<Date>`case when ${isOver} then ${opensAt} else limits.opens_at end`,
      }),
    )
    .returning(['hits', 'opens_at'])
    .executeTakeFirstOrThrow()
}
