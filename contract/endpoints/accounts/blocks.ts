import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { blocksMax } from '#domain/limits.ts'
import { ById, done, IdText, one } from '#domain/pagination.ts'

/** One of the two ids is null. */
export const Block = z.object({
  id: z.string(),
  sellerId: z.nullable(z.string()),
  shopId: z.nullable(z.string()),
  /** Null while the seller or shop is not public. */
  name: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Block = z.infer<typeof Block>

export const NewBlock = z.object({ sellerId: z.optional(IdText), shopId: z.optional(IdText) }).check(
  z.refine(({ sellerId, shopId }) => (sellerId === undefined) !== (shopId === undefined), {
    path: ['sellerId'],
    error: 'one_of_two',
  }),
)
export type NewBlock = z.output<typeof NewBlock>

const BlockList = z.object({
  success: z.literal(true),
  /** Newest first. */
  data: z.array(Block),
  /** Ids of everything hidden: includes the shops of a blocked seller and the account of a blocked shop. */
  hides: z.array(z.string()),
})

export const blocks = {
  list: endpoint({
    method: 'GET',
    path: '/blocks',
    access: 'user',
    summary: 'Sellers and shops that the caller has blocked. They are not told.',
    reply: BlockList,
  }),
  add: endpoint({
    method: 'POST',
    path: '/blocks',
    access: 'user',
    errors: ['own_account', 'seller_not_found', 'shop_not_found', 'too_many_blocks'],
    summary: `Blocks a seller or a shop: what they offer is left out of every list for the caller. Idempotent; at most ${blocksMax}.`,
    body: NewBlock,
    reply: one(Block),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/blocks/:id',
    access: 'user',
    errors: ['not_found'],
    summary: 'Ends a block.',
    params: ById,
    reply: done,
  }),
}
