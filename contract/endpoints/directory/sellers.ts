import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ProductList, SellerShop } from '#contract/endpoints/browse/products.ts'
import { Place } from '#contract/endpoints/directory/directory.ts'
import { DealRecord, TrustCheck } from '#contract/endpoints/directory/trust.ts'
import { ProductQuery } from '#domain/listing/listing-query.ts'
import { productTypes } from '#domain/listing/product-kinds.ts'
import { ById, one } from '#domain/pagination.ts'

/** Phone numbers are only on the listings. */
const SellerProfile = z.object({
  id: z.string(),
  name: z.string(),
  /** Confirmed phone of the account; a listing may have another. */
  isVerified: z.boolean(),
  isStaffVerified: z.boolean(),
  /** Checks that still hold. */
  claims: z.array(TrustCheck),
  memberSince: z.string(),
  /** Place of the newest public listing; null without one. */
  place: z.nullable(Place),
  shop: z.nullable(SellerShop),
  listings: z.number(),
  sold: z.number(),
  record: DealRecord,
  /** In the order of `productTypes`, without counts of 0. */
  types: z.array(z.object({ type: z.enum(productTypes), count: z.number() })),
})
export type SellerProfile = z.infer<typeof SellerProfile>

export const sellers = {
  get: endpoint({
    method: 'GET',
    path: '/sellers/:id',
    access: 'public',
    errors: ['seller_not_found'],
    summary:
      'One seller: name, place, how many listings and how many sold. 404 for people who never had a public listing.',
    params: ById,
    reply: one(SellerProfile),
  }),
  products: endpoint({
    method: 'GET',
    path: '/sellers/:id/products',
    access: 'public',
    errors: ['seller_not_found'],
    summary: 'Public listings of one seller, with the filters, keyword, sorting and paging of all listings.',
    params: ById,
    query: ProductQuery,
    reply: ProductList,
  }),
}
