import * as desk from '#api/features/shops/shop-desk.service.ts'
import * as service from '#api/features/shops/shops.service.ts'
import { route } from '#api/platform/http/route.ts'
import { shopDesk } from '#contract/shop-desk.ts'
import { shops } from '#contract/shops.ts'

export const shopRoutes = [
  route(shops.list, ({ deps, query }) => service.list(deps, query)),
  route(shops.filters, ({ deps, query }) => service.filters(deps, query)),
  route(shops.get, ({ deps, params }) => service.get(deps, params.id)),
  route(shops.products, ({ deps, params, query }) => service.products(deps, params.id, query)),
  route(shopDesk.list, ({ deps, query }) => desk.list(deps, query)),
  route(shopDesk.get, ({ deps, params }) => desk.get(deps, params.id)),
  route(shopDesk.create, ({ deps, user, visitor, body }) => desk.create(deps, { caller: user, visitor }, body)),
  route(shopDesk.change, ({ deps, user, visitor, params, body }) =>
    desk.change(deps, { caller: user, visitor }, params.id, body),
  ),
  route(shopDesk.hide, ({ deps, user, visitor, params }) =>
    desk.setHidden(deps, { caller: user, visitor }, params.id, true),
  ),
  route(shopDesk.unhide, ({ deps, user, visitor, params }) =>
    desk.setHidden(deps, { caller: user, visitor }, params.id, false),
  ),
  route(shopDesk.export, ({ deps, user, visitor, query }) => desk.exportAll(deps, { caller: user, visitor }, query)),
]
