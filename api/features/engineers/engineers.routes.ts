import * as service from '#api/features/engineers/engineers.service.ts'
import { route } from '#api/platform/http/route.ts'
import { engineers } from '#contract/engineers.ts'

export const engineerRoutes = [
  route(engineers.list, ({ deps, query }) => service.list(deps, query)),
  route(engineers.search, ({ deps, query }) => service.list(deps, query)),
  route(engineers.filters, ({ deps, query }) => service.filters(deps, query)),
  route(engineers.get, ({ deps, params }) => service.get(deps, params.id)),
]
