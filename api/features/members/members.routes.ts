import * as service from '#api/features/members/members.service.ts'
import * as memberships from '#api/features/members/memberships.service.ts'
import { route } from '#api/platform/http/route.ts'
import { members } from '#contract/members.ts'

export const memberRoutes = [
  route(members.list, ({ deps, user }) => service.list(deps, user)),
  route(members.invite, ({ deps, user, client, body }) => service.invite(deps, { caller: user, client }, body.phone)),
  route(members.remove, ({ deps, user, client, params }) => service.remove(deps, { caller: user, client }, params.id)),
  route(members.takeOut, ({ deps, user, client, params }) =>
    service.takeOut(deps, { caller: user, client }, params.id),
  ),
  route(members.mine, ({ deps, user }) => memberships.mine(deps, user)),
  route(members.accept, ({ deps, user, client, params }) =>
    memberships.accept(deps, { caller: user, client }, params.id),
  ),
  route(members.refuse, ({ deps, user, client, params }) =>
    memberships.refuse(deps, { caller: user, client }, params.id),
  ),
  route(members.leave, ({ deps, user, client, params }) =>
    memberships.leave(deps, { caller: user, client }, params.id),
  ),
]
