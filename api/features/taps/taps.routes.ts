import * as ownTaps from '#api/features/taps/own-taps.service.ts'
import * as service from '#api/features/taps/taps.service.ts'
import { route } from '#api/platform/http/route.ts'
import { taps } from '#contract/taps.ts'

export const tapRoutes = [
  route(taps.count, ({ deps, user, visitor, body }) => service.count(deps, user, visitor, body)),
  route(taps.mine, ({ deps, user }) => ownTaps.mine(deps, user)),
  route(taps.report, ({ deps, user, params }) => service.report(deps, user, params.subject, params.id)),
]
