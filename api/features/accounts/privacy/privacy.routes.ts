import * as service from '#api/features/accounts/privacy/privacy.service.ts'
import { route } from '#api/http/route.ts'
import { privacy } from '#contract/endpoints/accounts/privacy.ts'

export const privacyRoutes = [route(privacy.ownData, ({ deps, user }) => service.ownData(deps, user))]
