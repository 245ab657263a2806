import * as service from '#api/features/directory/members/members.service.ts'
import * as memberships from '#api/features/directory/members/memberships.service.ts'
import * as moving from '#api/features/directory/members/moving.service.ts'
import { route } from '#api/http/route.ts'
import { members } from '#contract/endpoints/directory/members.ts'

export const memberRoutes = [
  route(members.list, ({ deps, user, query }) => service.list(deps, user, query.shop)),
  route(members.invite, ({ deps, user, client, query, body }) =>
    service.invite(deps, { caller: user, client }, body.phone, query.shop),
  ),
  route(members.remove, ({ deps, user, client, params, query }) =>
    service.remove(deps, { caller: user, client }, params.id, query.shop),
  ),
  route(members.takeOut, ({ deps, user, client, params, query }) =>
    moving.takeOut(deps, { caller: user, client }, params.id, query.shop),
  ),
  route(members.move, ({ deps, user, client, body }) => moving.move(deps, { caller: user, client }, body)),
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
