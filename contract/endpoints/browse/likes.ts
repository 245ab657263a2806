import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ProductCard } from '#contract/endpoints/browse/products.ts'
import { visitorLikesMax } from '#domain/limits.ts'
import { ById, IdText, listOf, one, PageQuery } from '#domain/pagination.ts'

export const LikeState = z.object({ isLiked: z.boolean(), likes: z.number() })
export type LikeState = z.infer<typeof LikeState>

export const likes = {
  add: endpoint({
    method: 'POST',
    path: '/products/:id/like',
    access: 'user',
    errors: ['product_not_found'],
    summary: 'Likes a public listing. Idempotent. An account has 2,000 likes at most: the oldest are dropped.',
    params: ById,
    reply: one(LikeState),
  }),
  addMany: endpoint({
    method: 'POST',
    path: '/products/liked',
    access: 'user',
    summary:
      'Likes listings that were saved in the browser before signing in, last one first. The reply has only those that are public.',
    body: z.object({ ids: z.array(IdText).check(z.maxLength(visitorLikesMax)) }),
    reply: one(z.array(z.string())),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/products/:id/like',
    access: 'user',
    errors: ['product_not_found'],
    summary: 'Removes a like, also from a listing that is no longer public.',
    params: ById,
    reply: one(LikeState),
  }),
  list: endpoint({
    method: 'GET',
    path: '/products/liked',
    access: 'user',
    summary: 'The public listings that the caller likes, last liked first.',
    query: PageQuery,
    reply: listOf(ProductCard),
  }),
  ids: endpoint({
    method: 'GET',
    path: '/products/liked-ids',
    access: 'user',
    summary: 'Only the ids of the liked listings, last liked first, for the like buttons of a page.',
    reply: one(z.array(z.string())),
  }),
}
