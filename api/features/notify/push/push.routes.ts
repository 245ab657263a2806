import * as service from '#api/features/notify/push/push.service.ts'
import { route } from '#api/http/route.ts'
import { push } from '#contract/endpoints/notify/push.ts'

export const pushRoutes = [
  route(push.key, async ({ deps }) => ({ success: true as const, data: { publicKey: deps.push.publicKey || null } })),
  route(push.subscribe, ({ deps, user, body, client }) => service.subscribe(deps, user, body, client.lang)),
  route(push.list, ({ deps, user }) => service.list(deps, user)),
  route(push.removeEndpoint, ({ deps, user, body }) => service.removeEndpoint(deps, user, body.endpoint)),
  route(push.remove, ({ deps, user, params }) => service.remove(deps, user, params.id)),
]
