import * as desk from '#api/features/reports/report-desk.service.ts'
import * as service from '#api/features/reports/reports.service.ts'
import { route } from '#api/platform/http/route.ts'
import { reportDesk } from '#contract/report-desk.ts'
import { reports } from '#contract/reports.ts'

export const reportRoutes = [
  route(reports.add, ({ deps, user, params, body }) => service.add(deps, user, params.id, body)),
  route(reportDesk.list, ({ deps, query }) => desk.list(deps, query)),
  route(reportDesk.decide, ({ deps, user, visitor, params, body }) =>
    desk.decide(deps, { caller: user, visitor }, params.id, body),
  ),
  route(reportDesk.export, ({ deps, user, visitor, query }) =>
    desk.exportReports(deps, { caller: user, visitor }, query),
  ),
]
