import type { Selectable } from 'kysely'
import { databaseCachesOf } from '#api/cache/database-cache.ts'
import { backfill, isUnfinished } from '#api/db/backfill.ts'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { afterCommit, type Deps } from '#api/deps.ts'
import { invalidateFacetCounts } from '#api/features/browse/facets/facets.service.ts'
import { sortDateOf } from '#api/features/browse/listing/listing-columns.ts'
import { priceUnitsOf } from '#api/features/browse/listing/price-units.ts'
import { pricedPiecesOf, publicPriceUnitsOf } from '#api/features/browse/listing/public-price-units.ts'
import * as sql from '#api/features/browse/listing/read-model.sql.ts'
import { listCache } from '#api/features/browse/lists/find-matches.ts'
import { brandKeyOf, type Indexed, indexVersion, indexWords } from '#api/features/browse/search/search.service.ts'
import { normalise, normalisedPrice, ratesInForce } from '#api/features/site/currency/rates.service.ts'

type Ctx = Pick<Deps, 'db' | 'now'>
type ProductRow = Selectable<Tables['products']>

const reindexBatch = 500

/** Must run in the transaction that changed the listing. */
export const refreshSearch = async (deps: Ctx, row: ProductRow): Promise<void> => {
  const { db, now } = deps
  const isShown = row.status === 'approved' && row.is_active && !(await sql.isBanned(db, row.owner_id))
  if (!isShown) return removeFromSearch(deps, [row.id])
  await sql.putInSearch(db, {
    id: row.id,
    created_at: sortDateOf(row, now()),
    price_norm: await normalisedPrice(db, row.price, row.currency),
    type: row.type,
    governorate: row.governorate,
    city: row.city,
    condition: row.condition,
    brand_key: row.brand_key,
    is_featured: isShownFirst(row),
    is_reserved: row.reserved_at !== null,
    shop_id: row.shop_id,
    units: priceUnitsOf(row),
    measure: publicPriceUnitsOf(row),
    priced_pieces: pricedPiecesOf(row),
    ...indexWords(toIndexed(row)),
  })
  afterCommit(deps, () => invalidateLists(db, [row.id]))
}

/** For listings whose shop changes and nothing else: skips their words and counts. */
export const refreshShopOf = async (deps: Pick<Deps, 'db'>, ids: string[], shopId: string | null): Promise<void> => {
  await sql.putShop(deps.db, ids, shopId)
  afterCommit(deps, () => invalidateLists(deps.db, ids))
}

type Priced = Pick<ProductRow, 'id' | 'price' | 'currency'>

/**
 * For listings whose price changes and nothing else: indexing the words of two hundred long listings would exceed the
 * time of a request.
 */
export const refreshPricesOf = async (deps: Pick<Deps, 'db'>, rows: Priced[]): Promise<void> => {
  const rates = await ratesInForce(deps.db)
  const norms = rows.map(({ id, price, currency }) => ({ id, norm: normalise(rates, price, currency) }))
  await sql.putPrices(deps.db, norms)
  const ids = rows.map(({ id }) => id)
  afterCommit(deps, () => invalidateLists(deps.db, ids))
}

const invalidateLists = (db: Db, ids: readonly string[]) => {
  invalidateFacetCounts(db)
  listCache.invalidate(db)
  databaseCachesOf(db).changed(ids.flatMap((id) => [`card:${id}`, `listing:${id}`]))
}

export const removeFromSearch = async ({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<void> => {
  if (ids.length === 0) return
  await sql.deleteFromSearch(db, ids)
  afterCommit({ db }, () => invalidateLists(db, ids))
}

export const removeSellerFromSearch = async (deps: Pick<Deps, 'db'>, ownerId: string): Promise<void> =>
  removeFromSearch(deps, await sql.listPublicIdsOf(deps.db, ownerId))

/** An unconfirmed featured listing is sorted behind the confirmed ones, too. */
const isShownFirst = ({ is_featured, unconfirmed_at }: ProductRow) => is_featured && unconfirmed_at === null

const toIndexed = (row: ProductRow): Indexed => ({
  name: row.name,
  description: row.description,
  brand: row.brand,
  brandKey: row.brand_key,
  model: row.model,
  type: row.type,
  condition: row.condition,
  governorate: row.governorate,
  city: row.city,
  locationText: row.location_text,
  specifications: row.specifications,
  quantity: row.quantity,
  isFeatured: isShownFirst(row),
  hasConditionReport: row.report_grade !== null,
  hasWarranty: row.warranty !== null,
})

/** Runs once per version; an interrupted backfill continues where it stopped. */
export const reindexAll = (deps: Pick<Deps, 'db'>, batchesMax?: number): Promise<void> =>
  backfill(deps, { ...words, step: reindexNext }, batchesMax)

const words = { name: 'words', goal: String(indexVersion), passes: 1 }
export const areWordsOutdated = () => isUnfinished(words)

const reindexNext = async ({ db }: Pick<Deps, 'db'>, after: string): Promise<string | null> => {
  const rows = await sql.lockNextPublic(db, after, reindexBatch)
  if (rows.length === 0) await sql.deleteFacetStamp(db)
  else
    await sql.rewriteWords(
      db,
      rows.map((row) => {
        const brandKey = brandKeyOf(row.brand)
        return { id: row.id, brand_key: brandKey, ...indexWords({ ...toIndexed(row), brandKey }) }
      }),
    )
  return rows.at(-1)?.id ?? null
}
