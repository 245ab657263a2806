import { blockedBy } from '#api/features/accounts/blocks/blocked.service.ts'
import * as service from '#api/features/browse/home/home.service.ts'
import { route } from '#api/http/route.ts'
import { home } from '#contract/endpoints/browse/home.ts'

export const homeRoutes = [
  route(home.rows, async ({ deps, user, client }) =>
    service.rows({ ...deps, network: client.network }, await blockedBy(deps, user)),
  ),
]
