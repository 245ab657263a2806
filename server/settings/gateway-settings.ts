import * as z from 'zod/mini'
import { defaultOtpPolicy, isCountryCode } from '#api/features/accounts/codes/otp-policy.ts'
import { type DailyCap, sumOfCaps } from '#api/features/notify/gateways/daily-caps.ts'
import type { HttpSettings } from '#api/features/notify/gateways/http-gateway.ts'
import type { TwilioSettings } from '#api/features/notify/gateways/twilio.ts'
import type { WhatsappSettings } from '#api/features/notify/gateways/whatsapp-cloud.ts'
import { startError } from '#api/start-error.ts'

const perDay = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))
const template = z.string().check(z.regex(/^[a-z0-9_]{1,512}$/))

/** Part of `config.ts`: settings of gateways to phones. */
export const gatewayEnv = {
  OTP_TEST_MODE: z.optional(z.enum(['0', '1'])),
  OTP_PER_HOUR: z._default(perDay, defaultOtpPolicy.perHour),
  OTP_PER_DAY: z._default(perDay, defaultOtpPolicy.perDay),
  OTP_COUNTRIES: z._default(z.string(), defaultOtpPolicy.countries.join(',')),
  CODES_BY: z._default(z.string(), ''),
  MESSAGES: z._default(z.enum(['off', 'gateway']), 'off'),
  MESSAGES_BY: z._default(z.string(), ''),
  MESSAGES_PER_DAY: z._default(perDay, 200),
  OTP_GATEWAY_URL: z.optional(z.url({ protocol: /^https?$/ })),
  OTP_GATEWAY_TOKEN: z._default(z.string(), ''),
  OTP_GATEWAY_PER_DAY: z.optional(perDay),
  WHATSAPP_API_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://graph.facebook.com/v26.0'),
  WHATSAPP_PHONE_NUMBER_ID: z.optional(z.string().check(z.regex(/^\d{5,20}$/))),
  WHATSAPP_TOKEN: z.optional(z.string()),
  WHATSAPP_CODE_TEMPLATE: z.optional(template),
  WHATSAPP_MESSAGE_TEMPLATE: z.optional(template),
  WHATSAPP_PER_DAY: z._default(perDay, 1_000),
  TWILIO_API_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z.optional(z.string().check(z.regex(/^AC[0-9a-f]{32}$/))),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  TWILIO_FROM: z.optional(
    z.string().check(z.regex(/^(\+\d{7,15}|MG[0-9a-f]{32}|(?=[0-9 ]{0,10}[A-Za-z])[A-Za-z0-9 ]{1,11})$/)),
  ),
  TWILIO_PER_DAY: z._default(perDay, 200),
}

const count = 'a number from 1 to 1000000'
const templateName = 'the name of a template: lower case letters, digits and underscores'
export const gatewayShapes: Partial<Record<keyof typeof gatewayEnv, string>> = {
  OTP_TEST_MODE: '0 or 1',
  OTP_PER_HOUR: count,
  OTP_PER_DAY: count,
  MESSAGES: 'off or gateway',
  MESSAGES_PER_DAY: count,
  OTP_GATEWAY_URL: 'an address such as https://sms.example/send',
  OTP_GATEWAY_PER_DAY: count,
  WHATSAPP_API_URL: 'an address such as https://graph.facebook.com/v26.0',
  WHATSAPP_PHONE_NUMBER_ID: 'the id of the number in WhatsApp Manager, digits only',
  WHATSAPP_CODE_TEMPLATE: templateName,
  WHATSAPP_MESSAGE_TEMPLATE: templateName,
  WHATSAPP_PER_DAY: count,
  TWILIO_API_URL: 'an address such as https://api.twilio.com',
  TWILIO_ACCOUNT_SID: 'AC and 32 hexadecimal digits',
  TWILIO_FROM:
    'a number such as +14155552671, a sender name of up to 11 letters and digits with at least one letter, or the id of a messaging service (MG…)',
  TWILIO_PER_DAY: count,
}

