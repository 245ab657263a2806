import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { CodeInput, CodeSent, KnownPassword } from '#contract/endpoints/accounts/auth.ts'
import { WhatsappCode } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { one } from '#domain/pagination.ts'
import { PhoneInput } from '#domain/phone/phone.ts'
import { lineText } from '#domain/text/text-fields.ts'

export const phoneChangeWays = ['sms', 'whatsapp'] as const
export type PhoneChangeWay = (typeof phoneChangeWays)[number]

export const phoneChangeStates = ['asked', 'waiting', 'done', 'stopped'] as const
export type PhoneChangeState = (typeof phoneChangeStates)[number]

const Ticket = lineText(100)

export const PhoneStatus = z.object({
  phone: z.string(),
  isConfirmed: z.boolean(),
  /** A confirmed new number that is not in force yet. */
  waiting: z.nullable(
    z.object({
      newPhone: z.string(),
      effectiveAt: z.string(),
      /** Whether a code to the old number may shorten the wait; false for some days after a password reset by code. */
      canHasten: z.boolean(),
      /** The change is postponed until the old number has been notified. */
      isDelayed: z.boolean(),
    }),
  ),
  /** Own listings and wanted ads with a number that was the account's within the last 30 days. */
  oldListings: z.number(),
})
export type PhoneStatus = z.infer<typeof PhoneStatus>

export const phoneChange = {
  status: endpoint({
    method: 'GET',
    path: '/auth/phone',
    access: 'user',
    summary: 'The caller’s phone number, a change of it that waits, and how many own listings show an old number.',
    reply: one(PhoneStatus),
  }),
  start: endpoint({
    method: 'POST',
    path: '/auth/phone',
    access: 'user',
    errors: ['codes_off', 'codes_paused', 'phone_change_waiting', 'whatsapp_off'],
    limits: ['passwordChecksPerUser'],
    summary:
      'Starts a change of the phone number: sends a code to the new number (`sms`), or returns one to be sent from it (`whatsapp`). The reply is the same for numbers with and without an account.',
    body: z.object({ phone: PhoneInput, password: KnownPassword, by: z._default(z.enum(phoneChangeWays), 'sms') }),
    reply: one(
      z.object({
        phone: z.string(),
        ticket: z.string(),
        expiresInSeconds: z.number(),
        resendInSeconds: z.number(),
        /** Null for `sms`. */
        whatsapp: z.nullable(WhatsappCode),
      }),
    ),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/phone/confirm',
    access: 'user',
    errors: ['code_spent', 'code_tries', 'invalid_code', 'phone_change_not_found', 'phone_taken', 'whatsapp_waiting'],
    limits: ['codeTriesPerAddress'],
    summary:
      'Confirms the new number, with the code (`sms`) or after the message has arrived. It takes effect after three days; the old number is told at once and can stop it.',
    body: z.object({ ticket: Ticket, otp: z.optional(CodeInput) }),
    reply: one(PhoneStatus),
  }),
  oldCode: endpoint({
    method: 'POST',
    path: '/auth/phone/old-code',
    access: 'user',
    errors: ['codes_off', 'codes_paused', 'phone_change_not_found', 'phone_wait_needed'],
    summary: 'Sends a code to the old number; with it the change need not wait.',
    reply: CodeSent,
  }),
  now: endpoint({
    method: 'POST',
    path: '/auth/phone/now',
    access: 'user',
    errors: ['code_spent', 'code_tries', 'invalid_code', 'phone_change_not_found', 'phone_taken', 'phone_wait_needed'],
    limits: ['codeTriesPerAddress'],
    summary: 'Puts the waiting number into force at once, with the code from the old number. Ends all other sessions.',
    body: z.object({ otp: CodeInput, ticket: Ticket }),
    reply: one(PhoneStatus),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/auth/phone',
    access: 'user',
    errors: ['phone_change_not_found'],
    summary: 'Stops a change that was started or waits, from any session of the account.',
    reply: one(PhoneStatus),
  }),
  listings: endpoint({
    method: 'POST',
    path: '/auth/phone/listings',
    access: 'user',
    summary:
      'Puts the new number into own listings and wanted ads that show an old one of the last 30 days. Idempotent.',
    reply: one(z.object({ changed: z.number(), left: z.number() })),
  }),
}
