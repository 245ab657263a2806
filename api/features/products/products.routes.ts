import { browse } from '#api/features/products/browse.service.ts'
import { filters } from '#api/features/products/facets.service.ts'
import * as page from '#api/features/products/product-page.service.ts'
import { route } from '#api/platform/http/route.ts'
import { products } from '#contract/products.ts'

export const productRoutes = [
  route(products.browse, ({ deps, query }) => browse(deps, query)),
  route(products.search, ({ deps, query }) => browse(deps, query)),
  route(products.filters, ({ deps, query }) => filters(deps, query)),
  route(products.get, ({ deps, user, params }) => page.get(deps, user, params.id)),
  route(products.byCode, ({ deps, params }) => page.byCode(deps, params.code)),
  route(products.similar, ({ deps, user, params }) => page.similar(deps, user, params.id)),
]
