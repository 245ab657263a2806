import { filters } from '#api/features/products/facets/facets.service.ts'
import * as page from '#api/features/products/page/product-page.service.ts'
import { browse, cardsOf } from '#api/features/products/public/browse.service.ts'
import { route } from '#api/platform/http/route.ts'
import { products } from '#contract/products.ts'

export const productRoutes = [
  route(products.browse, ({ deps, client, query }) => browse({ ...deps, network: client.network }, query)),
  route(products.search, ({ deps, client, query }) => browse({ ...deps, network: client.network }, query)),
  route(products.filters, ({ deps, client, query }) => filters({ ...deps, network: client.network }, query)),
  route(products.get, ({ deps, user, params }) => page.get(deps, user, params.id)),
  route(products.byCode, ({ deps, params }) => page.byCode(deps, params.code)),
  route(products.byIds, async ({ deps, query }) => ({ success: true as const, data: await cardsOf(deps, query.ids) })),
  route(products.similar, ({ deps, user, params }) => page.similar(deps, user, params.id)),
]
