import * as z from 'zod/mini'
import { Place } from '#contract/directory.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ById, one } from '#contract/list.ts'
import { productTypes } from '#contract/product-kinds.ts'
import { ProductQuery } from '#contract/product-query.ts'
import { ProductList, SellerShop } from '#contract/products.ts'
import { Claim } from '#contract/trust.ts'

/** A person who sells. Phone numbers are on their listings only. */
const SellerProfile = z.object({
  id: z.string(),
  name: z.string(),
  /** The phone of the account was confirmed by a code; a listing may have another. */
  isVerified: z.boolean(),
  /** Staff has verified this person. */
  isStaffVerified: z.boolean(),
  /** What was checked and still holds. */
  claims: z.array(Claim),
  memberSince: z.string(),
  /** Of the newest public listing; null without one. */
  place: z.nullable(Place),
  shop: z.nullable(SellerShop),
  /** Number of public listings. */
  listings: z.number(),
  /** Number of listings that were marked as sold. */
  sold: z.number(),
  /** Public listings by type, in the order of the types; none with a count of 0. */
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
