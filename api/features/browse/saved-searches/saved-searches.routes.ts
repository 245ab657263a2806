import * as service from '#api/features/browse/saved-searches/saved-searches.service.ts'
import { route } from '#api/http/route.ts'
import { savedSearches } from '#contract/endpoints/browse/saved-searches.ts'

export const savedSearchRoutes = [
  route(savedSearches.list, ({ deps, user, client }) => service.list({ ...deps, network: client.network }, user)),
  route(savedSearches.add, ({ deps, user, body }) => service.add(deps, user, body)),
  route(savedSearches.addMany, ({ deps, user, body }) => service.addMany(deps, user, body.queries)),
  route(savedSearches.change, ({ deps, user, params, body }) => service.change(deps, user, params.id, body)),
  route(savedSearches.seen, ({ deps, user, params }) => service.seen(deps, user, params.id)),
  route(savedSearches.remove, ({ deps, user, params }) => service.remove(deps, user, params.id)),
]
