import type { Deps } from '#api/deps.ts'
import { recordListingEvent } from '#api/features/browse/alerts/listing-events.ts'
import { fallWindowOf } from '#api/features/browse/listing/fall-window.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { priceUnitsOf } from '#api/features/browse/listing/price-units.ts'
import { pricedPiecesOf } from '#api/features/browse/listing/public-price-units.ts'
import * as sql from '#api/features/sell/my-listings/listings-queries.ts'
import { isPegged } from '#api/features/site/currency/pegged-price.ts'

/** Whether both prices are for the same: as many pieces of the same thing, and pegged or not. */
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

/** One that was hidden: its old price may have been set while nobody saw it. */
const isShownAgain = (before: ProductRow, after: ProductRow): boolean => !before.is_active && after.is_active

/** Reading the watts or ampere-hours of hundreds of listings, of which only the prices change, would take long. */
const isSameText = (before: ProductRow, after: ProductRow) =>
  before.name === after.name && before.specifications === after.specifications
const hasSameUnits = (before: ProductRow, after: ProductRow) => priceUnitsOf(before) === priceUnitsOf(after)

/**
 * Whether a new price may be a fall, going by the listing alone: lower, in the same currency, for the same, and of a listing that people
 * have seen with its old price. That it waits for review meanwhile is no obstacle; that it ended or was rejected is one.
 */
const mayFall = (before: ProductRow, after: ProductRow, at: Date): boolean =>
  after.price > 0 &&
  after.price < before.price &&
  after.currency === before.currency &&
  wasSeen(before, at) &&
  (before.price_terms_at === null || before.price_terms_at <= fallWindowOf(before, at)) &&
  isPricedAlike(before, after)

/** As long as a price must have been public: nobody has seen one that was corrected at once. */
const seenMs = 86_400_000

const wasSeen = ({ status, is_active, posted_at, expires_at }: ProductRow, at: Date): boolean =>
  (status === 'approved' || status === 'pending') &&
  is_active &&
  posted_at !== null &&
  posted_at.getTime() <= at.getTime() - seenMs &&
  (expires_at === null || expires_at > at)

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
