import * as service from '#api/features/sell/uploads/uploads.service.ts'
import { route } from '#api/http/route.ts'
import { uploads } from '#contract/endpoints/sell/uploads.ts'

export const uploadRoutes = [route(uploads.key, ({ deps, user, body }) => service.mintKey(deps, user, body))]
