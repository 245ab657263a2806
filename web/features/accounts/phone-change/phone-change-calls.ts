import { phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { codeLifeMs } from '#domain/limits.ts'
import { inSeconds, type PendingReset } from '#web/features/accounts/sign-in/auth-calls.ts'
import { type PendingMessage, toPending } from '#web/features/accounts/whatsapp-codes/message-calls.ts'
import { send } from '#web/platform/send.ts'

const key = 'shamsouq.phone-change'

/**
 * Keeps a new number that waits for a WhatsApp message across reloads, since phones drop a page while its user is in
 * WhatsApp. The password is never stored.
 */
export const savePhoneChange = (userId: string, pending: PendingMessage | null) => {
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify({ userId, pending }))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the step is lost on a reload.
  }
}

/** Returns the saved number while it can still be confirmed: a code whose message has arrived outlives its expiry. */
export const readPhoneChange = (userId: string): PendingMessage | null => {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const isOwn = saved?.userId === userId && saved.pending?.message?.purpose === 'phone'
    return isOwn && Date.now() < saved.pending.resendAt + codeLifeMs ? saved.pending : null
  } catch {
    return null
  }
}

export type NewNumber = { phone: string; password: string }

export const startChange = async (body: NewNumber): Promise<PendingReset> => {
  const { data } = await send(phoneChange.start, { body: { ...body, by: 'sms' } })
  return { phone: data.phone, ticket: data.ticket, resendAt: inSeconds(data.resendInSeconds) }
}

export const startChangeByMessage = async (body: NewNumber): Promise<PendingMessage> => {
  const { data } = await send(phoneChange.start, { body: { ...body, by: 'whatsapp' } })
  if (!data.whatsapp) throw new Error('no code to send')
  return toPending('phone', '', data.whatsapp)
}

/** `otp` is absent when the WhatsApp message has arrived. */
export const confirmChange = ({ ticket }: PendingReset, otp?: string) =>
  send(phoneChange.confirm, { body: { ticket, otp } })

export const sendOldCode = async (): Promise<PendingReset> => {
  const { data } = await send(phoneChange.oldCode, {})
  return { phone: data.phone, ticket: data.ticket, resendAt: inSeconds(data.resendInSeconds) }
}

export const changeNow = ({ ticket }: PendingReset, otp: string) => send(phoneChange.now, { body: { ticket, otp } })
