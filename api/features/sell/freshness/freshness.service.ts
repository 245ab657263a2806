import { type Deps, inTransaction } from '#api/deps.ts'
import { removeFromSearch } from '#api/features/browse/listing/read-model.service.ts'
import { countTold, type Notification, notify, notifyGroupedByDay } from '#api/features/notify/inbox/notify.ts'
import * as sql from '#api/features/sell/freshness/freshness.sql.ts'
import { ratesForPegged, shownPriceOf } from '#api/features/site/currency/pegged-price.ts'
import { askAfterMs, questionsPerDayMax, silenceAfterMs, unconfirmedAfterMs } from '#domain/limits.ts'

type Kind = 'stillAvailable' | 'listingExpired'
type Listing = { id: string; owner_id: string; asked_at: Date }
type Together = Notification & { facts: { count: number } }

/** Notifies owners of up to three listings a day one by one; more listings share one notification with their number. */
const tellOwners = async <Row extends Listing, K extends Kind>(
  deps: Pick<Deps, 'db' | 'now'>,
  kind: K,
  rows: Row[],
  factsOf: (row: Row) => object,
): Promise<void> => {
  const byOwner = Map.groupBy(rows, (row) => row.owner_id)
  const day = deps.now().toISOString().slice(0, 10)
  const toldBefore = await countTold(deps, kind, [...byOwner.keys()], new Date(`${day}T00:00:00Z`))
  const single: Notification[] = []
  const together: Together[] = []
  for (const [userId, own] of byOwner)
    if (own.length + (toldBefore.get(userId) ?? 0) > questionsPerDayMax)
      together.push({ userId, kind, subjectId: null, facts: { count: own.length }, onceKey: `${kind}:${day}` })
    else
      for (const row of own)
        single.push({
          userId,
          kind,
          subjectId: row.id,
          facts: factsOf(row),
          onceKey: `${kind}:${row.id}:${row.asked_at.getTime()}`,
        } as Notification)
  await notify(deps, single)
  await notifyGroupedByDay(deps, together)
}

const perBatch = 200
/** Limits one run; the next run continues. */
const batchesMax = 25

type Step = (deps: Deps, due: Omit<sql.Due, 'before'>) => Promise<number>

/** Each batch is a transaction of its own, so a killed process leaves only whole batches. */
const inBatches = async (deps: Deps, step: Step): Promise<number> => {
  let done = 0
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const count = await inTransaction(deps, (inside) => step(inside, { now: inside.now(), limit: perBatch }))
    done += count
    if (count < perBatch) break
  }
  return done
}

/** Spreads listings approved by a release without questions over two weeks. */
const scheduleMissing = (deps: Deps): Promise<number> =>
  inBatches(deps, ({ db }, { now, limit }) => sql.scheduleNext(db, { now, withinMs: askAfterMs, limit }))

/** Asks two weeks after posting or the last answer, once per question. */
export const askDue = (deps: Deps): Promise<number> =>
  inBatches(deps, async (deps, due) => {
    const asked = await sql.askNext(deps.db, due)
    const rates = await ratesForPegged(deps.db, asked)
    const factsOf = (row: sql.AskedListing) => {
      const { price, currency } = shownPriceOf(rates, row) ?? row
      return { name: row.name, price, currency, confirmedAt: row.confirmed_at.toISOString() }
    }
    await tellOwners(deps, 'stillAvailable', asked, factsOf)
    return asked.length
  })

/** After a week without an answer the listing is marked unconfirmed and sorted behind the confirmed ones. */
export const markUnconfirmed = (deps: Deps): Promise<number> =>
  inBatches(deps, async ({ db }, due) => {
    const marked = await sql.markNext(db, { ...due, before: earlier(due.now, unconfirmedAfterMs) })
    return marked.length
  })

/**
 * Removes the listing from lists a week after the mark. Counting from the mark and not from the question ensures that
 * buyers and the owner see the mark for a week, even after a clock jump or an outage of the jobs.
 */
export const endSilent = (deps: Deps): Promise<number> =>
  inBatches(deps, async (deps, due) => {
    const ended = await sql.endNext(deps.db, { ...due, before: earlier(due.now, silenceAfterMs) })
    await removeFromSearch(
      deps,
      ended.map(({ id }) => id),
    )
    await tellOwners(deps, 'listingExpired', ended, ({ name }) => ({ name }))
    return ended.length
  })

export const askOwners = async (deps: Deps): Promise<void> => {
  await scheduleMissing(deps)
  await askDue(deps)
  await markUnconfirmed(deps)
  await endSilent(deps)
}

const earlier = (now: Date, ms: number) => new Date(now.getTime() - ms)
