import * as admin from '#api/features/directory/applications/application-admin.service.ts'
import * as service from '#api/features/directory/applications/applications.service.ts'
import * as claims from '#api/features/directory/applications/entry-claims.service.ts'
import * as seals from '#api/features/directory/applications/seals.service.ts'
import { route } from '#api/http/route.ts'
import { applicationAdmin } from '#contract/endpoints/directory/application-admin.ts'
import { applications } from '#contract/endpoints/directory/applications.ts'

export const applicationRoutes = [
  route(applications.check, ({ deps, body }) => service.check(deps, body)),
  route(applications.applyShop, ({ deps, user, client, body }) =>
    service.apply(deps, { caller: user, client }, 'shop', body),
  ),
  route(applications.applyEngineer, ({ deps, user, client, body }) =>
    service.apply(deps, { caller: user, client }, 'engineer', body),
  ),
  route(applications.mine, ({ deps, user }) => service.mine(deps, user)),
  route(applications.change, ({ deps, user, client, params, body }) =>
    service.change(deps, { caller: user, client }, params.id, body),
  ),
  route(applications.claimShop, ({ deps, user, client, params, body }) =>
    claims.claim(deps, { caller: user, client }, 'shop', params.id, body.evidence),
  ),
  route(applications.claimEngineer, ({ deps, user, client, params, body }) =>
    claims.claim(deps, { caller: user, client }, 'engineer', params.id, body.evidence),
  ),
  route(applications.askShopSeal, ({ deps, user, client, params, body }) =>
    seals.askSeal(deps, { caller: user, client }, 'shop', params.id, body.evidence),
  ),
  route(applications.askEngineerSeal, ({ deps, user, client, params, body }) =>
    seals.askSeal(deps, { caller: user, client }, 'engineer', params.id, body.evidence),
  ),
  route(applicationAdmin.list, ({ deps, query }) => admin.list(deps, query)),
  route(applicationAdmin.get, ({ deps, params }) => admin.get(deps, params.id)),
  route(applicationAdmin.evidence, ({ deps, params }) => admin.evidence(deps, params.id, params.number)),
  route(applicationAdmin.approve, ({ deps, user, client, params, body }) =>
    admin.approve(deps, { caller: user, client }, params.id, { seenAt: body.updatedAt, trustChecks: body.claims }),
  ),
  route(applicationAdmin.reject, ({ deps, user, client, params, body }) =>
    admin.reject(deps, { caller: user, client }, params.id, { seenAt: body.updatedAt, reason: body.reason }),
  ),
  route(applicationAdmin.askChanges, ({ deps, user, client, params, body }) =>
    admin.askChanges(deps, { caller: user, client }, params.id, { seenAt: body.updatedAt, reason: body.reason }),
  ),
]
