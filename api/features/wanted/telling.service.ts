import type { ListingEvent } from '#api/features/alerts/public/listing-events.ts'
import { notify } from '#api/features/inbox/public/notify.ts'
import { offersFor, wantedFor } from '#api/features/wanted/matching.service.ts'
import * as sql from '#api/features/wanted/matching.sql.ts'
import { isPublic } from '#api/features/wanted/wanted.present.ts'
import type { WantedRow } from '#api/features/wanted/wanted.sql.ts'
import { type Deps, inTransaction } from '#api/platform/deps.ts'
import { wantedToldMax } from '#contract/limits.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

/** A listing became public or cheaper: who looks for such a one is told, each pair once. In the transaction that removes the event. */
export const tellSeekers = async (ctx: Ctx, event: ListingEvent): Promise<void> => {
  if (event.kind === 'sold') return
  const { db, now } = ctx
  const offer = await sql.findOffered(db, event.product_id)
  if (!offer) return
  const found = new Map((await wantedFor(ctx, offer, wantedToldMax)).map((wanted) => [wanted.id, wanted]))
  if (found.size === 0) return
  const added = await sql.insertMatches(db, offer.id, [...found.keys()], now())
  const { name, price, currency } = offer
  await notify(
    ctx,
    added.flatMap((id) => {
      const wanted = found.get(id)
      if (!wanted) return []
      const facts = { words: wanted.words, wantedId: id, name, price, currency }
      return [{ userId: wanted.user_id, kind: 'wantedFound' as const, subjectId: offer.id, facts }]
    }),
  )
}

/** In one run: a process that is stopping waits for it. */
const wantedPerRun = 50
const retryMs = 3_600_000

/** Sellers of what fits new wanted ads are told. Returns how many ads there were. */
export const tellSellersOfDue = async (deps: Deps): Promise<number> => {
  let told = 0
  while (told < wantedPerRun && (await tellNext(deps))) told += 1
  return told
}

/** In one transaction: a process that is killed has told nothing, and the next one does. One that fails is tried again after an hour. */
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

/** What fits already is known to the buyer, whose page shows it. */
const tellSellers = async (ctx: Ctx, row: WantedRow): Promise<void> => {
  const { db, now } = ctx
  const ids = (await offersFor(ctx, row)).map((offer) => offer.id)
  if (ids.length === 0) return
  await sql.insertMatchesOf(db, row.id, ids, now())
  const sellers = await sql.findSellers(db, { userId: row.user_id, ids, limit: wantedToldMax })
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
