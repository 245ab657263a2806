import * as service from '#api/features/directory/trust/trust.service.ts'
import { route } from '#api/http/route.ts'
import { trust } from '#contract/endpoints/directory/trust-admin.ts'

export const trustRoutes = [
  route(trust.shopClaims, ({ deps, params }) => service.list(deps, 'shop', params.id)),
  route(trust.recordShopClaim, ({ deps, user, client, params, body }) =>
    service.record(deps, { caller: user, client }, 'shop', params.id, body),
  ),
  route(trust.withdrawShopClaim, ({ deps, user, client, params }) =>
    service.withdraw(deps, { caller: user, client }, 'shop', params.id, params.claimId),
  ),
  route(trust.engineerClaims, ({ deps, params }) => service.list(deps, 'engineer', params.id)),
  route(trust.recordEngineerClaim, ({ deps, user, client, params, body }) =>
    service.record(deps, { caller: user, client }, 'engineer', params.id, body),
  ),
  route(trust.withdrawEngineerClaim, ({ deps, user, client, params }) =>
    service.withdraw(deps, { caller: user, client }, 'engineer', params.id, params.claimId),
  ),
]
