import { type Deps, inTransaction } from '#api/deps.ts'
import { lockListing } from '#api/features/browse/listing/listing-status.service.ts'
import { dealListingOf } from '#api/features/deals/deals/deals.service.ts'
import * as sql from '#api/features/deals/deals/deals.sql.ts'
import { addApproved } from '#api/features/directory/reviews/review-admin.service.ts'
import { type DealProblem, type DealState, dealLifeMs } from '#domain/deals/deals.ts'

export type DemoDeal = {
  id: string
  code: string
  productId: string
  buyerId: string
  state: DealState
  pieces: number
  offeredAt: Date
  decidedAt: Date | null
  problem?: DealProblem
  note?: string
  /** Of the buyer and of the seller, both shown. */
  reviews?: { id: string; rating: number; comment: string }[]
}

/** As if it had happened: only for the demo, never for an external request. Existing deals stay. */
export const addDeals = (deps: Pick<Deps, 'db' | 'now'>, deals: DemoDeal[]): Promise<void> =>
  inTransaction(deps, async (deps) => {
    for (const deal of deals) {
      const row = await lockListing(deps, deal.productId)
      if (!row || (await sql.findKeys(deps.db, deal.code, row.owner_id))) continue
      const { id, code, state, pieces, offeredAt, decidedAt } = deal
      const isConfirmed = state === 'confirmed'
      await sql.insertDeal(deps.db, {
        id,
        code,
        product_id: row.id,
        shop_id: row.shop_id,
        seller_id: row.owner_id,
        buyer_id: isConfirmed || state === 'declined' ? deal.buyerId : null,
        state,
        listing: JSON.stringify(dealListingOf(row)),
        pieces,
        price: row.price * pieces,
        currency: row.currency,
        closed_listing: row.status === 'sold',
        offered_at: offeredAt,
        expires_at: new Date(offeredAt.getTime() + dealLifeMs),
        decided_at: decidedAt,
        ...(state === 'declined' && { decline_reason: 'changed_mind' as const }),
        ...(isConfirmed && {
          bought_on: (decidedAt ?? offeredAt).toISOString().slice(0, 10),
          as_described: !deal.problem,
          problem: deal.problem ?? null,
          note: deal.note ?? null,
          is_evidence: true,
          reviews_opened: deal.reviews !== undefined,
        }),
      })
      const authors = [deal.buyerId, row.owner_id]
      await addApproved(
        deps,
        (deal.reviews ?? []).map((review, at) => ({
          ...review,
          userId: authors[at] ?? deal.buyerId,
          subject: 'deal' as const,
          subjectId: id,
          createdAt: decidedAt ?? offeredAt,
        })),
      )
    }
  })
