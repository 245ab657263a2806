import { blockedBy } from '#api/features/accounts/blocks/blocked.service.ts'
import * as own from '#api/features/wanted/ads/own-wanted.service.ts'
import * as service from '#api/features/wanted/ads/wanted.service.ts'
import * as admin from '#api/features/wanted/ads/wanted-admin.service.ts'
import { route } from '#api/http/route.ts'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { wantedAdmin } from '#contract/endpoints/wanted/wanted-admin.ts'
import { toRejection } from '#domain/listing/rejections.ts'

export const wantedRoutes = [
  route(wanted.list, async ({ deps, user, client, query }) =>
    service.list({ ...deps, network: client.network }, query, await blockedBy(deps, user)),
  ),
  route(wanted.get, async ({ deps, user, client: { network, lang }, params }) =>
    service.get({ ...deps, network }, params.id, { caller: user, blocked: await blockedBy(deps, user), lang }),
  ),
  route(wanted.add, ({ deps, user, client: { lang, idempotencyKey }, body }) =>
    own.add(deps, { caller: user, lang }, body, idempotencyKey),
  ),
  route(wanted.change, ({ deps, user, client: { lang }, params, body }) =>
    own.change(deps, { caller: user, lang }, params.id, body),
  ),
  route(wanted.remove, ({ deps, user, params }) => own.remove(deps, user, params.id)),
  route(wanted.mine, ({ deps, user, client: { lang }, query }) => own.mine(deps, { caller: user, lang }, query)),
  route(wanted.act, ({ deps, user, client: { lang }, params }) =>
    own.act(deps, { caller: user, lang }, params.id, params.action),
  ),
  route(wanted.fittingMine, ({ deps, user, client }) => own.fittingMine({ ...deps, network: client.network }, user)),
  route(wanted.fitCount, ({ deps, user, client, body }) =>
    service.fitCount({ ...deps, network: client.network }, user, body),
  ),
  route(wanted.lookingFor, ({ deps, user, client, body }) =>
    service.lookingFor({ ...deps, network: client.network }, user, body),
  ),
  route(wantedAdmin.list, ({ deps, client, query }) => admin.list(deps, query, client.lang)),
  route(wantedAdmin.approve, ({ deps, user, client, params, body }) =>
    admin.approve(deps, { caller: user, client }, params.id, body.updatedAt),
  ),
  route(wantedAdmin.reject, ({ deps, user, client, params, body }) =>
    admin.reject(deps, { caller: user, client }, params.id, toRejection(body), body.updatedAt),
  ),
]
