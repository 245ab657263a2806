import * as service from '#api/features/accounts/blocks/blocks.service.ts'
import { route } from '#api/http/route.ts'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'

export const blockRoutes = [
  route(blocks.list, ({ deps, user }) => service.list(deps, user)),
  route(blocks.add, ({ deps, user, body }) => service.add(deps, user, body)),
  route(blocks.remove, ({ deps, user, params }) => service.remove(deps, user, params.id)),
]
