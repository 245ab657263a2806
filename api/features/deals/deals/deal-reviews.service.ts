import { type Deps, inTransaction } from '#api/deps.ts'
import { findKeys, lock } from '#api/features/deals/deals/deal-answers.service.ts'
import { reviewsUntil } from '#api/features/deals/deals/deals.present.ts'
import { type Asker, findFor, notFound, show } from '#api/features/deals/deals/deals.service.ts'
import * as sql from '#api/features/deals/deals/deals.sql.ts'
import { putDealReview } from '#api/features/directory/reviews/reviews.service.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { ReviewInput } from '#contract/endpoints/directory/reviews.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { reviewAloneMs } from '#domain/deals/deals.ts'

/** Until both are open the author may change it, and it waits for a moderator again. */
export const reviewDeal = async (deps: Deps, asker: Asker, code: string, review: ReviewInput) => {
  const { caller } = asker
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  const keys = await findKeys(deps, asker, code)
  return inTransaction(deps, async (deps) => {
    const { deal, personOf } = await lock(deps, keys, [caller.id])
    if (!personOf(caller.id) || personOf(caller.id)?.banned_at) throw new AppError('unauthenticated')
    if (caller.id !== deal.seller_id && caller.id !== deal.buyer_id) throw notFound()
    if (deal.state !== 'confirmed') throw new AppError('conflict')
    const before = await findFor(deps, caller, code)
    const hasWithdrawn = caller.id === deal.seller_id ? deal.seller_withdrew : deal.buyer_withdrew
    if (deal.reviews_opened && (before?.own_review || hasWithdrawn)) throw new AppError('review_decided')
    if (deps.now() > reviewsUntil(deal)) throw new AppError('review_over')
    await putDealReview(deps, caller.id, deal.id, review)
    if (deal.reviews_open_at === null)
      await sql.updateDeal(deps.db, deal.id, { reviews_open_at: new Date(deps.now().getTime() + reviewAloneMs) })
    return show(deps, caller, code)
  })
}
