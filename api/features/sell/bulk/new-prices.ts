import { createHash } from 'node:crypto'
import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import type { Deps } from '#api/deps.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { liveOf } from '#api/features/browse/listing/live-listings.service.ts'
import { refreshPricesOf } from '#api/features/browse/listing/read-model.service.ts'
import { stillPostsFor } from '#api/features/directory/members/shop-posting.service.ts'
import type { Refused } from '#api/features/sell/bulk/run-changes.ts'
import type { PricedRow } from '#api/features/sell/my-listings/listings-queries.ts'
import * as listings from '#api/features/sell/my-listings/listings-queries.ts'
import { type PriceOrigin, recordPrices } from '#api/features/sell/my-listings/price-history.ts'
import { isPegged } from '#api/features/site/currency/pegged-price.ts'
import { type Rates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { UnchangedReason } from '#contract/endpoints/sell/bulk-price-change.ts'
import { needsReview } from '#domain/listing/listing-review.ts'
import { type Currency, currencies } from '#domain/money/money.ts'
import { changedPrice, type Money, type PriceChange, type UnitsPerUsd } from '#domain/money/price-change.ts'

/** A pegged price follows the rate, so bulk changes leave it as it is. */
export const pegOf = (row: PricedRow): Currency | null => (isPegged(row) ? row.currency : null)

type Row = ProductRow

const unitsPerUsd = (rates: Rates): UnitsPerUsd =>
  Object.fromEntries(currencies.flatMap((currency) => (rates[currency] ? [[currency, rates[currency].perUsd]] : [])))

/**
 * Returns a check whether the seller may still change a listing of a shop. Locks the shops in id order, because two
 * changes in the order of their listings could deadlock.
 */
export const shopRights = async (deps: Pick<Deps, 'db'>, seller: Pick<Caller, 'id'>, rows: Pick<Row, 'shop_id'>[]) => {
  const held = new Set<string | null>([null])
  for (const shopId of [...new Set(rows.flatMap(({ shop_id }) => shop_id ?? []))].sort())
    if (await stillPostsFor(deps, seller.id, shopId)) held.add(shopId)
  return ({ shop_id }: Pick<Row, 'shop_id'>): boolean => held.has(shop_id)
}

/** Returns for each listing its new price at current rates, or the reason why it stays. */
export const makePricing = async (deps: Deps, seller: Caller, change: PriceChange, rows: PricedRow[]) => {
  const rates = await ratesInForce(deps.db)
  const units = unitsPerUsd(rates)
  const mayChange = await shopRights(deps, seller, rows)
  const priceOf = (row: PricedRow): Money | UnchangedReason => {
    if (row.status === 'sold') return 'product_sold'
    if (pegOf(row) !== null) return 'pegged'
    const found = changedPrice(row, change, units)
    if (typeof found === 'string') return found
    return mayChange(row) ? found : 'not_shop_member'
  }
  return { rates, priceOf }
}

export const markOf = ({ id, price, currency }: PricedRow, next: Money): string => {
  const shown = [id, price, currency, next.price, next.currency].join(' ')
  return `${id}:${createHash('sha256').update(shown).digest('base64url').slice(0, 12)}`
}

/** Whether the listing leaves the public lists until its new price is reviewed, as after a single change. */
export const mustWait = ({ status }: PricedRow, { price }: Money): boolean =>
  status === 'rejected' || (status === 'approved' && needsReview(['price', 'currency'], price))

export type NewPrice = { row: Row; next: Money }

/** The listings must be locked. Uses a few statements for all of them, and returns the listings whose prices stay. */
export const setPrices = async (deps: Deps, requested: NewPrice[], origin: PriceOrigin): Promise<Refused[]> => {
  const { placed, refused } = await findPlaces(deps, requested)
  if (placed.length === 0) return refused
  const changes = placed.map(({ row, next }) => ({
    before: row,
    after: { ...row, ...next, updated_at: nextUpdatedAt(deps, row) },
  }))
  const changed = changes.map(({ after }) => after)
  await listings.updatePrices(deps.db, changed)
  await refreshPricesOf(deps, changed)
  for (const { row, next } of placed) if (mustWait(row, next)) await moveTo(deps, row.id, 'pending')
  await recordPrices(deps, changes, origin)
  return refused
}

/** Any change sends a rejected listing to review, where it counts as live. */
const findPlaces = async (deps: Deps, requested: NewPrice[]) => {
  const left = new Map<string | null, number>()
  const placed: NewPrice[] = []
  const refused: Refused[] = []
  for (const one of requested) {
    const { id, owner_id, shop_id, status } = one.row
    if (status === 'rejected') {
      const { count, max } = left.has(shop_id) ? { count: 0, max: 0 } : await liveOf(deps, owner_id, shop_id)
      const places = left.get(shop_id) ?? max - count
      left.set(shop_id, places - 1)
      if (places <= 0) {
        refused.push({ id, reason: 'too_many_listings' })
        continue
      }
    }
    placed.push(one)
  }
  return { placed, refused }
}
