import * as service from '#api/features/browse/views/views.service.ts'
import { route } from '#api/http/route.ts'
import { views } from '#contract/endpoints/browse/views.ts'

export const viewRoutes = [
  route(views.add, ({ deps, user, client, params }) => service.add(deps, user, client, params.id)),
  route(views.patch, ({ deps, user, client, params }) => service.add(deps, user, client, params.id)),
  route(views.entry, ({ deps, user, client, body }) => service.add(deps, user, client, body.id, body.subject)),
]
