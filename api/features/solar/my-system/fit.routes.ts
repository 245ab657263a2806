import * as service from '#api/features/solar/my-system/fit.service.ts'
import * as own from '#api/features/solar/my-system/fit.service.ts'
import { route } from '#api/http/route.ts'
import { fit } from '#contract/endpoints/solar/fit.ts'
import { mySystem } from '#contract/endpoints/solar/my-system.ts'

export const fitRoutes = [
  route(fit.judge, ({ deps, client, body }) => service.judge(deps, body, client.lang)),
  route(mySystem.get, ({ deps, user }) => own.get(deps, user)),
  route(mySystem.put, ({ deps, user, body }) => own.put(deps, user, body)),
  route(mySystem.remove, ({ deps, user }) => own.remove(deps, user)),
]
