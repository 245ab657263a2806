import * as phones from '#api/features/accounts/phone-change/phone-change.service.ts'
import * as account from '#api/features/accounts/profile/account.service.ts'
import { login, logout, suspension } from '#api/features/accounts/sign-in/login.service.ts'
import * as registration from '#api/features/accounts/sign-in/register.service.ts'
import * as reset from '#api/features/accounts/sign-in/reset-password.service.ts'
import * as whatsapp from '#api/features/accounts/whatsapp-codes/whatsapp-sign-in.service.ts'
import { route } from '#api/http/route.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { whatsappCodes } from '#contract/endpoints/accounts/whatsapp-codes.ts'

export const authRoutes = [
  route(auth.register, ({ deps, client, body }) => registration.register(deps, client, body)),
  route(auth.verify, ({ deps, client, params, body }) => registration.verify(deps, client, { ...params, ...body })),
  route(auth.requestCode, ({ deps, client, body }) => registration.requestCode(deps, client, body)),
  route(auth.login, ({ deps, client, body }) => login(deps, client, body)),
  route(auth.suspension, ({ deps, body }) => suspension(deps, body.token)),
  route(auth.logout, ({ deps, user }) => logout(deps, user)),
  route(auth.profile, ({ deps, user }) => account.profile(deps, user)),
  route(auth.updateProfile, ({ deps, user, body }) => account.updateProfile(deps, user, body)),
  route(auth.requestReset, ({ deps, client, body }) => reset.requestReset(deps, client, body)),
  route(auth.confirmReset, ({ deps, client, body }) => reset.confirmReset(deps, client, body)),
  route(auth.changePassword, ({ deps, user, client, body }) => account.changePassword(deps, user, client, body)),
  route(auth.sessions, ({ deps, user }) => account.sessions(deps, user)),
  route(auth.endSession, ({ deps, user, client, params }) => account.endSession(deps, user, client, params.id)),
  route(auth.endOtherSessions, ({ deps, user, client }) => account.endOtherSessions(deps, user, client)),
  route(auth.deleteAccount, ({ deps, user, client, body }) => account.deleteAccount(deps, user, client, body.password)),
  route(whatsappCodes.register, ({ deps, client, body }) => whatsapp.register(deps, client, body)),
  route(whatsappCodes.reset, ({ deps, client, body }) => whatsapp.requestReset(deps, client, body)),
  route(whatsappCodes.state, ({ deps, body }) => whatsapp.state(deps, body.ticket)),
  route(whatsappCodes.confirmRegister, ({ deps, client, body }) => whatsapp.confirmRegister(deps, client, body.ticket)),
  route(whatsappCodes.confirmReset, ({ deps, client, body }) => whatsapp.confirmReset(deps, client, body)),
  route(phoneChange.status, ({ deps, user }) => phones.status(deps, user)),
  route(phoneChange.start, ({ deps, user, client, body }) => phones.start(deps, user, client, body)),
  route(phoneChange.confirm, ({ deps, user, client, body }) => phones.confirm(deps, user, client, body)),
  route(phoneChange.oldCode, ({ deps, user, client }) => phones.sendOldCode(deps, user, client)),
  route(phoneChange.now, ({ deps, user, client, body }) => phones.changeNow(deps, user, client, body)),
  route(phoneChange.cancel, ({ deps, user, client }) => phones.cancel(deps, user, client)),
  route(phoneChange.listings, ({ deps, user }) => phones.changeListings(deps, user)),
]
