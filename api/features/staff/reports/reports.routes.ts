import * as admin from '#api/features/staff/reports/report-admin.service.ts'
import * as service from '#api/features/staff/reports/reports.service.ts'
import { route } from '#api/http/route.ts'
import { reportAdmin } from '#contract/endpoints/staff/report-admin.ts'
import { reports } from '#contract/endpoints/staff/reports.ts'

export const reportRoutes = [
  route(reports.add, ({ deps, user, params, body }) => service.add(deps, user, params.id, body)),
  route(reports.addSeller, ({ deps, user, params, body }) => service.addOther(deps, user, 'seller', params.id, body)),
  route(reports.addReply, ({ deps, user, params, body }) => service.addOther(deps, user, 'reply', params.id, body)),
  route(reports.addWanted, ({ deps, user, params, body }) => service.addOther(deps, user, 'wanted', params.id, body)),
  route(reportAdmin.list, ({ deps, query }) => admin.list(deps, query)),
  route(reportAdmin.decide, ({ deps, user, client, params, body }) =>
    admin.decide(deps, { caller: user, client }, params.id, body),
  ),
  route(reportAdmin.export, ({ deps, user, client, query }) =>
    admin.exportReports(deps, { caller: user, client }, query),
  ),
]
