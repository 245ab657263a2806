import * as desk from '#api/features/ads/ad-desk.service.ts'
import * as service from '#api/features/ads/ads.service.ts'
import { route } from '#api/platform/http/route.ts'
import { adDesk } from '#contract/ad-desk.ts'
import { ads } from '#contract/ads.ts'

export const adRoutes = [
  route(ads.list, ({ deps, query }) => service.list(deps, query)),
  route(ads.filters, ({ deps, query }) => service.filters(deps, query)),
  route(adDesk.list, ({ deps, query }) => desk.list(deps, query)),
  route(adDesk.get, ({ deps, params }) => desk.get(deps, params.id)),
  route(adDesk.create, ({ deps, user, visitor, body }) => desk.create(deps, { caller: user, visitor }, body)),
  route(adDesk.change, ({ deps, user, visitor, params, body }) =>
    desk.change(deps, { caller: user, visitor }, params.id, body),
  ),
  route(adDesk.order, ({ deps, user, visitor, body }) => desk.order(deps, { caller: user, visitor }, body.ids)),
  route(adDesk.hide, ({ deps, user, visitor, params }) =>
    desk.setHidden(deps, { caller: user, visitor }, params.id, true),
  ),
  route(adDesk.unhide, ({ deps, user, visitor, params }) =>
    desk.setHidden(deps, { caller: user, visitor }, params.id, false),
  ),
  route(adDesk.export, ({ deps, user, visitor, query }) => desk.exportAds(deps, { caller: user, visitor }, query)),
]
