import * as desk from '#api/features/reviews/review-desk.service.ts'
import * as service from '#api/features/reviews/reviews.service.ts'
import { route } from '#api/platform/http/route.ts'
import { reviewDesk } from '#contract/review-desk.ts'
import { reviews } from '#contract/reviews.ts'

export const reviewRoutes = [
  route(reviews.list, ({ deps, params, query }) => service.list(deps, params, query)),
  route(reviews.mine, ({ deps, user, params }) => service.mine(deps, user, params)),
  route(reviews.post, ({ deps, user, body }) => service.post(deps, user, body)),
  route(reviews.update, ({ deps, user, params, body }) => service.update(deps, user, params.id, body)),
  route(reviews.remove, ({ deps, user, params }) => service.remove(deps, user, params.id)),
  route(reviewDesk.list, ({ deps, query }) => desk.list(deps, query)),
  route(reviewDesk.export, ({ deps, user, visitor, query }) =>
    desk.exportReviews(deps, { caller: user, visitor }, query),
  ),
  route(reviewDesk.approve, async ({ deps, user, visitor, params, body }) => {
    const seen = { seenAt: body.updatedAt, isFirst: !body.reverse }
    await desk.approveReview(deps, { caller: user, visitor }, params.id, seen)
    return { success: true as const }
  }),
  route(reviewDesk.reject, async ({ deps, user, visitor, params, body }) => {
    const seen = { seenAt: body.updatedAt, isFirst: !body.reverse, reason: body.reason }
    await desk.rejectReview(deps, { caller: user, visitor }, params.id, seen)
    return { success: true as const }
  }),
]
