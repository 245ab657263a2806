import { blockedBy } from '#api/features/accounts/blocks/blocked.service.ts'
import { filters } from '#api/features/browse/facets/facets.service.ts'
import * as page from '#api/features/browse/listing/product-page.service.ts'
import { browse, cardsOf } from '#api/features/browse/lists/browse.service.ts'
import { route } from '#api/http/route.ts'
import { products } from '#contract/endpoints/browse/products.ts'

export const productRoutes = [
  route(products.browse, async ({ deps, user, client, query }) =>
    browse({ ...deps, network: client.network }, query, await blockedBy(deps, user)),
  ),
  route(products.search, async ({ deps, user, client, query }) =>
    browse({ ...deps, network: client.network }, query, await blockedBy(deps, user)),
  ),
  route(products.filters, async ({ deps, user, client, query }) =>
    filters({ ...deps, network: client.network }, query, await blockedBy(deps, user)),
  ),
  route(products.get, ({ deps, user, params }) => page.get(deps, user, params.id)),
  route(products.byCode, ({ deps, params }) => page.byCode(deps, params.code)),
  route(products.byIds, async ({ deps, user, query }) => ({
    success: true as const,
    data: await cardsOf(deps, query.ids, await blockedBy(deps, user)),
  })),
  route(products.similar, async ({ deps, client, user, params }) =>
    page.similar({ ...deps, network: client.network }, user, params.id, await blockedBy(deps, user)),
  ),
]
