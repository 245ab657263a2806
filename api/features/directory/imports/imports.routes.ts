import * as service from '#api/features/directory/imports/imports.service.ts'
import { route } from '#api/http/route.ts'
import { imports } from '#contract/endpoints/directory/imports.ts'

export const importRoutes = [
  route(imports.shops, ({ deps, user, client, body }) => service.importShops(deps, { caller: user, client }, body)),
  route(imports.engineers, ({ deps, user, client, body }) =>
    service.importEngineers(deps, { caller: user, client }, body),
  ),
]
