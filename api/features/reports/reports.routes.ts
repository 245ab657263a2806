import * as service from '#api/features/reports/reports.service.ts'
import { route } from '#api/platform/http/route.ts'
import { reports } from '#contract/reports.ts'

export const reportRoutes = [
  route(reports.add, ({ deps, user, params, body }) => service.add(deps, user, params.id, body)),
]
