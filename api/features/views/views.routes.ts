import * as service from '#api/features/views/views.service.ts'
import { route } from '#api/platform/http/route.ts'
import { views } from '#contract/views.ts'

export const viewRoutes = [
  route(views.add, ({ deps, user, visitor, params }) => service.add(deps, user, visitor, params.id)),
  route(views.patch, ({ deps, user, visitor, params }) => service.add(deps, user, visitor, params.id)),
]
