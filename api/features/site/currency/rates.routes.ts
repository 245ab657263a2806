import * as service from '#api/features/site/currency/rates.service.ts'
import * as admin from '#api/features/staff/rates-admin/rate-admin.service.ts'
import { route } from '#api/http/route.ts'
import { rates } from '#contract/endpoints/site/rates.ts'
import { rateAdmin } from '#contract/endpoints/staff/rate-admin.ts'

export const rateRoutes = [
  route(rates.list, ({ deps }) => service.list(deps)),
  route(rateAdmin.list, ({ deps, query }) => admin.list(deps, query)),
  route(rateAdmin.preview, ({ deps, body }) => admin.preview(deps, body)),
  route(rateAdmin.set, ({ deps, user, client, body }) => admin.change(deps, { caller: user, client }, body)),
  route(rateAdmin.export, ({ deps, user, client, query }) => admin.exportRates(deps, { caller: user, client }, query)),
  route(rateAdmin.progress, ({ deps }) => admin.progress(deps)),
]
