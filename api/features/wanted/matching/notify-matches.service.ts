import { type Deps, inTransaction } from '#api/deps.ts'
import type { ListingEvent } from '#api/features/browse/alerts/listing-events.ts'
import { countTold, notify, notifyGroupedByDay } from '#api/features/notify/inbox/notify.ts'
import type { Rates } from '#api/features/site/currency/rates.service.ts'
import { isPublic } from '#api/features/wanted/ads/present-wanted.ts'
import type { WantedRow } from '#api/features/wanted/ads/wanted-queries.ts'
import { offersFor, wantedFor } from '#api/features/wanted/matching/matching.service.ts'
import * as sql from '#api/features/wanted/matching/matching-queries.ts'
import { wantedFoundPerDayMax, wantedToldMax } from '#domain/limits.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

/**
 * Notifies buyers of a listing that became public or cheaper, once per pair. Runs in the transaction that deletes the
 * event.
 */
export const notifyWantedMatches = async (ctx: Ctx, event: ListingEvent, rates: Rates): Promise<void> => {
  if (event.kind !== 'published' && event.kind !== 'cheaper') return
  const { db, now } = ctx
  const offer = await sql.findOffered(db, event.product_id)
  if (!offer) return
  const found = await wantedFor(ctx, offer, rates, wantedToldMax)
  if (found.length === 0) return
  const wantedIds = found.map(({ id }) => id)
  const added = new Set(await sql.insertMatches(db, offer.id, wantedIds, now()))
  await tellBuyers(
    ctx,
    offer,
    found.filter(({ id }) => added.has(id)),
  )
}

/**
 * Notifies each person once, for the newest of their ads. A price list of a hundred panels causes three notifications
 * and one that counts the rest.
 */
const tellBuyers = async (
  ctx: Ctx,
  { id, name, price, currency }: sql.Offered,
  found: sql.MatchingAd[],
): Promise<void> => {
  const byUser = new Map(found.toReversed().map((wanted) => [wanted.user_id, wanted]))
  const day = ctx.now().toISOString().slice(0, 10)
  const before = await countTold(ctx, 'wantedFound', [...byUser.keys()], new Date(`${day}T00:00:00Z`))
  const isSingle = ({ user_id }: sql.MatchingAd) => (before.get(user_id) ?? 0) < wantedFoundPerDayMax
  const told = [...byUser.values()]
  await notify(
    ctx,
    told.filter(isSingle).map((wanted) => ({
      userId: wanted.user_id,
      kind: 'wantedFound' as const,
      subjectId: id,
      facts: { words: wanted.words, wantedId: wanted.id, name, price, currency },
      onceKey: `wantedFound:${id}`,
    })),
  )
  await notifyGroupedByDay(
    ctx,
    told
      .filter((wanted) => !isSingle(wanted))
      .map((wanted) => ({
        userId: wanted.user_id,
        kind: 'wantedFound' as const,
        subjectId: wanted.id,
        facts: { words: wanted.words, wantedId: wanted.id, count: 1 },
        onceKey: `wantedFound:${wanted.id}:${day}`,
      })),
  )
}

/** Limits how long a stopping process waits for the current run. */
const wantedPerRun = 50
const retryMs = 3_600_000

export const tellSellersOfDue = async (deps: Deps): Promise<number> => {
  let told = 0
  while (told < wantedPerRun && (await tellNext(deps))) told += 1
  return told
}

/**
 * Runs in one transaction, so that a killed process leaves the ad to the next run. A failed ad is retried after an
 * hour.
 */
const tellNext = async (deps: Deps): Promise<boolean> => {
  let id: string | undefined
  try {
    return await inTransaction(deps, async (inside) => {
      const row = await sql.takeDue(inside.db, inside.now())
      id = row?.id
      if (row && isPublic(row, inside.now())) await tellSellers(inside, row)
      return row !== undefined
    })
  } catch (err) {
    if (id === undefined) throw err
    deps.log.error({ err, wanted: id }, 'telling the sellers of a wanted ad failed')
    await sql.setDue(deps.db, id, new Date(deps.now().getTime() + retryMs))
    return true
  }
}

/** Buyers are not notified of listings that fit already, because their page shows them. */
const tellSellers = async (ctx: Ctx, row: WantedRow): Promise<void> => {
  const { db, now } = ctx
  const ids = (await offersFor(ctx, row)).map((offer) => offer.id)
  if (ids.length === 0) return
  await sql.insertMatchesOf(db, row.id, ids, now())
  // The limit is per ad and not per run, because a changed place finds other sellers.
  const limit = wantedToldMax - (await sql.countSellers(db, row.id))
  if (limit <= 0) return
  const sellers = await sql.findSellers(db, { userId: row.user_id, wantedId: row.id, ids, limit })
  const productOf = new Map(sellers.map(({ seller_id, product_id }) => [seller_id, product_id]))
  const told = await sql.insertSellers(db, row.id, [...productOf.keys()], now())
  await notify(
    ctx,
    told.map((userId) => ({
      userId,
      kind: 'wantedFits' as const,
      subjectId: row.id,
      facts: { words: row.words, productId: productOf.get(userId) ?? '' },
    })),
  )
}
