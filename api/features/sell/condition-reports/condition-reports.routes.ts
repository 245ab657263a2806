import * as admin from '#api/features/sell/condition-reports/condition-report-admin.service.ts'
import * as confirmations from '#api/features/sell/condition-reports/confirmations.service.ts'
import { invite, uninvite } from '#api/features/sell/condition-reports/invite.service.ts'
import * as reports from '#api/features/sell/condition-reports/own-condition-reports.service.ts'
import { route } from '#api/http/route.ts'
import { conditionReportAdmin } from '#contract/endpoints/sell/condition-report-admin.ts'
import { conditionReports } from '#contract/endpoints/sell/condition-reports.ts'

export const conditionReportRoutes = [
  route(conditionReports.own, ({ deps, user, params }) => reports.own(deps, user, params.id)),
  route(conditionReports.save, ({ deps, user, params, body }) => reports.save(deps, user, params.id, body)),
  route(conditionReports.remove, ({ deps, user, params }) => reports.remove(deps, user, params.id)),
  route(conditionReports.invite, ({ deps, user, client, params, body }) =>
    invite(deps, { caller: user, client }, params.id, body),
  ),
  route(conditionReports.uninvite, ({ deps, user, client, params }) =>
    uninvite(deps, { caller: user, client }, params.id, params.invitation),
  ),
  route(conditionReports.invitations, ({ deps, user }) => confirmations.list(deps, user)),
  route(conditionReports.invitation, ({ deps, user, params }) => confirmations.get(deps, user, params.token)),
  route(conditionReports.answer, ({ deps, user, client, params, body }) =>
    confirmations.answer(deps, { caller: user, client }, params.token, body),
  ),
  route(conditionReports.withdraw, ({ deps, user, client, params }) =>
    confirmations.withdraw(deps, { caller: user, client }, params.id),
  ),
  route(conditionReportAdmin.list, ({ deps, query }) => admin.list(deps, query)),
  route(conditionReportAdmin.approve, ({ deps, user, client, params, body }) =>
    admin.approve(deps, { caller: user, client }, params.id, body.updatedAt),
  ),
  route(conditionReportAdmin.reject, ({ deps, user, client, params, body }) =>
    admin.reject(deps, { caller: user, client }, params.id, { reason: body.reason, seenAt: body.updatedAt }),
  ),
]
