import * as service from '#api/features/reviews/reviews.service.ts'
import { route } from '#api/platform/http/route.ts'
import { reviews } from '#contract/reviews.ts'

export const reviewRoutes = [
  route(reviews.list, ({ deps, params, query }) => service.list(deps, params, query)),
  route(reviews.mine, ({ deps, user, params }) => service.mine(deps, user, params)),
  route(reviews.post, ({ deps, user, body }) => service.post(deps, user, body)),
  route(reviews.update, ({ deps, user, params, body }) => service.update(deps, user, params.id, body)),
  route(reviews.remove, ({ deps, user, params }) => service.remove(deps, user, params.id)),
]
