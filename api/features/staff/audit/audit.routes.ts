import * as service from '#api/features/staff/audit/audit.service.ts'
import { route } from '#api/http/route.ts'
import { audit } from '#contract/endpoints/staff/audit.ts'

export const auditRoutes = [
  route(audit.list, ({ deps, query }) => service.list(deps, query)),
  route(audit.export, ({ deps, user, client, query }) => service.exportAudit(deps, { caller: user, client }, query)),
]
