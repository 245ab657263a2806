import * as service from '#api/features/price-lists/price-lists.service.ts'
import { route } from '#api/platform/http/route.ts'
import { priceLists } from '#contract/price-lists.ts'

export const priceListRoutes = [
  route(priceLists.read, ({ deps, user, client: { network }, body }) => service.read(deps, user, { ...body, network })),
]
