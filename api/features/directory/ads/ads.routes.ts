import { blockedBy } from '#api/features/accounts/blocks/blocked.service.ts'
import * as admin from '#api/features/directory/ads/ad-admin.service.ts'
import * as service from '#api/features/directory/ads/ads.service.ts'
import { route } from '#api/http/route.ts'
import { adAdmin } from '#contract/endpoints/directory/ad-admin.ts'
import { ads } from '#contract/endpoints/directory/ads.ts'

export const adRoutes = [
  route(ads.list, async ({ deps, user, query }) => service.list(deps, query, await blockedBy(deps, user))),
  route(ads.filters, async ({ deps, user, query }) => service.filters(deps, query, await blockedBy(deps, user))),
  route(adAdmin.list, ({ deps, query }) => admin.list(deps, query)),
  route(adAdmin.get, ({ deps, params }) => admin.get(deps, params.id)),
  route(adAdmin.create, ({ deps, user, client, body }) => admin.create(deps, { caller: user, client }, body)),
  route(adAdmin.change, ({ deps, user, client, params, body }) =>
    admin.change(deps, { caller: user, client }, params.id, body),
  ),
  route(adAdmin.order, ({ deps, user, client, body }) => admin.order(deps, { caller: user, client }, body.ids)),
  route(adAdmin.hide, ({ deps, user, client, params }) =>
    admin.setHidden(deps, { caller: user, client }, params.id, true),
  ),
  route(adAdmin.unhide, ({ deps, user, client, params }) =>
    admin.setHidden(deps, { caller: user, client }, params.id, false),
  ),
  route(adAdmin.export, ({ deps, user, client, query }) => admin.exportAds(deps, { caller: user, client }, query)),
]
