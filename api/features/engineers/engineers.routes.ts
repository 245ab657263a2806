import * as desk from '#api/features/engineers/engineer-desk.service.ts'
import * as service from '#api/features/engineers/engineers.service.ts'
import { route } from '#api/platform/http/route.ts'
import { engineerDesk } from '#contract/engineer-desk.ts'
import { engineers } from '#contract/engineers.ts'

export const engineerRoutes = [
  route(engineers.list, ({ deps, query }) => service.list(deps, query)),
  route(engineers.search, ({ deps, query }) => service.list(deps, query)),
  route(engineers.filters, ({ deps, query }) => service.filters(deps, query)),
  route(engineers.get, ({ deps, params }) => service.get(deps, params.id)),
  route(engineerDesk.list, ({ deps, query }) => desk.list(deps, query)),
  route(engineerDesk.get, ({ deps, params }) => desk.get(deps, params.id)),
  route(engineerDesk.create, ({ deps, user, visitor, body }) => desk.create(deps, { caller: user, visitor }, body)),
  route(engineerDesk.change, ({ deps, user, visitor, params, body }) =>
    desk.change(deps, { caller: user, visitor }, params.id, body),
  ),
  route(engineerDesk.hide, ({ deps, user, visitor, params }) =>
    desk.setHidden(deps, { caller: user, visitor }, params.id, true),
  ),
  route(engineerDesk.unhide, ({ deps, user, visitor, params }) =>
    desk.setHidden(deps, { caller: user, visitor }, params.id, false),
  ),
  route(engineerDesk.export, ({ deps, user, visitor, query }) =>
    desk.exportAll(deps, { caller: user, visitor }, query),
  ),
]
