import * as service from '#api/features/sellers/sellers.service.ts'
import { route } from '#api/platform/http/route.ts'
import { sellers } from '#contract/sellers.ts'

export const sellerRoutes = [
  route(sellers.get, ({ deps, params }) => service.get(deps, params.id)),
  route(sellers.products, ({ deps, client, params, query }) =>
    service.products({ ...deps, network: client.network }, params.id, query),
  ),
]
