import * as desk from '#api/features/rates/rate-desk.service.ts'
import * as service from '#api/features/rates/rates.service.ts'
import { route } from '#api/platform/http/route.ts'
import { rateDesk } from '#contract/rate-desk.ts'
import { rates } from '#contract/rates.ts'

export const rateRoutes = [
  route(rates.list, ({ deps }) => service.list(deps)),
  route(rateDesk.list, ({ deps, query }) => desk.list(deps, query)),
  route(rateDesk.preview, ({ deps, body }) => desk.preview(deps, body)),
  route(rateDesk.set, ({ deps, user, visitor, body }) => desk.change(deps, { caller: user, visitor }, body)),
  route(rateDesk.export, ({ deps, user, visitor, query }) => desk.exportRates(deps, { caller: user, visitor }, query)),
  route(rateDesk.progress, ({ deps }) => desk.progress(deps)),
]
