import { blockedBy } from '#api/features/accounts/blocks/blocked.service.ts'
import * as admin from '#api/features/directory/shops/shop-admin.service.ts'
import * as service from '#api/features/directory/shops/shops.service.ts'
import { route } from '#api/http/route.ts'
import { shopAdmin } from '#contract/endpoints/directory/shop-admin.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'

export const shopRoutes = [
  route(shops.list, async ({ deps, user, client, query }) =>
    service.list({ ...deps, network: client.network }, query, await blockedBy(deps, user)),
  ),
  route(shops.filters, async ({ deps, user, client, query }) =>
    service.filters({ ...deps, network: client.network }, query, await blockedBy(deps, user)),
  ),
  route(shops.get, ({ deps, params }) => service.get(deps, params.id)),
  route(shops.byCode, ({ deps, client, params }) => service.byCode({ ...deps, network: client.network }, params.code)),
  ...[shops.products, shops.productsByOldPath].map((endpoint) =>
    route(endpoint, async ({ deps, user, client, params, query }) =>
      service.products({ ...deps, network: client.network }, params.id, query, await blockedBy(deps, user)),
    ),
  ),
  route(shopAdmin.list, ({ deps, query }) => admin.list(deps, query)),
  route(shopAdmin.get, ({ deps, params }) => admin.get(deps, params.id)),
  route(shopAdmin.create, ({ deps, user, client, body }) => admin.create(deps, { caller: user, client }, body)),
  route(shopAdmin.change, ({ deps, user, client, params, body }) =>
    admin.change(deps, { caller: user, client }, params.id, body),
  ),
  route(shopAdmin.hide, ({ deps, user, client, params }) =>
    admin.setHidden(deps, { caller: user, client }, params.id, true),
  ),
  route(shopAdmin.unhide, ({ deps, user, client, params }) =>
    admin.setHidden(deps, { caller: user, client }, params.id, false),
  ),
  route(shopAdmin.export, ({ deps, user, client, query }) => admin.exportAll(deps, { caller: user, client }, query)),
]
