import * as admin from '#api/features/directory/reviews/review-admin.service.ts'
import * as replies from '#api/features/directory/reviews/review-replies.service.ts'
import * as service from '#api/features/directory/reviews/reviews.service.ts'
import { route } from '#api/http/route.ts'
import { reviewAdmin } from '#contract/endpoints/directory/review-admin.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'

export const reviewRoutes = [
  route(reviews.list, ({ deps, params, query }) => service.list(deps, params, query)),
  route(reviews.mine, ({ deps, user, params }) => service.mine(deps, user, params)),
  route(reviews.post, ({ deps, user, body }) => service.post(deps, user, body)),
  route(reviews.update, ({ deps, user, params, body }) => service.update(deps, user, params.id, body)),
  route(reviews.remove, ({ deps, user, params }) => service.remove(deps, user, params.id)),
  route(reviews.reply, ({ deps, user, params, body }) => replies.reply(deps, user, params.id, body.text)),
  route(reviewAdmin.list, ({ deps, query }) => admin.list(deps, query)),
  route(reviewAdmin.export, ({ deps, user, client, query }) =>
    admin.exportReviews(deps, { caller: user, client }, query),
  ),
  route(reviewAdmin.approve, async ({ deps, user, client, params, body }) => {
    const seen = { seenAt: body.updatedAt, isFirst: !body.reverse }
    await admin.approveReview(deps, { caller: user, client }, params.id, seen)
    return { success: true as const }
  }),
  route(reviewAdmin.reject, async ({ deps, user, client, params, body }) => {
    const seen = { seenAt: body.updatedAt, isFirst: !body.reverse, reason: body.reason }
    await admin.rejectReview(deps, { caller: user, client }, params.id, seen)
    return { success: true as const }
  }),
  route(reviewAdmin.replies, ({ deps, query }) => admin.listReplies(deps, query)),
  route(reviewAdmin.approveReply, async ({ deps, user, client, params, body }) => {
    const seen = { seenAt: body.updatedAt, isFirst: !body.reverse }
    await replies.approveReply(deps, { caller: user, client }, params.id, seen)
    return { success: true as const }
  }),
  route(reviewAdmin.rejectReply, async ({ deps, user, client, params, body }) => {
    const seen = { seenAt: body.updatedAt, isFirst: !body.reverse, reason: body.reason }
    await replies.rejectReply(deps, { caller: user, client }, params.id, seen)
    return { success: true as const }
  }),
]
