import * as service from '#api/features/accounts/passkeys/passkeys.service.ts'
import { signIn, signInOptions } from '#api/features/accounts/passkeys/sign-in.service.ts'
import { route } from '#api/http/route.ts'
import { passkeys } from '#contract/endpoints/accounts/passkeys.ts'

export const passkeyRoutes = [
  route(passkeys.list, ({ deps, user }) => service.list(deps, user)),
  route(passkeys.addOptions, ({ deps, user, client, body }) => service.addOptions(deps, user, client, body.password)),
  route(passkeys.add, ({ deps, user, client, body }) => service.add(deps, user, client, body)),
  route(passkeys.rename, ({ deps, user, params, body }) => service.rename(deps, user, params.id, body.name)),
  route(passkeys.remove, ({ deps, user, client, params, body }) =>
    service.remove(deps, user, client, { id: params.id, password: body.password }),
  ),
  route(passkeys.signInOptions, ({ deps }) => signInOptions(deps)),
  route(passkeys.signIn, ({ deps, client, body }) => signIn(deps, client, body.response)),
]
