import type { Updateable } from 'kysely'
import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import type { Tables } from '#api/db/tables/tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { checkSession } from '#api/features/accounts/sessions/sessions.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { stillPostsFor } from '#api/features/directory/members/shop-posting.service.ts'
import { applyChange } from '#api/features/sell/my-listings/listing-changes.ts'
import * as sql from '#api/features/sell/my-listings/listings-queries.ts'
import { lockSeller } from '#api/features/sell/my-listings/own-listing.ts'
import { recordPrices } from '#api/features/sell/my-listings/price-history.ts'
import { convertAt, isPegged, shownPriceOf } from '#api/features/site/currency/pegged-price.ts'
import { type Rates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { PegResults } from '#contract/endpoints/sell/listing-pegs.ts'
import { errorTexts } from '#contract/error-texts.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { priceFault } from '#domain/listing-text/seller-price.ts'
import { type PegCurrency, rialOf } from '#domain/money/peg.ts'
import { isId } from '#domain/pagination.ts'
import { type FieldCode, fieldTexts } from '#domain/text/field-texts.ts'
import type { Lang } from '#domain/text/lang.ts'

/** Listings per transaction; other changes of the seller wait for it. */
const groupSize = 25

type Price = Pick<Updateable<Tables['products']>, 'price' | 'currency' | 'pegged'>
type Rule = (row: ProductRow) => Price | FieldCode | null
type Refusal = FieldCode | 'product_not_found'
type Result = ProductRow | Refusal

type Peg = { ids: string[]; currency: PegCurrency }

export const peg = async (deps: Deps, seller: Caller, { ids, currency }: Peg, lang: Lang) => {
  const rates = await ratesInForce(deps.db)
  const rule: Rule = (row) => {
    if (isPegged(row) && row.currency === currency) return null
    const rial = rialOf(row.governorate)
    if (rial === null) return 'peg_place'
    const price = row.currency === currency ? row.price : convertAt(rates, row.price, row.currency, currency)
    if (!rates[rial] || !rates[currency] || price === null) return 'peg_rate'
    return priceFault(price, currency) ?? { price, currency, pegged: true }
  }
  return changeAll(deps, seller, ids, { rule, rates, lang })
}

export const unpeg = async (deps: Deps, seller: Caller, { ids }: Pick<Peg, 'ids'>, lang: Lang) => {
  const rates = await ratesInForce(deps.db)
  const rule: Rule = (row) => {
    if (!isPegged(row)) return null
    const shown = shownPriceOf(rates, row)
    if (!shown) return 'peg_rate'
    return priceFault(shown.price, shown.currency) ?? { ...shown, pegged: false }
  }
  return changeAll(deps, seller, ids, { rule, rates, lang })
}

/** Uses one rate for all groups. A repeat after a crash skips groups already done. */
const changeAll = async (
  deps: Deps,
  seller: Caller,
  given: string[],
  { rule, rates, lang }: { rule: Rule; rates: Rates; lang: Lang },
) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, seller.id)
  const ids = [...new Set(given.map((id) => id.toLowerCase()))]
  await consumeRateLimit(deps, rateLimits.pegsPerUser, seller.id, ids.length)
  const data: PegResults = { listings: [], refused: [] }
  for (let from = 0; from < ids.length; from += groupSize) {
    const group = ids.slice(from, from + groupSize)
    const results = await inTransaction(deps, (deps) => changeGroup(deps, seller, group, rule))
    for (const id of group) {
      const result = results.get(id) ?? 'product_not_found'
      if (typeof result === 'string') data.refused.push({ id, code: result, message: sentence(result, lang) })
      else data.listings.push(toResult(result, rates))
    }
  }
  return { success: true as const, data }
}

const sentence = (code: Refusal, lang: Lang) =>
  (code === 'product_not_found' ? errorTexts[code] : fieldTexts[code])[lang]

const toResult = (row: ProductRow, rates: Rates): PegResults['listings'][number] => {
  const { id, price, currency } = row
  const shownPrice = shownPriceOf(rates, row)
  return { id, price, currency, pegged: isPegged(row), ...(shownPrice && { shownPrice }) }
}

const changeGroup = async (deps: Deps, seller: Caller, ids: string[], rule: Rule): Promise<Map<string, Result>> => {
  await lockSeller(deps, seller)
  await checkSession(deps, seller)
  const rows = await sql.lockOwnOf(deps.db, seller.id, ids.filter(isId))
  const left = await shopsLeft(deps, seller, rows)
  const results = new Map<string, Result>()
  for (const row of rows) {
    const price = left.has(row.shop_id) ? 'not_shop_member' : row.status === 'rejected' ? 'peg_rejected' : rule(row)
    results.set(row.id, price === null ? row : typeof price === 'string' ? price : await store(deps, row, price))
  }
  return results
}

const store = async (deps: Deps, row: ProductRow, price: Price): Promise<ProductRow> => {
  const changed = await sql.updateListing(deps.db, row.id, { ...price, updated_at: nextUpdatedAt(deps, row) })
  await applyChange(deps, row, changed)
  await recordPrices(deps, [{ before: row, after: changed }])
  return changed
}

const shopsLeft = async (deps: Deps, seller: Caller, rows: readonly ProductRow[]): Promise<Set<string | null>> => {
  const shops = [...new Set(rows.flatMap(({ shop_id }) => shop_id ?? []))].sort()
  const left = new Set<string | null>()
  for (const shopId of shops) if (!(await stillPostsFor(deps, seller.id, shopId))) left.add(shopId)
  return left
}
