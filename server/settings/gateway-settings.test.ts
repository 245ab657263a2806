import { describe, expect, it } from 'vitest'
import { gatewayWarnings } from '#server/process/gateway-warnings.ts'
import { describeGateways, makeGateway } from '#server/process/gateways.ts'
import { readConfig } from '#server/settings/config.ts'

const http = { OTP_GATEWAY_URL: 'https://sms.example/send', OTP_GATEWAY_TOKEN: 'http-token' }
const meta = {
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_TOKEN: 'meta-token',
  WHATSAPP_CODE_TEMPLATE: 'shamsouq_code',
}
const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: 'twilio-token',
  TWILIO_FROM: 'Shamsouq',
}
const all = { ...http, ...meta, ...twilio }
const isPublic = { HOST: '0.0.0.0', APP_SECRET: 'x'.repeat(32) }

describe('gateways for codes', () => {
  it('are none without settings, and none in test mode', () => {
    for (const env of [{}, { CODES_BY: 'test' }, { ...all, OTP_TEST_MODE: '1', CODES_BY: 'twilio' }])
      expect(readConfig(env)).toMatchObject({ codesBy: null, messagesBy: null, gatewayCaps: [] })
    expect(readConfig({ ...isPublic, CODES_BY: 'test' }).codesBy).toBeNull()
  })

  it('are none with CODES_BY=off, which needs WhatsApp messages from people', () => {
    const receiver = {
      WHATSAPP_RECEIVER: 'cloud',
      WHATSAPP_NUMBER: '770000099',
      WHATSAPP_APP_SECRET: 'x'.repeat(16),
      WHATSAPP_VERIFY_TOKEN: 'y'.repeat(16),
      WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
    }
    expect(readConfig({ ...isPublic, ...receiver, CODES_BY: 'off' }).codesBy).toEqual([])
    for (const env of [{}, { ...receiver, OTP_TEST_MODE: '1' }])
      expect(() => readConfig({ ...isPublic, ...env, CODES_BY: 'off' })).toThrow(/^CODES_BY=off sends no codes/)
    expect(() => readConfig({ ...isPublic, ...receiver, ...all, CODES_BY: 'off,http' })).toThrow(
      /^CODES_BY is not valid/,
    )
  })

  it('are the one with an address, as before, without a cap of its own', () => {
    expect(readConfig({ ...isPublic, ...http })).toMatchObject({
      codesBy: [{ name: 'http', settings: { url: 'https://sms.example/send', token: 'http-token' } }],
      gatewayCaps: [],
    })
  })

  it('are those of the list in its order, with their caps, and can be shown without secrets', () => {
    const env = { ...isPublic, ...all, CODES_BY: ' whatsapp-cloud, twilio,http', OTP_GATEWAY_PER_DAY: '50' }
    const { codesBy, gatewayCaps } = readConfig(env)
    expect(codesBy?.map(makeGateway).map(({ name }) => name)).toEqual(['whatsapp-cloud', 'twilio', 'http'])
    const shown = describeGateways(codesBy ?? [], gatewayCaps)
    expect(shown).toBe(
      'whatsapp-cloud (graph.facebook.com), at most 1000 a day, then twilio (api.twilio.com), at most 200 a day, then http (sms.example), at most 50 a day',
    )
    expect(codesBy?.[0]).toMatchObject({ settings: { apiUrl: 'https://graph.facebook.com/v26.0' } })
  })

  it.each([
    ['one cap', { CODES_BY: 'twilio' }, 200, 30],
    ['the sum of caps', { CODES_BY: 'whatsapp-cloud,twilio' }, 1_200, 180],
    ['settings where one has no cap', { CODES_BY: 'twilio,http' }, 4_000, 600],
    ['settings below the caps', { CODES_BY: 'twilio', OTP_PER_DAY: '150', OTP_PER_HOUR: '100' }, 150, 100],
    ['a lower hour', { CODES_BY: 'whatsapp-cloud', OTP_PER_HOUR: '50' }, 1_000, 50],
    ['a small cap, of which an hour has ten', { CODES_BY: 'twilio', TWILIO_PER_DAY: '20' }, 20, 10],
    ['the smallest cap', { CODES_BY: 'twilio', TWILIO_PER_DAY: '1' }, 1, 1],
    ['settings in test mode', { CODES_BY: 'test' }, 4_000, 600],
  ])('bound the budgets of codes by %s', (_what, env, perDay, perHour) => {
    const messages = { MESSAGES: 'gateway', MESSAGES_BY: 'twilio' }
    expect(readConfig({ ...all, ...messages, ...env }).otpPolicy).toMatchObject({ perDay, perHour })
  })

  it.each([
    ['CODES_BY', { ...all, CODES_BY: 'sms' }],
    ['CODES_BY', { ...all, CODES_BY: 'twilio,twilio' }],
    ['CODES_BY', { ...all, CODES_BY: 'twilio,test' }],
    ['CODES_BY', { OTP_TEST_MODE: '0', CODES_BY: 'test' }],
    ['OTP_GATEWAY_URL', { CODES_BY: 'http' }],
    ['WHATSAPP_CODE_TEMPLATE', { ...meta, WHATSAPP_CODE_TEMPLATE: '', CODES_BY: 'whatsapp-cloud' }],
    ['WHATSAPP_TOKEN', { ...meta, WHATSAPP_TOKEN: '', CODES_BY: 'whatsapp-cloud' }],
    ['WHATSAPP_PHONE_NUMBER_ID', { ...meta, WHATSAPP_PHONE_NUMBER_ID: '', CODES_BY: 'whatsapp-cloud' }],
    ['TWILIO_FROM', { ...twilio, TWILIO_FROM: '', CODES_BY: 'twilio' }],
    // A number without its plus would be taken for a name.
    ['TWILIO_FROM', { ...twilio, TWILIO_FROM: '14155552671' }],
    ['TWILIO_AUTH_TOKEN', { ...twilio, TWILIO_AUTH_TOKEN: '', CODES_BY: 'twilio' }],
    ['TWILIO_ACCOUNT_SID', { ...twilio, TWILIO_ACCOUNT_SID: 'AC1' }],
    ['WHATSAPP_PHONE_NUMBER_ID', { ...meta, WHATSAPP_PHONE_NUMBER_ID: '../me' }],
    ['TWILIO_PER_DAY', { TWILIO_PER_DAY: '0' }],
  ])('need what they name: %s', (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} is (missing|not valid): `))
  })
})

describe('gateways for messages', () => {
  it('are none unless messages are on, and then http or those of the list', () => {
    expect(readConfig({ ...all, MESSAGES_BY: 'twilio' }).messagesBy).toBeNull()
    const on = { ...all, OTP_TEST_MODE: '1', MESSAGES: 'gateway' }
    expect(readConfig(on)).toMatchObject({ codesBy: null, messagesBy: [{ name: 'http' }], messagesPerDay: 200 })
    const listed = { ...on, MESSAGES_BY: 'whatsapp-cloud,twilio', WHATSAPP_MESSAGE_TEMPLATE: 'shamsouq_notice' }
    expect(readConfig(listed)).toMatchObject({
      messagesBy: [{ name: 'whatsapp-cloud' }, { name: 'twilio' }],
      gatewayCaps: [
        { gateway: 'whatsapp-cloud', perDay: 1_000 },
        { gateway: 'twilio', perDay: 200 },
      ],
    })
    expect(readConfig({ MESSAGES: 'gateway', MESSAGES_BY: 'test' }).messagesBy).toEqual([{ name: 'test' }])
  })

  it('that protect accounts go by all that can send texts, those for messages first', () => {
    const namesOf = (env: Record<string, string>) =>
      readConfig({ ...all, ...env }).accountMessagesBy?.map(({ name }) => name) ?? null
    expect(namesOf({ CODES_BY: 'whatsapp-cloud,twilio' })).toEqual(['twilio'])
    const template = { WHATSAPP_MESSAGE_TEMPLATE: 'shamsouq_notice' }
    expect(namesOf({ CODES_BY: 'whatsapp-cloud,twilio', ...template })).toEqual(['whatsapp-cloud', 'twilio'])
    expect(namesOf({ CODES_BY: 'whatsapp-cloud' })).toBeNull()
    expect(namesOf({ CODES_BY: 'test' })).toBeNull()
    expect(namesOf({ CODES_BY: 'whatsapp-cloud,twilio,http', MESSAGES: 'gateway' })).toEqual(['http', 'twilio'])
  })

  it('need an address or a list, and a template of their own', () => {
    expect(() => readConfig({ MESSAGES: 'gateway' })).toThrow(/^OTP_GATEWAY_URL is missing: MESSAGES=gateway/)
    expect(() => readConfig({ ...meta, MESSAGES: 'gateway', MESSAGES_BY: 'whatsapp-cloud' })).toThrow(
      /^WHATSAPP_MESSAGE_TEMPLATE is missing/,
    )
  })
})

describe('warnings of npm run config', () => {
  const of = (env: Record<string, string>) => gatewayWarnings(env, readConfig({ ...isPublic, ...all, ...env }))

  it('name gateways without a cap', () => {
    const caps = { CODES_BY: 'whatsapp-cloud,twilio', WHATSAPP_PER_DAY: '800', TWILIO_PER_DAY: '200' }
    expect(of(caps)).toEqual([])
    expect(of({ ...caps, CODES_BY: 'http' })).toEqual([expect.stringMatching(/^http has no cap.*OTP_GATEWAY_PER_DAY/)])
    expect(of({ CODES_BY: 'test' })).toEqual([])
  })

  it('name settings that change nothing', () => {
    expect(of({ OTP_TEST_MODE: '1', CODES_BY: 'http' })).toEqual([expect.stringMatching(/^CODES_BY is ignored/)])
    const capped = { CODES_BY: 'http', OTP_GATEWAY_PER_DAY: '100000' }
    expect(of({ ...capped, OTP_TEST_MODE: '0' })).toEqual([expect.stringMatching(/^OTP_TEST_MODE=0 is ignored/)])
    expect(of({ ...capped, MESSAGES_BY: 'twilio' })).toEqual([expect.stringMatching(/^MESSAGES_BY is ignored/)])
  })
})
