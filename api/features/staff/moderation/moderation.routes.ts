import * as batches from '#api/features/staff/moderation/batches.service.ts'
import * as service from '#api/features/staff/moderation/moderation.service.ts'
import * as queue from '#api/features/staff/moderation/queue.service.ts'
import { exportProducts } from '#api/features/staff/moderation/queue-export.service.ts'
import * as sellers from '#api/features/staff/moderation/seller-history.service.ts'
import { undo } from '#api/features/staff/moderation/undo.service.ts'
import { route } from '#api/http/route.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { moderationBatches } from '#contract/endpoints/staff/moderation-batches.ts'
import { toRejection } from '#domain/listing/rejections.ts'

export const moderationRoutes = [
  route(moderationBatches.get, ({ deps, params }) => batches.getBatch(deps, params.id)),
  route(moderationBatches.approve, ({ deps, user, client, params, body }) =>
    batches.approveBatch(deps, { caller: user, client }, params.id, body.items),
  ),
  route(moderationBatches.reject, ({ deps, user, client, params, body }) =>
    batches.rejectBatch(deps, { caller: user, client }, params.id, body.items, toRejection(body)),
  ),
  route(moderation.queue, ({ deps, query }) => queue.queue(deps, query)),
  route(moderation.get, ({ deps, params }) => queue.get(deps, params.id)),
  route(moderation.approve, ({ deps, user, client, params, body }) =>
    service.approve(deps, { caller: user, client }, params.id, {
      seenAt: body.updatedAt,
      isFeatured: body.isFeatured,
    }),
  ),
  route(moderation.reject, ({ deps, user, client, params, body }) =>
    service.reject(deps, { caller: user, client }, params.id, toRejection(body), { seenAt: body.updatedAt }),
  ),
  route(moderation.takeDown, ({ deps, user, client, params, body }) =>
    service.takeDown(deps, { caller: user, client }, params.id, toRejection(body)),
  ),
  route(moderation.undo, ({ deps, user, client, params }) => undo(deps, { caller: user, client }, params.id)),
  route(moderation.feature, ({ deps, user, client, params }) =>
    service.setFeatured(deps, { caller: user, client }, params.id, true),
  ),
  route(moderation.unfeature, ({ deps, user, client, params }) =>
    service.setFeatured(deps, { caller: user, client }, params.id, false),
  ),
  route(moderation.approveAll, ({ deps, user, client, params }) =>
    sellers.approveAll(deps, { caller: user, client }, params.id),
  ),
  route(moderation.export, ({ deps, user, client, query }) => exportProducts(deps, { caller: user, client }, query)),
]
