import { phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { inSeconds, type PendingReset } from '#web/features/accounts/sign-in/auth-calls.ts'
import { type PendingMessage, toPending } from '#web/features/accounts/whatsapp-codes/message-calls.ts'
import { send } from '#web/platform/send.ts'

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

/** With the code that was sent, or after the message has arrived. */
export const confirmChange = ({ ticket }: PendingReset, otp?: string) =>
  send(phoneChange.confirm, { body: { ticket, otp } })

export const sendOldCode = async (): Promise<PendingReset> => {
  const { data } = await send(phoneChange.oldCode, {})
  return { phone: data.phone, ticket: data.ticket, resendAt: inSeconds(data.resendInSeconds) }
}

export const changeNow = ({ ticket }: PendingReset, otp: string) => send(phoneChange.now, { body: { ticket, otp } })
