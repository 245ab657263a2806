import * as admin from '#api/features/directory/engineers/engineer-admin.service.ts'
import * as service from '#api/features/directory/engineers/engineers.service.ts'
import { route } from '#api/http/route.ts'
import { engineerAdmin } from '#contract/endpoints/directory/engineer-admin.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'

export const engineerRoutes = [
  route(engineers.list, ({ deps, client, query }) => service.list({ ...deps, network: client.network }, query)),
  route(engineers.search, ({ deps, client, query }) => service.list({ ...deps, network: client.network }, query)),
  route(engineers.filters, ({ deps, client, query }) => service.filters({ ...deps, network: client.network }, query)),
  route(engineers.get, ({ deps, params }) => service.get(deps, params.id)),
  route(engineerAdmin.list, ({ deps, query }) => admin.list(deps, query)),
  route(engineerAdmin.get, ({ deps, params }) => admin.get(deps, params.id)),
  route(engineerAdmin.create, ({ deps, user, client, body }) => admin.create(deps, { caller: user, client }, body)),
  route(engineerAdmin.change, ({ deps, user, client, params, body }) =>
    admin.change(deps, { caller: user, client }, params.id, body),
  ),
  route(engineerAdmin.hide, ({ deps, user, client, params }) =>
    admin.setHidden(deps, { caller: user, client }, params.id, true),
  ),
  route(engineerAdmin.unhide, ({ deps, user, client, params }) =>
    admin.setHidden(deps, { caller: user, client }, params.id, false),
  ),
  route(engineerAdmin.export, ({ deps, user, client, query }) =>
    admin.exportAll(deps, { caller: user, client }, query),
  ),
]
