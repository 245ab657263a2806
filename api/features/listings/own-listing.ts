import { isRenewable, toOwnProduct } from '#api/features/listings/listings.present.ts'
import * as sql from '#api/features/listings/listings.sql.ts'
import type { ProductRow } from '#api/features/products/public/products.service.ts'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import type { Caller } from '#api/platform/http/authorize.ts'
import { liveListingsMax } from '#contract/limits.ts'
import { isId } from '#contract/list.ts'
import type { OwnStatus } from '#contract/product-kinds.ts'

type Ctx = Pick<Deps, 'db' | 'now'>
type Seller = Pick<Caller, 'id'>

/** Locks the seller's row; fails if the account was deleted or suspended meanwhile. */
export const lockSeller = async ({ db }: Ctx, { id }: Seller): Promise<void> => {
  const seller = await sql.lockSeller(db, id)
  if (!seller || seller.banned_at) throw new AppError('unauthenticated')
}

/**
 * Locks the seller's row and then the listing. Another seller's listing is "not found", so that its existence is not
 * revealed.
 */
export const takeOwn = async (deps: Ctx, seller: Seller, id: string): Promise<ProductRow> => {
  await lockSeller(deps, seller)
  const row = isId(id) ? await sql.lockOwn(deps.db, seller.id, id) : undefined
  if (!row) throw new AppError('product_not_found')
  return row
}

export const showOwn = async ({ db, now }: Ctx, seller: Seller, id: string) => {
  const row = isId(id) ? await sql.findOwn(db, seller.id, id) : undefined
  if (!row) throw new AppError('product_not_found')
  return { success: true as const, data: toOwnProduct(row, now()) }
}

const live: OwnStatus[] = ['pending', 'approved']

/**
 * Checks that the seller may have one more pending or public listing; called under the seller's lock, so that concurrent
 * requests are both counted.
 */
export const checkLiveListings = async ({ db }: Ctx, seller: Seller): Promise<void> => {
  const rows = await sql.countOwn(db, seller.id)
  const count = rows.filter(({ status }) => live.includes(status)).reduce((sum, { n }) => sum + n, 0)
  if (count >= liveListingsMax) throw new AppError('too_many_listings')
}

export const checkRenewable = ({ now }: Ctx, row: ProductRow): void => {
  if (!isRenewable(row, now())) throw new AppError('not_renewable')
}
