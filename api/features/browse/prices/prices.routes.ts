import * as service from '#api/features/browse/prices/prices.service.ts'
import { route } from '#api/http/route.ts'
import { prices } from '#contract/endpoints/browse/prices.ts'

export const priceRoutes = [
  route(prices.read, ({ deps }) => service.read(deps)),
  route(prices.csv, ({ deps }) => service.exportPrices(deps)),
]
