import { type WhatsappCode, whatsappCodes } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { beginWith, inSeconds, type Pending, type PendingReset } from '#web/features/accounts/sign-in/auth-calls.ts'
import { call } from '#web/platform/api.ts'
import type { SignupMessage } from '#web/platform/session/signup-step.ts'

/** A signup or reset that waits for a WhatsApp message from the user. `resendAt` is the expiry of its code. */
export type PendingMessage = Pending & { message: SignupMessage }

export const isMessage = (pending: PendingReset | null): pending is PendingMessage =>
  pending !== null && 'message' in pending && pending.message !== undefined

export const toPending = (purpose: SignupMessage['purpose'], name: string, sent: WhatsappCode): PendingMessage => ({
  name,
  phone: sent.phone,
  ticket: sent.ticket,
  resendAt: inSeconds(sent.expiresInSeconds),
  message: { purpose, code: sent.code, url: sent.url, isOpened: false },
})

export const registerByMessage = async (body: { name: string; phone: string; password: string }) =>
  toPending('register', body.name, (await call(whatsappCodes.register, { body })).data)

export const resetByMessage = async (phone: string) =>
  toPending('reset', '', (await call(whatsappCodes.reset, { body: { phone } })).data)

export const messageState = async (ticket: string, signal: AbortSignal) =>
  (await call(whatsappCodes.state, { body: { ticket } }, { signal })).data

export const confirmRegisterByMessage = async (ticket: string) =>
  beginWith(await call(whatsappCodes.confirmRegister, { body: { ticket } }))

export const confirmResetByMessage = async (body: { ticket: string; password: string }) =>
  beginWith(await call(whatsappCodes.confirmReset, { body }))
