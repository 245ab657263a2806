import * as service from '#api/features/browse/likes/likes.service.ts'
import { route } from '#api/http/route.ts'
import { likes } from '#contract/endpoints/browse/likes.ts'

export const likeRoutes = [
  route(likes.add, ({ deps, user, params }) => service.add(deps, user, params.id)),
  route(likes.addMany, ({ deps, user, body }) => service.addMany(deps, user, body.ids)),
  route(likes.remove, ({ deps, user, params }) => service.remove(deps, user, params.id)),
  route(likes.list, ({ deps, user, client, query }) => service.list({ ...deps, network: client.network }, user, query)),
  route(likes.ids, ({ deps, user }) => service.ids(deps, user)),
]
