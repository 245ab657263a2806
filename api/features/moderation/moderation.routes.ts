import * as service from '#api/features/moderation/moderation.service.ts'
import * as queue from '#api/features/moderation/queue.service.ts'
import * as sellers from '#api/features/moderation/sellers.service.ts'
import { undo } from '#api/features/moderation/undo.service.ts'
import { route } from '#api/platform/http/route.ts'
import { moderation } from '#contract/moderation.ts'
import { toRefusal } from '#contract/refusals.ts'

export const moderationRoutes = [
  route(moderation.queue, ({ deps, query }) => queue.queue(deps, query)),
  route(moderation.get, ({ deps, params }) => queue.get(deps, params.id)),
  route(moderation.approve, ({ deps, user, visitor, params, body }) =>
    service.approve(deps, { caller: user, visitor }, params.id, {
      seenAt: body.updatedAt,
      isFeatured: body.isFeatured,
    }),
  ),
  route(moderation.reject, ({ deps, user, visitor, params, body }) =>
    service.reject(deps, { caller: user, visitor }, params.id, toRefusal(body), { seenAt: body.updatedAt }),
  ),
  route(moderation.takeDown, ({ deps, user, visitor, params, body }) =>
    service.takeDown(deps, { caller: user, visitor }, params.id, toRefusal(body), { seenAt: body.updatedAt }),
  ),
  route(moderation.undo, ({ deps, user, visitor, params }) => undo(deps, { caller: user, visitor }, params.id)),
  route(moderation.feature, ({ deps, user, visitor, params }) =>
    service.setFeatured(deps, { caller: user, visitor }, params.id, true),
  ),
  route(moderation.unfeature, ({ deps, user, visitor, params }) =>
    service.setFeatured(deps, { caller: user, visitor }, params.id, false),
  ),
  route(moderation.approveAll, ({ deps, user, visitor, params }) =>
    sellers.approveAll(deps, { caller: user, visitor }, params.id),
  ),
  route(moderation.export, ({ deps, user, visitor, query }) =>
    queue.exportProducts(deps, { caller: user, visitor }, query),
  ),
]