const gatewayEnvObject = z.object(gatewayEnv)
type Settings = z.infer<typeof gatewayEnvObject>
type Name = keyof Settings

/** `test` sends nothing. */
export type GatewaySetup =
  | { name: 'http'; settings: HttpSettings }
  | { name: 'whatsapp-cloud'; settings: WhatsappSettings }
  | { name: 'twilio'; settings: TwilioSettings }
  | { name: 'test' }

const names = ['http', 'whatsapp-cloud', 'twilio', 'test'] as const
type GatewayName = (typeof names)[number]
type List = 'CODES_BY' | 'MESSAGES_BY'

const readNames = (env: Settings, list: List): GatewayName[] => {
  const given = env[list]
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const known = given.filter((each): each is GatewayName => names.some((name) => name === each))
  const isValid =
    known.length === given.length &&
    new Set(known).size === known.length &&
    (known.length < 2 || !known.includes('test'))
  if (!isValid)
    throw startError(
      `${list} is not valid: it must be http, whatsapp-cloud and twilio in the order in which they are tried, or test or off alone.`,
    )
  return known
}

const trimmed = (url: string) => url.replace(/(?<!\/)\/+$/, '')

const setupOf = (env: Settings, list: List, name: GatewayName): GatewaySetup => {
  const need = (setting: Name): string => {
    const value = env[setting]
    if (!value) throw startError(`${setting} is missing: ${list} names ${name}.`)
    return String(value)
  }
  switch (name) {
    case 'http':
      return { name, settings: { url: need('OTP_GATEWAY_URL'), token: env.OTP_GATEWAY_TOKEN } }
    case 'whatsapp-cloud': {
      need(list === 'CODES_BY' ? 'WHATSAPP_CODE_TEMPLATE' : 'WHATSAPP_MESSAGE_TEMPLATE')
      const settings = {
        apiUrl: trimmed(env.WHATSAPP_API_URL),
        phoneNumberId: need('WHATSAPP_PHONE_NUMBER_ID'),
        token: need('WHATSAPP_TOKEN'),
        codeTemplate: env.WHATSAPP_CODE_TEMPLATE ?? '',
        messageTemplate: env.WHATSAPP_MESSAGE_TEMPLATE ?? '',
      }
      return { name, settings }
    }
    case 'twilio': {
      const settings = {
        apiUrl: trimmed(env.TWILIO_API_URL),
        accountSid: need('TWILIO_ACCOUNT_SID'),
        authToken: need('TWILIO_AUTH_TOKEN'),
        from: need('TWILIO_FROM'),
      }
      return { name, settings }
    }
    case 'test':
      return { name }
  }
}

/**
 * Null means the test code, which is the default on a private machine and must be set explicitly on a public one. Empty
 * means that no codes are sent and people confirm their number with a message.
 */
const readCodesBy = (env: Settings, publicBy: string | null, hasWhatsapp: boolean): GatewaySetup[] | null => {
  if (env.CODES_BY.trim() === 'off') {
    if (hasWhatsapp && env.OTP_TEST_MODE !== '1') return []
    throw startError(
      'CODES_BY=off sends no codes, so people confirm their number with a WhatsApp message: it needs WHATSAPP_RECEIVER, and not OTP_TEST_MODE=1.',
    )
  }
  const given = readNames(env, 'CODES_BY')
  if (env.OTP_TEST_MODE === '0' && given.includes('test'))
    throw startError('CODES_BY is not valid: OTP_TEST_MODE=0 sends codes to real phones, and test sends none.')
  if (env.OTP_TEST_MODE === '1' || given.includes('test')) return null
  if (given.length > 0) return given.map((name) => setupOf(env, 'CODES_BY', name))
  if (env.OTP_GATEWAY_URL) return [setupOf(env, 'CODES_BY', 'http')]
  if (!publicBy && env.OTP_TEST_MODE !== '0') return null
  const why = publicBy
    ? `${publicBy} makes this installation public, so codes must reach real phones`
    : 'OTP_TEST_MODE=0 sends codes to real phones'
  throw startError(
    `OTP_GATEWAY_URL is missing: ${why} (or name another gateway in CODES_BY, CODES_BY=off with WHATSAPP_RECEIVER, or set OTP_TEST_MODE=1 on purpose).`,
  )
}

