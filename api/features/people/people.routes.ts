import * as service from '#api/features/people/people.service.ts'
import * as standing from '#api/features/people/standing.service.ts'
import { route } from '#api/platform/http/route.ts'
import { people } from '#contract/people.ts'

export const peopleRoutes = [
  route(people.list, ({ deps, query }) => service.list(deps, query)),
  route(people.get, ({ deps, params }) => service.get(deps, params.id)),
  route(people.approveName, ({ deps, user, visitor, params, body }) =>
    standing.approveName(deps, { caller: user, visitor }, params.id, body.name),
  ),
  route(people.verify, ({ deps, user, visitor, params }) =>
    standing.setVerified(deps, { caller: user, visitor }, params.id, true),
  ),
  route(people.unverify, ({ deps, user, visitor, params }) =>
    standing.setVerified(deps, { caller: user, visitor }, params.id, false),
  ),
  route(people.ban, ({ deps, user, visitor, params, body }) =>
    standing.ban(deps, { caller: user, visitor }, params.id, body.reason),
  ),
  route(people.unban, ({ deps, user, visitor, params }) => standing.unban(deps, { caller: user, visitor }, params.id)),
  route(people.unlock, ({ deps, user, visitor, params }) =>
    standing.unlock(deps, { caller: user, visitor }, params.id),
  ),
  route(people.setRole, ({ deps, user, visitor, params, body }) =>
    standing.setRole(deps, { caller: user, visitor }, params.id, body.role),
  ),
  route(people.export, ({ deps, user, visitor, query }) =>
    service.exportPeople(deps, { caller: user, visitor }, query),
  ),
]
