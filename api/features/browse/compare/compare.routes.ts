import { blockedBy } from '#api/features/accounts/blocks/blocked.service.ts'
import * as service from '#api/features/browse/compare/compare.service.ts'
import { route } from '#api/http/route.ts'
import { compare } from '#contract/endpoints/browse/compare.ts'

export const compareRoutes = [
  route(compare.read, async ({ deps, user, query }) => service.read(deps, query.ids, await blockedBy(deps, user))),
]
