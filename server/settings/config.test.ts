import { describe, expect, it } from 'vitest'
import { defaultOtpPolicy } from '#api/features/accounts/codes/otp-policy.ts'
import { readConfig } from '#server/settings/config.ts'
import { makeLog, maskPhones } from '#server/telemetry/log.ts'

const secret = 'x'.repeat(32)

describe('settings', () => {
  it('needs none: the demo runs on the loopback address', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, isPublic: false, demo: 'first-start' })
  })

  it('treats an empty value as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it.each([
    [{ PORT: 'abc' }, /^PORT is not valid/],
    [{ PORT: '70000' }, /^PORT is not valid/],
    [{ DATABASE_URL: 'mysql://user:hunter2@host/x' }, /^DATABASE_URL is not valid/],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL is not valid/],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV is not valid/],
    [{ APP_SECRET: 'short' }, /^APP_SECRET is not valid/],
    [{ NODE_ENV: 'production' }, /^APP_SECRET is missing/],
    [{ HOST: '0.0.0.0' }, /^APP_SECRET is missing/],
    [{ STORAGE_DRIVER: 'tape' }, /^STORAGE_DRIVER is not valid/],
    [{ STORAGE_API_KEY: 'short' }, /^STORAGE_API_KEY is not valid/],
    [{ STORAGE_DRIVER: 's3' }, /^S3_ENDPOINT is missing/],
    [{ STORAGE_DRIVER: 's3', S3_ENDPOINT: 'http://localhost:9000' }, /^S3_BUCKET is missing/],
    [{ OTP_PER_HOUR: '0' }, /^OTP_PER_HOUR is not valid/],
    [{ OTP_PER_DAY: 'many' }, /^OTP_PER_DAY is not valid/],
    [{ OTP_COUNTRIES: '966,881' }, /^OTP_COUNTRIES is not valid/],
    [{ OTP_COUNTRIES: 'Yemen' }, /^OTP_COUNTRIES is not valid/],
    [{ WHATSAPP_RECEIVER: 'pigeon' }, /^WHATSAPP_RECEIVER is not valid/],
    [{ WHATSAPP_RECEIVER: 'cloud' }, /^WHATSAPP_NUMBER is missing/],
    [{ WHATSAPP_RECEIVER: 'twilio', WHATSAPP_NUMBER: 'hunter2' }, /^WHATSAPP_NUMBER is not valid/],
    [{ WHATSAPP_RECEIVER: 'twilio', WHATSAPP_NUMBER: '770000099' }, /^TWILIO_AUTH_TOKEN is missing/],
    [
      { WHATSAPP_RECEIVER: 'cloud', WHATSAPP_NUMBER: '770000099', WHATSAPP_APP_SECRET: 'hunter2' },
      /^WHATSAPP_APP_SECRET is not valid/,
    ],
    [{ S3_BUCKET: '../x' }, /^S3_BUCKET is not valid/],
    [{ HOST: '0.0.0.0', APP_SECRET: secret, DEMO: '1' }, /^DEMO=1 is refused/],
    [{ NODE_ENV: 'production', APP_SECRET: secret, DEMO: '1' }, /^DEMO=1 is refused/],
  ])('rejects %o with one sentence that repeats no value', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
    expect(() => readConfig(environment)).not.toThrow(/hunter2/)
  })
})

describe('the WhatsApp number that users write to', () => {
  it('is off by default, and read with what its provider needs', () => {
    expect(readConfig({}).whatsapp).toBeNull()
    const long = 'a secret of some length'
    const number = { WHATSAPP_NUMBER: '770 000 099' }
    const cloud = {
      WHATSAPP_APP_SECRET: long,
      WHATSAPP_VERIFY_TOKEN: long,
      WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
    }
    expect(readConfig({ WHATSAPP_RECEIVER: 'cloud', ...number, ...cloud }).whatsapp).toEqual({
      receiver: 'cloud',
      number: '+967770000099',
      appSecret: long,
      verifyToken: long,
      phoneNumberId: '106540352242922',
    })
    const twilio = { WHATSAPP_RECEIVER: 'twilio', WHATSAPP_NUMBER: '+14155238886', TWILIO_AUTH_TOKEN: long }
    expect(readConfig(twilio).whatsapp).toEqual({ receiver: 'twilio', number: '+14155238886', authToken: long })
    expect(readConfig(twilio, 'storage').whatsapp).toBeNull()
  })
})

