import * as service from '#api/features/moderation/moderation.service.ts'
import { route } from '#api/platform/http/route.ts'
import { moderation } from '#contract/moderation.ts'

export const moderationRoutes = [
  route(moderation.approve, ({ deps, user, visitor, params, body }) =>
    service.approve(deps, { caller: user, visitor }, params.id, body.updatedAt),
  ),
  route(moderation.reject, ({ deps, user, visitor, params, body }) =>
    service.reject(deps, { caller: user, visitor }, params.id, body.reason, body.updatedAt),
  ),
]
