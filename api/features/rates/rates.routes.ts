import * as service from '#api/features/rates/rates.service.ts'
import { route } from '#api/platform/http/route.ts'
import { rates } from '#contract/rates.ts'

export const rateRoutes = [route(rates.list, ({ deps }) => service.list(deps))]
