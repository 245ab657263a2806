import { sql } from 'kysely'
import { addCacheTags } from '#api/cache/cache-tags.ts'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import type { Blocked } from '#api/features/accounts/blocks/blocked.service.ts'
import * as ownerProducts from '#api/features/browse/listing/owner-products.service.ts'
import { dealRecordOf } from '#api/features/deals/deals/deal-record.ts'
import { sellerShopOf, toSellerShop } from '#api/features/directory/entries/seller-shop.ts'
import { trustChecksOf } from '#api/features/directory/trust/trust-checks.service.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import type { ListDeps } from '#api/limits/list-concurrency-limit.ts'
import type { ProductQuery } from '#domain/listing/listing-query.ts'
import { isId } from '#domain/pagination.ts'
import { placeNames } from '#domain/places/places.ts'

/**
 * A seller is an account with an approved name that has had a public listing and is not suspended. Names of other
 * accounts are private.
 */
const isSeller = (
  id: string,
) => sql<boolean>`users.id = ${id} and users.banned_at is null and users.public_name is not null
  and exists (select from products where owner_id = ${id} and status in ('approved', 'sold', 'expired'))`

/** Prepared, because planning costs more than the answer. */
export const sellerExists = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`${namedStatement} select from users where ${isSeller(id)}`.execute(db)
  return rows.length > 0
}

export const findSeller = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'public_name',
      'phone_confirmed_at',
      'is_verified',
      'created_at',
      sellerShopOf(sql`users.id`).as('shop'),
    ])
    .where(isSeller(id))
    .executeTakeFirst()

export const get = async (deps: Pick<Deps, 'db' | 'now'>, id: string) => {
  addCacheTags(`seller:${id}`)
  const seller = isId(id) ? await findSeller(deps.db, id) : undefined
  if (!seller) throw new AppError('seller_not_found')
  const { sold, types, newest } = await ownerProducts.summaryOf(deps, seller.id)
  return {
    success: true as const,
    data: {
      id: seller.id,
      name: seller.public_name ?? '',
      isVerified: seller.phone_confirmed_at !== null,
      isStaffVerified: seller.is_verified,
      claims: await trustChecksOf(deps, 'user', seller.id, seller.phone_confirmed_at),
      memberSince: seller.created_at.toISOString(),
      place: newest && placeNames(newest.governorate, newest.city),
      shop: toSellerShop(seller.shop),
      listings: types.reduce((sum, { count }) => sum + count, 0),
      sold,
      record: await dealRecordOf(deps, 'seller', seller.id),
      types,
    },
  }
}

/**
 * Returns nothing to a caller who has blocked the seller. A public listing proves that the account is a seller, so that
 * is looked up only without one.
 */
export const products = async (deps: ListDeps, id: string, query: ProductQuery, blocked: Blocked | null) => {
  addCacheTags(`seller:${id}`)
  if (!isId(id)) throw new AppError('seller_not_found')
  const ownerId = id.toLowerCase()
  const list = blocked?.sellers.includes(ownerId)
    ? listReply([], 0, query)
    : await ownerProducts.browseOf(deps, { ownerId }, query)
  if (list.total === 0 && !(await sellerExists(deps.db, id))) throw new AppError('seller_not_found')
  return list
}
