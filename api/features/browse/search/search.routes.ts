import { blockedBy } from '#api/features/accounts/blocks/blocked.service.ts'
import * as service from '#api/features/browse/search/search.service.ts'
import { route } from '#api/http/route.ts'
import { search } from '#contract/endpoints/browse/search.ts'

export const searchRoutes = [
  route(search.suggest, async ({ deps, user, query }) =>
    service.suggest(deps, query.q, (await blockedBy(deps, user))?.offerers ?? []),
  ),
]
