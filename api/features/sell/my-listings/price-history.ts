import type { Deps } from '#api/deps.ts'
import { recordListingEvent } from '#api/features/browse/alerts/listing-events.ts'
import { fallWindowOf } from '#api/features/browse/listing/fall-window.ts'
import type { ProductRow } from '#api/features/browse/listing/products.service.ts'
import * as sql from '#api/features/sell/my-listings/listings-queries.ts'
import { isPricedAlike, isShownAgain, mayFall } from '#api/features/sell/my-listings/price-falls.ts'

/** Which change of many a new price belongs to; none for a single edit. */
export type PriceOrigin = { changeId: string; isUndo: boolean }

/** Less is no reason to call people. */
const fallShareMin = 0.01

type Ctx = Pick<Deps, 'db' | 'now'>
type Change = { before: ProductRow; after: ProductRow }

const hasNewPrice = ({ before, after }: Change) => before.price !== after.price || before.currency !== after.currency

/**
 * Called with each change of listings, in its transaction, after the listings were settled: new prices are added to the history of
 * each, and real falls are marked and told.
 */
export const recordPrices = async (deps: Ctx, changes: Change[], origin?: PriceOrigin): Promise<void> => {
  const repriced = changes.filter(hasNewPrice)
  const falls = await findFalls(deps, origin?.isUndo ? [] : repriced)
  const rows = repriced.map(({ before, after }) => ({
    product_id: after.id,
    changed_at: after.updated_at,
    old_price: before.price,
    old_currency: before.currency,
    new_price: after.price,
    new_currency: after.currency,
    change_id: origin?.changeId ?? null,
    is_undo: origin?.isUndo ?? false,
  }))
  if (rows.length > 0) await sql.insertPriceChanges(deps.db, rows)
  await markFalls(deps, changes, falls)
}

/** The prices that are lower than every price of their listing in the last 14 days in public, in which it was not raised, with the lowest of those. */
const findFalls = async ({ db, now }: Ctx, repriced: Change[]): Promise<Map<string, number>> => {
  const at = now()
  const lower = repriced.filter(({ before, after }) => mayFall(before, after, at))
  if (lower.length === 0) return new Map()
  const history = new Map(
    (
      await sql.listPricesSince(
        db,
        lower.map(({ before }) => ({ id: before.id, since: fallWindowOf(before, at) })),
      )
    ).map((row) => [row.product_id, row]),
  )
  return new Map(
    lower.flatMap(({ before, after }): [string, number][] => {
      const known = history.get(after.id)
      const { lowest, currencies, was_raised } = known ?? { lowest: before.price, currencies: [], was_raised: false }
      const old = Math.min(before.price, lowest)
      const isSameCurrency = currencies.every((currency) => currency === after.currency)
      return isSameCurrency && !was_raised && after.price <= old * (1 - fallShareMin) ? [[after.id, old]] : []
    }),
  )
}

/** Any other new price, and a price for something else, ends the mark. */
const markFalls = async ({ db, now }: Ctx, changes: Change[], falls: ReadonlyMap<string, number>): Promise<void> => {
  const at = now()
  const marks = changes.flatMap((change) => {
    const { before, after } = change
    const hasNewTerms = !isPricedAlike(before, after) || isShownAgain(before, after)
    if (!hasNewPrice(change) && !hasNewTerms) return []
    const oldPrice = falls.get(after.id) ?? null
    if (oldPrice === null && before.old_price === null && !hasNewTerms) return []
    return [{ id: after.id, oldPrice, fellAt: oldPrice === null ? null : at, termsAt: hasNewTerms ? at : null }]
  })
  if (marks.length > 0) await sql.putPriceMarks(db, marks)
  if (falls.size === 0) return
  for (const productId of await sql.listPublicAmong(db, [...falls.keys()])) {
    const oldPrice = falls.get(productId)
    if (oldPrice !== undefined) await recordListingEvent({ db, now }, { productId, kind: 'cheaper', oldPrice })
  }
}
