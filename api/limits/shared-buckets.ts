import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '#api/deps.ts'
import { type Bucket, makeBuckets } from '#api/limits/token-buckets.ts'

const minuteMs = 60_000
/** Only subjects that use a tenth of what a minute allows are exchanged, so that ordinary visitors cost no statement. */
const sharedFrom = 0.1
/** In one statement; those with the most uses first. */
const subjectsMax = 500
/** After the end of their minute, for processes whose clocks differ. */
const keptMs = minuteMs

/** Uses in the current minute: not yet sent, sent by this process, and known of the others. */
type Use = { pending: number; sent: number; others: number }
type Row = { bucket: string; hits: number; opens_at: Date }
type Shared = { row: Row; settle: (total: number) => void }

export type SharedBuckets = ReturnType<typeof makeSharedBuckets>

/** Token buckets in memory whose use by other processes can be subtracted (`exchangeUses`). */
export const makeSharedBuckets = (name: string, bucket: Bucket) => {
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

  /** What is to be exchanged; `settle` takes the total of all processes, including what was sent now. */
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
 * Adds the uses of this process to those of all, and subtracts what the others have used. A client that spreads its requests over
 * all processes gets more than its limit for about as long as two exchanges are apart.
 */
export const exchangeUses = async ({ db, now }: Pick<Deps, 'db' | 'now'>, shared: SharedBuckets[]): Promise<void> => {
  const all = shared
    .flatMap(({ uncounted }) => uncounted(now()))
    .sort((a, b) => b.row.hits - a.row.hits)
    .slice(0, subjectsMax)
  if (all.length === 0) return
  const totals = await db
    .insertInto('limits')
    // In a fixed order, so that two processes cannot wait for each other's rows.
    .values(all.map(({ row }) => row).sort((a, b) => (a.bucket < b.bucket ? -1 : 1)))
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ hits: sql<number>`limits.hits + excluded.hits` }))
    .returning(['bucket', 'hits'])
    .execute()
  const hitsOf = new Map(totals.map(({ bucket, hits }) => [bucket, hits]))
  for (const { row, settle } of all) settle(hitsOf.get(row.bucket) ?? row.hits)
}
