import type { Blocked } from '#api/features/blocks/public/blocked.service.ts'
import { toSellerShop } from '#api/features/directory/public/seller-shop.ts'
import * as ownerProducts from '#api/features/products/public/owner-products.service.ts'
import * as sql from '#api/features/sellers/sellers.sql.ts'
import { claimsOf } from '#api/features/trust/public/claims.service.ts'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import type { ListDeps } from '#api/platform/list-concurrency-limit.ts'
import { listReply } from '#api/platform/list-reply.ts'
import { shows } from '#api/platform/shown-tags.ts'
import { isId } from '#contract/list.ts'
import { placeNames } from '#contract/places.ts'
import type { ProductQuery } from '#contract/product-query.ts'

const find = async ({ db }: Pick<Deps, 'db'>, id: string) => {
  shows(`seller:${id}`)
  const seller = isId(id) ? await sql.findSeller(db, id) : undefined
  if (!seller) throw new AppError('seller_not_found')
  return seller
}

export const get = async (deps: Pick<Deps, 'db' | 'now'>, id: string) => {
  const seller = await find(deps, id)
  const { sold, types, newest } = await ownerProducts.summaryOf(deps, seller.id)
  return {
    success: true as const,
    data: {
      id: seller.id,
      name: seller.public_name ?? '',
      isVerified: seller.phone_confirmed_at !== null,
      isStaffVerified: seller.is_verified,
      claims: await claimsOf(deps, 'user', seller.id, seller.phone_confirmed_at),
      memberSince: seller.created_at.toISOString(),
      place: newest && placeNames(newest.governorate, newest.city),
      shop: toSellerShop(seller.shop),
      listings: types.reduce((sum, { count }) => sum + count, 0),
      sold,
      types,
    },
  }
}

/** None for a caller who has blocked the seller. */
export const products = async (deps: ListDeps, id: string, query: ProductQuery, blocked: Blocked | null) => {
  const seller = await find(deps, id)
  return blocked?.sellers.includes(seller.id)
    ? listReply([], 0, query)
    : ownerProducts.browseOf(deps, { ownerId: seller.id }, query)
}
