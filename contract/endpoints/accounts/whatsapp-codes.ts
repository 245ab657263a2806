import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { NewPassword, Registration, SignedIn } from '#contract/endpoints/accounts/auth.ts'
import { one } from '#domain/pagination.ts'
import { PhoneInput } from '#domain/phone/phone.ts'
import { lineText } from '#domain/text/text-fields.ts'

/** Only the requesting browser knows the ticket; the code alone neither shows nor uses the state. */
const Ticket = lineText(100)

/** A code that the user sends to us by WhatsApp from `phone`. */
export const WhatsappCode = z.object({
  phone: z.string(),
  ticket: z.string(),
  code: z.string(),
  number: z.string(),
  text: z.string(),
  url: z.string(),
  expiresInSeconds: z.number(),
})
export type WhatsappCode = z.infer<typeof WhatsappCode>

/** What a confirmed code allows; `phone` is a new number for an account. */
export type WhatsappCodePurpose = 'register' | 'reset' | 'phone'

const whatsappCodeStates = ['waiting', 'wrong_sender', 'changed_text', 'confirmed', 'expired'] as const

const WhatsappCodeState = z.object({
  state: z.enum(whatsappCodeStates),
  /** Last three digits of the other number that sent the code; only with `wrong_sender`. */
  seenEnd: z.nullable(z.string()),
  expiresInSeconds: z.number(),
})
export type WhatsappCodeState = z.infer<typeof WhatsappCodeState>

export const whatsappCodes = {
  register: endpoint({
    method: 'POST',
    path: '/auth/whatsapp/register',
    access: 'public',
    errors: ['user_exists', 'whatsapp_off'],
    summary: 'Starts a registration that a WhatsApp message from the phone confirms. Nothing is sent to the phone.',
    body: Registration,
    reply: one(WhatsappCode),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/auth/whatsapp/reset',
    access: 'public',
    errors: ['whatsapp_off'],
    summary:
      'Starts a new password that a WhatsApp message from the phone confirms. The reply is the same for known and unknown phones.',
    body: z.object({ phone: PhoneInput }),
    reply: one(WhatsappCode),
  }),
  state: endpoint({
    method: 'POST',
    path: '/auth/whatsapp/state',
    access: 'public',
    countsAsRead: true,
    summary: 'Whether the message has arrived. An unknown or used ticket is `expired`.',
    body: z.object({ ticket: Ticket }),
    reply: one(WhatsappCodeState),
  }),
  confirmRegister: endpoint({
    method: 'POST',
    path: '/auth/whatsapp/confirm-register',
    access: 'public',
    errors: ['banned', 'code_spent', 'user_exists', 'whatsapp_waiting'],
    limits: ['codeTriesPerAddress'],
    summary: 'Creates the account after the message has arrived; returns the token and the user.',
    body: z.object({ ticket: Ticket }),
    reply: SignedIn,
  }),
  confirmReset: endpoint({
    method: 'POST',
    path: '/auth/whatsapp/confirm-reset',
    access: 'public',
    errors: ['banned', 'code_spent', 'phone_not_registered', 'whatsapp_waiting'],
    limits: ['resetsPerAddress'],
    summary: 'Sets a new password after the message has arrived, ends every session and signs in.',
    body: z.object({ ticket: Ticket, password: NewPassword }),
    reply: SignedIn,
  }),
}
