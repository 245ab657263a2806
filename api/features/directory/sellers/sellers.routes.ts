import { blockedBy } from '#api/features/accounts/blocks/blocked.service.ts'
import * as service from '#api/features/directory/sellers/sellers.service.ts'
import { route } from '#api/http/route.ts'
import { sellers } from '#contract/endpoints/directory/sellers.ts'

export const sellerRoutes = [
  route(sellers.get, ({ deps, params }) => service.get(deps, params.id)),
  route(sellers.products, async ({ deps, user, client, params, query }) =>
    service.products({ ...deps, network: client.network }, params.id, query, await blockedBy(deps, user)),
  ),
]
