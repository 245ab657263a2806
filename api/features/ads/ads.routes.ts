import * as service from '#api/features/ads/ads.service.ts'
import { route } from '#api/platform/http/route.ts'
import { ads } from '#contract/ads.ts'

export const adRoutes = [
  route(ads.list, ({ deps, query }) => service.list(deps, query)),
  route(ads.filters, ({ deps, query }) => service.filters(deps, query)),
]
