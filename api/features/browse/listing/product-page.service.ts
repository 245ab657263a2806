import { addCacheTags } from '#api/cache/cache-tags.ts'
import { dedupe, untilChanged } from '#api/cache/database-cache.ts'
import type { Deps } from '#api/deps.ts'
import type { Blocked } from '#api/features/accounts/blocks/blocked.service.ts'
import { fairPriceOf } from '#api/features/browse/fair-prices/fair-prices.service.ts'
import { toCard, toProduct } from '#api/features/browse/listing/present-products.ts'
import type { PageRow } from '#api/features/browse/listing/product-page.sql.ts'
import * as sql from '#api/features/browse/listing/product-page.sql.ts'
import { pricedPiecesOf } from '#api/features/browse/listing/public-price-units.ts'
import { listTags, nearPriceTags } from '#api/features/browse/lists/list-tags.ts'
import { countsMs, findCards } from '#api/features/browse/lists/listing-cards.ts'
import { measureIn } from '#api/features/browse/search/search.service.ts'
import { toSellerShop } from '#api/features/directory/entries/seller-shop.ts'
import { toPublicConditionReport } from '#api/features/sell/condition-reports/present-condition-report.ts'
import { approximationsOf } from '#api/features/site/currency/approximate.service.ts'
import { shownPriceOf } from '#api/features/site/currency/pegged-price.ts'
import { normalise, type Rates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { type ListDeps, limitListQuery } from '#api/limits/list-concurrency-limit.ts'
import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { similarMax } from '#domain/limits.ts'
import { figureRows } from '#domain/listing/figure-rows.ts'
import type { FairPrice } from '#domain/money/fair-price.ts'
import { isId } from '#domain/pagination.ts'
import { idTailOf } from '#domain/text/short-code.ts'

export const toPage = (row: PageRow, rates: Rates, isMine: boolean, fairPrice: FairPrice | null): ProductPage => {
  const product = toProduct(row, rates)
  return {
    ...product,
    seller: {
      id: row.owner_id,
      name: isMine ? row.seller_name : (row.seller_public_name ?? ''),
      isVerified: row.seller_phone_confirmed,
      isStaffVerified: row.seller_is_verified,
      memberSince: row.seller_since.toISOString(),
      listings: row.seller_listings,
      shop: toSellerShop(row.seller_shop),
    },
    figures: figureRows(product.specifications),
    pricePerWatt: pricePerWatt(row, (product.shownPrice ?? product).price),
    approximations: approximationsOf(rates, product),
    fairPrice,
    isMine,
    statusReason: isMine ? row.status_reason : null,
    asksChanges: isMine && row.status === 'rejected' && row.asks_changes,
    refusal: isMine ? row.refusal : null,
    updatedAt: row.updated_at.toISOString(),
    checkedAt: row.approved_at?.toISOString() ?? null,
    report: row.report && toPublicConditionReport(row.report),
  }
}

const wattsMin = 10

/** Only panels are compared by the watt; the watts come from the specification, else from the name. */
const pricePerWatt = (row: PageRow, price: number): number | null => {
  const { type, name, model, specifications } = row
  if (type !== 'Panel' || price === 0) return null
  const watts = measureIn(specifications.power ?? '', 'w') ?? measureIn(name, 'w') ?? measureIn(model, 'w')
  return watts !== null && watts >= wattsMin ? Math.round((price / (watts * pricedPiecesOf(row))) * 100) / 100 : null
}

/**
 * Public when approved, active and not expired. Owners see their own listings in any state; sold and expired ones
 * answer "gone".
 */
export const get = async (deps: Deps, caller: Caller | null, id: string) => {
  const shown = await find(deps, id)
  const isMine = shown.owner_id === caller?.id
  const row = isMine ? await read(deps, id) : shown
  addCacheTags(...tagsOf(row))
  const isPublic = isOpen(row, deps.now())
  if (!isMine && !isPublic) throw new AppError(goneReason(row, deps.now()) ?? 'product_not_found')
  const rates = await ratesInForce(deps.db)
  const fairPrice = isPublic ? await fairPriceOf(deps, toPriced(row, rates), rates) : null
  return { success: true as const, data: toPage(row, rates, isMine, fairPrice) }
}

const toPriced = (row: sql.PageRow, rates: Rates) => ({
  ...row,
  measure: row.measure ?? null,
  pieces: pricedPiecesOf(row),
  shownIn: shownPriceOf(rates, row)?.currency ?? row.currency,
  sellerId: row.owner_id,
})

/** Does not reveal pending listings. */
export const byCode = async (deps: Deps, code: string) => {
  const tail = idTailOf(code)
  const ids = tail === null ? [] : await sql.findIdsEnding(deps.db, tail)
  for (const { id } of ids) {
    const row = await find(deps, id)
    if (isOpen(row, deps.now()) || goneReason(row, deps.now())) return { success: true as const, data: { id } }
  }
  throw new AppError('product_not_found')
}

/** Works for removed listings too, so that their page can offer others. */
export const similar = async (deps: ListDeps, caller: Caller | null, id: string, blocked: Blocked | null) => {
  const row = await find(deps, id)
  const isVisible = row.owner_id === caller?.id || isOpen(row, deps.now()) || goneReason(row, deps.now()) !== null
  if (!isVisible) throw new AppError('product_not_found')
  const rates = await ratesInForce(deps.db)
  const priceNorm = normalise(rates, row.price, row.currency)
  const { type, brand_key: brandKey, governorate } = row
  const like = { id, type, brandKey, governorate, priceNorm }
  const search = () => sql.findSimilar(deps.db, like, similarMax, blocked?.offerers)
  const found = blocked ? await limitListQuery(deps, search) : await search()
  const ids = found.map((listing) => listing.id)
  addCacheTags(`listing:${id}`, `seller:${row.owner_id}`, ...ids.map((each) => `card:${each}`))
  addCacheTags(...candidateTags(row, priceNorm, found))
  const rows = await findCards(deps.db, ids)
  return { success: true as const, data: rows.map((card) => toCard(card, rates)) }
}

/**
 * Tags of everything that may change the shown list. Groups come in this order: same brand and place, same brand, same
 * place, newest of the type; each is sorted by price distance. Only the group of the last shown listing was cut, so
 * others enter it only with a nearer price. Any listing of the brand or place may change which candidates are read.
 */
const candidateTags = (
  { type, brand_key: brand, governorate }: sql.PageRow,
  priceNorm: number,
  shown: sql.SimilarRow[],
): string[] => {
  const last = shown.length < similarMax ? undefined : shown.at(-1)
  if (!last?.has_same_brand && !last?.has_same_place) {
    const near = last ? nearPriceTags({ type }, priceNorm, last.distance) : []
    return [...listTags(['set'], { type }), ...near]
  }
  const ofBrand = { type, brand }
  const ofPlace = { type, governorates: [governorate] }
  const group = { ...(last.has_same_brand && ofBrand), ...(last.has_same_place && ofPlace), type }
  return [
    ...[ofBrand, ofPlace].flatMap((chosen) => listTags(['set'], chosen)),
    ...nearPriceTags(group, priceNorm, last.distance),
  ]
}

/** The page requests the listing and the similar ones at the same time, and both read the same row. */
const findOnce = dedupe(sql.findWithSeller)
const rowsMax = 1_000
const rows = untilChanged<sql.PageRow | undefined>(rowsMax, { ttlMs: countsMs })

const tagsOf = ({ id, owner_id: ownerId }: sql.PageRow) => [`listing:${id}`, `likes:${id}`, `seller:${ownerId}`]

const find = async ({ db }: Deps, id: string): Promise<sql.PageRow> => {
  const load = async (tags: Set<string>) => {
    const row = await findOnce(db, id)
    for (const tag of row ? tagsOf(row) : []) tags.add(tag)
    return row
  }
  return existing(isId(id) ? await rows.get(db, id, undefined, load) : undefined)
}

/** Owners see their own changes at once. */
const read = async ({ db }: Deps, id: string) => existing(await findOnce(db, id))

const existing = (row: sql.PageRow | undefined): sql.PageRow => {
  if (!row) throw new AppError('product_not_found')
  return row
}

const isApproved = ({ status, is_active, seller_is_banned }: sql.PageRow) =>
  status === 'approved' && is_active && !seller_is_banned

const hasRunOut = ({ expires_at }: sql.PageRow, now: Date) => expires_at !== null && expires_at <= now

const isOpen = (row: sql.PageRow, now: Date) => isApproved(row) && !hasRunOut(row, now)

const goneReason = (row: sql.PageRow, now: Date) => {
  if (row.seller_is_banned) return null
  if (row.status === 'sold') return 'product_sold'
  return row.status === 'expired' || (isApproved(row) && hasRunOut(row, now)) ? 'product_expired' : null
}
