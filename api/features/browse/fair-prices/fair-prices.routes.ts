import * as service from '#api/features/browse/fair-prices/fair-prices.service.ts'
import { route } from '#api/http/route.ts'
import { fairPrices } from '#contract/endpoints/browse/fair-prices.ts'

export const fairPriceRoutes = [route(fairPrices.hint, ({ deps, user, body }) => service.hint(deps, user, body))]
