import type { Deps } from '#api/deps.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { liveOf } from '#api/features/browse/listing/live-listings.service.ts'
import { isRenewable, toOwnProduct } from '#api/features/sell/my-listings/listings.present.ts'
import * as sql from '#api/features/sell/my-listings/listings-queries.ts'
import { ratesForPegged } from '#api/features/site/currency/pegged-price.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit, usedOf } from '#api/limits/rate-limit.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { isId } from '#domain/pagination.ts'

type Ctx = Pick<Deps, 'db' | 'now'>
type Seller = Pick<Caller, 'id'>

/** Fails if the account was deleted or suspended meanwhile. */
export const lockSeller = async ({ db }: Ctx, { id }: Seller): Promise<void> => {
  const seller = await sql.lockSeller(db, id)
  if (!seller || seller.banned_at) throw new AppError('unauthenticated')
}

/**
 * Locks the seller's row before the listing. Another seller's listing is "not found", so that its existence is not
 * revealed.
 */
export const lockOwnListing = async (deps: Ctx, seller: Seller, id: string): Promise<ProductRow> => {
  await lockSeller(deps, seller)
  const row = isId(id) ? await sql.lockOwn(deps.db, seller.id, id) : undefined
  if (!row) throw new AppError('product_not_found')
  return row
}

export const showOwn = async ({ db, now }: Ctx, seller: Seller, id: string) => {
  const row = isId(id) ? await sql.findOwn(db, seller.id, id) : undefined
  if (!row) throw new AppError('product_not_found')
  return { success: true as const, data: toOwnProduct(row, await ratesForPegged(db, [row]), now()) }
}

const hourlyLimit = (seller: Seller, shopId: string | null) =>
  shopId ? { limit: rateLimits.postsPerShop, subject: shopId } : { limit: rateLimits.postsPerUser, subject: seller.id }

export const countPosts = async (ctx: Ctx, seller: Seller, shopId: string | null, count: number): Promise<void> => {
  const { limit, subject } = hourlyLimit(seller, shopId)
  if (count > 0) await consumeRateLimit(ctx, limit, subject, count)
}

export const postsLeft = async (ctx: Ctx, seller: Seller, shopId: string | null) => {
  const hourly = hourlyLimit(seller, shopId)
  const [used = 0] = await usedOf(ctx, [hourly])
  const { count, max } = await liveOf(ctx, seller.id, shopId)
  const [lately, live] = [hourly.limit.max - used, max - count]
  const refusal = new AppError(live <= lately ? 'too_many_listings' : 'too_many')
  return { left: Math.max(0, Math.min(lately, live)), refusal }
}

export const checkRenewable = ({ now }: Ctx, row: ProductRow): void => {
  if (!isRenewable(row, now())) throw new AppError('not_renewable')
}
