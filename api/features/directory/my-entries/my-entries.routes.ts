import * as service from '#api/features/directory/my-entries/my-entries.service.ts'
import { route } from '#api/http/route.ts'
import { myEntries } from '#contract/endpoints/directory/my-entries.ts'

export const myEntryRoutes = [
  route(myEntries.shop, ({ deps, user, query }) => service.getShop(deps, user, query.id)),
  route(myEntries.changeShop, ({ deps, user, client, query, body }) =>
    service.changeShop(deps, { caller: user, client }, query.id, body),
  ),
  route(myEntries.engineer, ({ deps, user, query }) => service.getEngineer(deps, user, query.id)),
  route(myEntries.changeEngineer, ({ deps, user, client, query, body }) =>
    service.changeEngineer(deps, { caller: user, client }, query.id, body),
  ),
]
