import type { Deps } from '#api/deps.ts'
import { recordListingEvent } from '#api/features/browse/alerts/listing-events.ts'
import { fallWindowOf } from '#api/features/browse/listing/fall-window.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { priceUnitsOf } from '#api/features/browse/listing/price-units.ts'
import { pricedPiecesOf } from '#api/features/browse/listing/public-price-units.ts'
import * as sql from '#api/features/sell/my-listings/listings-queries.ts'
import { isPegged } from '#api/features/site/currency/pegged-price.ts'

/** Whether both prices are for the same goods, number of pieces and kind of price (pegged or not). */
const isPricedAlike = (before: ProductRow, after: ProductRow): boolean => {
  const [old, now] = [termsOf(before), termsOf(after)]
  return old.every((value, at) => value === now[at]) && (isSameText(before, after) || hasSameUnits(before, after))
}

const termsOf = (row: ProductRow) => [
  row.type,
  row.condition,
  row.brand_key,
  row.model,
  row.sold_as,
  pricedPiecesOf(row),
  isPegged(row),
]

/** The old price of a hidden listing may have been set unseen. */
const isShownAgain = (before: ProductRow, after: ProductRow): boolean => !before.is_active && after.is_active

/** Compared first, because reading the units of hundreds of listings takes long and bulk changes touch only prices. */
const isSameText = (before: ProductRow, after: ProductRow) =>
  before.name === after.name && before.specifications === after.specifications
const hasSameUnits = (before: ProductRow, after: ProductRow) => priceUnitsOf(before) === priceUnitsOf(after)

/**
 * Whether a new price may be a fall, judged by the listing alone: lower, in the same currency, for the same goods,
 * after its old price was public. Pending listings qualify; expired and rejected ones do not.
 */
const mayFall = (before: ProductRow, after: ProductRow, at: Date): boolean =>
  after.price > 0 &&
  after.price < before.price &&
  after.currency === before.currency &&
  wasSeen(before, at) &&
  (before.price_terms_at === null || before.price_terms_at <= fallWindowOf(before, at)) &&
  isPricedAlike(before, after)

/** A price corrected within this time was hardly seen. */
const seenMs = 86_400_000

const wasSeen = ({ status, is_active, posted_at, expires_at }: ProductRow, at: Date): boolean =>
  (status === 'approved' || status === 'pending') &&
  is_active &&
  posted_at !== null &&
  posted_at.getTime() <= at.getTime() - seenMs &&
  (expires_at === null || expires_at > at)

/** The bulk change that set a price; undefined for a single edit. */
export type PriceOrigin = { changeId: string; isUndo: boolean }

/** Smaller falls are not announced. */
const fallShareMin = 0.01

type Ctx = Pick<Deps, 'db' | 'now'>
type Change = { before: ProductRow; after: ProductRow }

const hasNewPrice = ({ before, after }: Change) => before.price !== after.price || before.currency !== after.currency

/**
 * Must run in the transaction of the change, after the listings have their final status. Records new prices, marks real
 * falls and announces them.
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

/**
 * Returns prices below every public price of their listing in the last 14 days, without a raise in that time, each with
 * the lowest earlier price.
 */
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

/** A price that is not a fall, or is for other goods, ends the mark. */
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
