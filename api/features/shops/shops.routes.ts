import * as service from '#api/features/shops/shops.service.ts'
import { route } from '#api/platform/http/route.ts'
import { shops } from '#contract/shops.ts'

export const shopRoutes = [
  route(shops.list, ({ deps, query }) => service.list(deps, query)),
  route(shops.filters, ({ deps, query }) => service.filters(deps, query)),
  route(shops.get, ({ deps, params }) => service.get(deps, params.id)),
  route(shops.products, ({ deps, params, query }) => service.products(deps, params.id, query)),
]