/** By default messages use the operator's own gateway (`OTP_GATEWAY_URL`), even while codes are in test mode. */
const readMessagesBy = (env: Settings): GatewaySetup[] | null => {
  if (env.MESSAGES === 'off') return null
  const given = readNames(env, 'MESSAGES_BY')
  if (given.length > 0) return given.map((name) => setupOf(env, 'MESSAGES_BY', name))
  if (!env.OTP_GATEWAY_URL)
    throw startError(
      'OTP_GATEWAY_URL is missing: MESSAGES=gateway sends messages through it (or name another gateway in MESSAGES_BY).',
    )
  return [setupOf(env, 'MESSAGES_BY', 'http')]
}

/** WhatsApp has a separate template for codes; other texts need the second one. */
const canSendTexts = (setup: GatewaySetup) => setup.name !== 'whatsapp-cloud' || setup.settings.messageTemplate !== ''

/**
 * Messages that protect an account use all gateways that can send them, even while messages are off; those for messages
 * come first.
 */
const accountMessagesOf = (
  messagesBy: readonly GatewaySetup[] | null,
  codesBy: readonly GatewaySetup[] | null,
): GatewaySetup[] | null => {
  const able = [...(messagesBy ?? []), ...(codesBy ?? [])].filter(canSendTexts)
  const once = able.filter(({ name }, at) => able.findIndex((other) => other.name === name) === at)
  return once.length > 0 ? once : null
}

const readCaps = (env: Settings, used: readonly GatewaySetup[]): DailyCap[] => {
  const perDayOf = {
    http: env.OTP_GATEWAY_PER_DAY,
    'whatsapp-cloud': env.WHATSAPP_PER_DAY,
    twilio: env.TWILIO_PER_DAY,
    test: undefined,
  }
  return names.flatMap((gateway) => {
    const perDay = perDayOf[gateway]
    return perDay !== undefined && used.some(({ name }) => name === gateway) ? [{ gateway, perDay }] : []
  })
}

/** The storage service sends nothing. */
export const noGateways = {
  codesBy: null,
  messagesBy: null,
  accountMessagesBy: null,
  messagesPerDay: 0,
  gatewayCaps: [] as DailyCap[],
  codeCapsPerDay: null,
}

export const readGateways = (env: Settings, publicBy: string | null, hasWhatsapp: boolean) => {
  const codesBy = readCodesBy(env, publicBy, hasWhatsapp)
  const messagesBy = readMessagesBy(env)
  const gatewayCaps = readCaps(env, [...(codesBy ?? []), ...(messagesBy ?? [])])
  return {
    codesBy,
    messagesBy,
    accountMessagesBy: accountMessagesOf(messagesBy, codesBy),
    messagesPerDay: env.MESSAGES_PER_DAY,
    gatewayCaps,
    /** Null where a gateway for codes has no cap. */
    codeCapsPerDay: sumOfCaps(codesBy ?? [], gatewayCaps),
  }
}

/** Yemen is always on the list. Satellite and premium codes belong to no country and are rejected. */
export const readCodePolicy = ({ OTP_COUNTRIES, OTP_PER_HOUR: perHour, OTP_PER_DAY: perDay }: Settings) => {
  const given = OTP_COUNTRIES.split(',')
    .map((code) => code.trim().replace(/^(\+|00)/, ''))
    .filter(Boolean)
  if (!given.every(isCountryCode))
    throw startError('OTP_COUNTRIES is not valid: it must be calling codes of countries such as 966,968,20.')
  return { countries: [...new Set(['967', ...given])], perHour, perDay }
}
