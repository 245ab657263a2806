import * as standing from '#api/features/staff/people/account-actions.service.ts'
import * as service from '#api/features/staff/people/people.service.ts'
import { route } from '#api/http/route.ts'
import { people } from '#contract/endpoints/staff/people.ts'

export const peopleRoutes = [
  route(people.list, ({ deps, query }) => service.list(deps, query)),
  route(people.get, ({ deps, params }) => service.get(deps, params.id)),
  route(people.approveName, ({ deps, user, client, params, body }) =>
    standing.approveName(deps, { caller: user, client }, params.id, body.name),
  ),
  route(people.verify, ({ deps, user, client, params }) =>
    standing.setVerified(deps, { caller: user, client }, params.id, true),
  ),
  route(people.unverify, ({ deps, user, client, params }) =>
    standing.setVerified(deps, { caller: user, client }, params.id, false),
  ),
  route(people.ban, ({ deps, user, client, params, body }) =>
    standing.ban(deps, { caller: user, client }, params.id, body.reason),
  ),
  route(people.unban, ({ deps, user, client, params }) => standing.unban(deps, { caller: user, client }, params.id)),
  route(people.unlock, ({ deps, user, client, params }) => standing.unlock(deps, { caller: user, client }, params.id)),
  route(people.setRole, ({ deps, user, client, params, body }) =>
    standing.setRole(deps, { caller: user, client }, params.id, body.role),
  ),
  route(people.export, ({ deps, user, client, query }) => service.exportPeople(deps, { caller: user, client }, query)),
]
