import * as account from '#api/features/auth/account.service.ts'
import * as service from '#api/features/auth/auth.service.ts'
import { route } from '#api/platform/http/route.ts'
import { auth } from '#contract/auth.ts'

export const authRoutes = [
  route(auth.register, ({ deps, visitor, body }) => service.register(deps, visitor, body)),
  route(auth.verify, ({ deps, visitor, params, body }) => service.verify(deps, visitor, { ...params, ...body })),
  route(auth.requestCode, ({ deps, visitor, body }) => service.requestCode(deps, visitor, body)),
  route(auth.login, ({ deps, visitor, body }) => service.login(deps, visitor, body)),
  route(auth.suspension, ({ deps, body }) => service.suspension(deps, body.token)),
  route(auth.logout, ({ deps, user }) => service.logout(deps, user)),
  route(auth.profile, ({ deps, user }) => account.profile(deps, user)),
  route(auth.updateProfile, ({ deps, user, body }) => account.updateProfile(deps, user, body)),
  route(auth.requestReset, ({ deps, visitor, body }) => service.requestReset(deps, visitor, body)),
  route(auth.confirmReset, ({ deps, visitor, body }) => service.confirmReset(deps, visitor, body)),
  route(auth.changePassword, ({ deps, user, visitor, body }) => account.changePassword(deps, user, visitor, body)),
  route(auth.sessions, ({ deps, user }) => account.sessions(deps, user)),
  route(auth.endSession, ({ deps, user, params }) => account.endSession(deps, user, params.id)),
  route(auth.endOtherSessions, ({ deps, user, visitor }) => account.endOtherSessions(deps, user, visitor)),
  route(auth.deleteAccount, ({ deps, user, visitor, body }) =>
    account.deleteAccount(deps, user, visitor, body.password),
  ),
]