describe('an installation behind a proxy on the same machine', () => {
  const cases: [string, Record<string, string>][] = [
    ['a public address', { PUBLIC_URL: 'https://shamsouq.example' }],
    ['an address in the local network', { PUBLIC_URL: 'http://192.168.1.10:3000' }],
    ['an address that only begins like a loopback address', { PUBLIC_URL: 'https://127.0.0.1.example/' }],
    ['a trusted proxy', { TRUST_PROXY: '127.0.0.1' }],
  ]

  it.each(cases)('is public by %s: secret and gateway are required, demo data rejected', (_name, setting) => {
    const name = Object.keys(setting)[0] ?? ''
    expect(() => readConfig(setting)).toThrow(new RegExp(`^APP_SECRET is missing: ${name}`))
    const named = { ...setting, APP_SECRET: secret }
    expect(() => readConfig(named)).toThrow(new RegExp(`^OTP_GATEWAY_URL is missing: ${name}`))
    expect(() => readConfig({ ...named, DEMO: '1' })).toThrow(new RegExp(`^DEMO=1 is refused: ${name}`))
    const whole = { ...named, OTP_GATEWAY_URL: 'https://sms.example/send' }
    expect(readConfig(whole)).toMatchObject({ isPublic: true, publicBy: expect.stringContaining(name) })
    expect(readConfig(whole).codesBy).toEqual([
      { name: 'http', settings: { url: 'https://sms.example/send', token: '' } },
    ])
  })

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000/', 'http://127.1', 'http://[::1]:8080'])(
    'is private at %s',
    (PUBLIC_URL) => {
      expect(readConfig({ PUBLIC_URL, TRUST_PROXY: ' , ', DEMO: '1' })).toMatchObject({
        isPublic: false,
        codesBy: null,
      })
    },
  )

  it('uses test codes only when set explicitly', () => {
    const environment = { TRUST_PROXY: '10.0.0.1', APP_SECRET: secret, OTP_TEST_MODE: '1' }
    expect(readConfig(environment)).toMatchObject({ isPublic: true, codesBy: null })
  })
})

describe('settings of one-time codes', () => {
  it('allow Yemen and the Gulf by default, and Yemen always', () => {
    expect(readConfig({}).otpPolicy).toEqual(defaultOtpPolicy)
    expect(readConfig({ OTP_COUNTRIES: ' +20, 0049,20 ', OTP_PER_HOUR: '50' }).otpPolicy).toMatchObject({
      countries: ['967', '20', '49'],
      perHour: 50,
    })
  })
})

describe('settings of contact', () => {
  it('are parsed as phones and an email address, and none is required', () => {
    expect(readConfig({}).contact).toEqual({ phone: null, whatsappPhone: null, email: null })
    expect(
      readConfig({ CONTACT_PHONE: '01 234567', CONTACT_WHATSAPP: '770123456', CONTACT_EMAIL: 'help@shamsouq.example' })
        .contact,
    ).toEqual({ phone: '+9671234567', whatsappPhone: '+967770123456', email: 'help@shamsouq.example' })
  })

  it.each([
    { CONTACT_PHONE: 'call us' },
    { CONTACT_WHATSAPP: '01234567' },
    { CONTACT_WHATSAPP: 'x' },
    { CONTACT_EMAIL: 'help' },
  ])('are a start error when wrong: %o', (environment) => {
    expect(() => readConfig(environment)).toThrow(`${Object.keys(environment)[0]} is not valid`)
  })
})

describe('trusted proxies', () => {
  const environment = { APP_SECRET: secret, OTP_TEST_MODE: '1' }

  it('are addresses, networks and named private networks', () => {
    const TRUST_PROXY = '127.0.0.1, ::1,10.0.0.0/8,fd00::/8,loopback'
    expect(readConfig({ ...environment, TRUST_PROXY }).trustedProxies).toHaveLength(5)
  })

  it.each(['true', '1', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/255.0.0.0', '10.0.0.1/', 'proxy.example'])(
    'are not %s',
    (TRUST_PROXY) => {
      expect(() => readConfig({ ...environment, TRUST_PROXY })).toThrow(/^TRUST_PROXY is not valid/)
    },
  )
})

describe('settings of storage', () => {
  it('stores pictures on disk by default', () => {
    expect(readConfig({ S3_BUCKET: 'ignored' }).storage).toEqual({ serverKey: undefined, s3: null })
  })

  it('takes a bucket with its keys', () => {
    const environment = {
      STORAGE_DRIVER: 's3',
      S3_ENDPOINT: 'http://localhost:9000',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      S3_SESSION_TOKEN: 'token',
      S3_PUBLIC_URL: 'https://cdn.example/',
    }
    expect(readConfig(environment).storage.s3).toMatchObject({
      region: 'us-east-1',
      sessionToken: 'token',
      publicUrl: 'https://cdn.example',
    })
  })

  it('needs no gateway for codes when storage runs alone', () => {
    const environment = { HOST: '0.0.0.0', APP_SECRET: secret }
    expect(() => readConfig(environment)).toThrow(/^OTP_GATEWAY_URL/)
    expect(readConfig(environment, 'storage')).toMatchObject({ host: '0.0.0.0', codesBy: null })
  })
})

describe('logs', () => {
  it('accept any thrown value, also one that is no Error and has no message', () => {
    const lines: string[] = []
    const log = makeLog('info', { write: (line) => void lines.push(line) })
    for (const err of [{ status: 404 }, 'text', undefined, null, new Error('of 770000001')]) log.error({ err }, 'page')
    expect(lines).toHaveLength(5)
    expect(lines[4]).toContain('of …01')
  })

  it('show only the last two digits of a phone, in any digit script', () => {
    expect(maskPhones('user +967770000001 and ٧٧٠٠٠٠٠٠١')).toBe('user …01 and …٠١')
  })
})
