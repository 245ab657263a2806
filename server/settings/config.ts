import path from 'node:path'
import * as z from 'zod/mini'
import { boundByCaps } from '#api/features/accounts/codes/otp-policy.ts'
import { startError } from '#api/start-error.ts'
import type { ContactWays } from '#contract/endpoints/site/site.ts'
import { passwordLengthMin } from '#domain/limits.ts'
import { parsePhone, whatsAppLink } from '#domain/phone/phone.ts'
import { isEmail } from '#domain/text/text-fields.ts'
import {
  gatewayEnv,
  gatewayShapes,
  noGateways,
  readCodePolicy,
  readGateways,
} from '#server/settings/gateway-settings.ts'
import { isLoopbackHost, isPrivateHost, isProxy } from '#server/settings/host-kinds.ts'
import { readPush } from '#server/settings/push-settings.ts'
import { readS3 } from '#server/settings/s3-settings.ts'
import { readWhatsapp, whatsappEnv } from '#server/settings/whatsapp-settings.ts'
import { readDsn } from '#server/telemetry/error-tracker.ts'

/**
 * Only this file and its parts (`*-settings.ts`) read the environment. Every setting is documented in `.env.example`.
 */
const Env = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATABASE_DIRECT_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATABASE_READ_URLS: z._default(z.string(), ''),
  POOL_MAX: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(200)), 10),
  WORKERS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(64)), 1),
  ROLE: z._default(z.enum(['all', 'web', 'jobs']), 'all'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  NODE_ENV: z.optional(z.enum(['production', 'development', 'test'])),
  APP_SECRET: z.optional(z.string().check(z.minLength(32))),
  ...gatewayEnv,
  ...whatsappEnv,
  CONTACT_PHONE: z.optional(z.string()),
  CONTACT_WHATSAPP: z.optional(z.string()),
  CONTACT_EMAIL: z.optional(z.string().check(z.maxLength(200), z.refine(isEmail))),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  PUSH_HOSTS: z._default(z.string(), ''),
  ADMIN_PHONE: z.optional(z.string()),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(passwordLengthMin))),
  DEMO: z.optional(z.enum(['0', '1'])),
  TRUST_PROXY: z._default(z.string(), ''),
  STORAGE_DRIVER: z._default(z.enum(['disk', 's3']), 'disk'),
  STORAGE_API_KEY: z.optional(z.string().check(z.minLength(32))),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_SESSION_TOKEN: z.optional(z.string()),
  S3_PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  CONNECTIONS_PER_ADDRESS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 256),
  PAGE_CACHE_MB: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(4096)), 64),
  CDN: z.optional(z.enum(['varnish', 'fastly'])),
  CDN_PURGE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  CDN_PURGE_TOKEN: z.optional(z.string()),
  EARLY_HINTS: z.optional(z.enum(['0', '1'])),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))),
  SENTRY_DSN: z.optional(z.string().check(z.refine((dsn) => readDsn(dsn) !== null))),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
})

/** Expected form of each setting, for its error message. */
const shapes: Partial<Record<keyof typeof Env.shape, string>> = {
  PORT: 'a number from 0 to 65535',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/name',
  DATABASE_DIRECT_URL: 'an address such as postgres://user:password@host:5432/name',
  POOL_MAX: 'a number of connections from 2 to 200',
  WORKERS: 'a number of processes from 1 to 64',
  ROLE: 'all, web or jobs',
  PUBLIC_URL: 'an address such as https://shamsouq.example',
  NODE_ENV: 'production, development or test',
  APP_SECRET: 'at least 32 characters',
  ...gatewayShapes,
  CONTACT_EMAIL: 'an address such as help@shamsouq.example',
  VAPID_PUBLIC_KEY: 'a key of 87 characters',
  VAPID_PRIVATE_KEY: 'a key of 43 characters',
  ADMIN_PASSWORD: 'at least 8 characters',
  DEMO: '0 or 1',
  STORAGE_DRIVER: 'disk or s3',
  STORAGE_API_KEY: 'at least 32 characters',
  S3_ENDPOINT: 'an address such as https://s3.eu-central-1.amazonaws.com',
  S3_BUCKET: 'the name of a bucket',
  S3_PUBLIC_URL: 'an address such as https://pictures.example',
  CONNECTIONS_PER_ADDRESS: 'a number from 0 to 100000',
  PAGE_CACHE_MB: 'a number of megabytes from 0 to 4096',
  CDN: 'varnish or fastly',
  CDN_PURGE_URL: 'an address such as http://10.0.0.2:6081/',
  EARLY_HINTS: '0 or 1',
  METRICS_PORT: 'a number from 0 to 65535',
  SENTRY_DSN: 'an address such as https://key@errors.example/1',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
}

type Settings = z.infer<typeof Env>
export type Config = ReturnType<typeof readConfig>

/** The storage service needs fewer settings than the whole app. */
type Part = 'app' | 'storage'

/** Throws a start error for the first wrong or missing setting. */
export const readConfig = (environment: NodeJS.ProcessEnv, part: Part = 'app') => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Env.safeParse(given)
  if (!result.success) throw startError(explain(String(result.error.issues[0]?.path[0])))
  const env = result.data
  const isLoopback = isLoopbackHost(env.HOST)
  const publicBy = findPublicSetting(env)
  const isPublic = publicBy !== null
  if (publicBy && !env.APP_SECRET)
    throw startError(
      `APP_SECRET is missing: ${publicBy} makes this installation public (at least 32 random characters, e.g. from "openssl rand -base64 32").`,
    )
  if (publicBy && env.DEMO === '1')
    throw startError(
      `DEMO=1 is refused: ${publicBy} makes this installation public, and the demo accounts have known passwords.`,
    )
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw startError('DATABASE_URL is missing: DATABASE_DIRECT_URL is the way around the pooler that it points to.')
  if (env.ROLE === 'jobs' && env.WORKERS > 1)
    throw startError('WORKERS is not valid: ROLE=jobs runs no web processes, so it must be 1.')
  const whatsapp = part === 'app' ? readWhatsapp(env) : null
  const gateways = part === 'app' ? readGateways(env, publicBy, whatsapp !== null) : noGateways
  return Object.freeze({
    host: env.HOST,
    port: env.PORT,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReadUrls: readReplicas(env),
    poolMax: env.POOL_MAX,
    workers: env.WORKERS,
    role: env.ROLE,
    publicUrl: (env.PUBLIC_URL ?? `http://${isLoopback ? 'localhost' : env.HOST}:${env.PORT}`).replace(
      /(?<!\/)\/+$/,
      '',
    ),
    nodeEnv: env.NODE_ENV,
    isDevelopment: env.NODE_ENV === 'development',
    isPublic,
    publicBy,
    anyHost: isPublic,
    appSecret: env.APP_SECRET,
    ...gateways,
    otpPolicy: boundByCaps(readCodePolicy(env), gateways.codeCapsPerDay),
    otpPerDay: env.OTP_PER_DAY,
    whatsapp,
    contact: readContact(env),
    push: readPush(env),
    admin: readAdmin(env),
    demo: env.DEMO === undefined ? ('first-start' as const) : env.DEMO === '1',
    trustedProxies: readProxies(env),
    storage: { serverKey: env.STORAGE_API_KEY, s3: env.STORAGE_DRIVER === 's3' ? readS3(env) : null },
    metrics: readMetrics(env),
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    pageCacheBytes: env.PAGE_CACHE_MB * 1_000_000,
    cdn: readCdn(env),
    earlyHints: env.EARLY_HINTS === '1',
    errorTracker: env.SENTRY_DSN ? readDsn(env.SENTRY_DSN) : null,
    logLevel: env.LOG_LEVEL ?? (isPublic ? ('info' as const) : ('warn' as const)),
  })
}

/**
 * Returns the setting that makes this installation public, or null on a private machine. A proxy on the same machine
 * forwards public requests to a loopback address, so TRUST_PROXY and PUBLIC_URL count as much as HOST.
 */
const findPublicSetting = ({ HOST, PUBLIC_URL, TRUST_PROXY, NODE_ENV }: Settings): string | null => {
  if (!isLoopbackHost(HOST)) return `HOST=${HOST}`
  if (PUBLIC_URL && !isLoopbackHost(new URL(PUBLIC_URL).hostname)) return `PUBLIC_URL=${new URL(PUBLIC_URL).origin}`
  if (readList(TRUST_PROXY).length > 0) return 'TRUST_PROXY'
  return NODE_ENV === 'production' ? 'NODE_ENV=production' : null
}

const readList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const readProxies = ({ TRUST_PROXY }: Settings) => {
  const entries = readList(TRUST_PROXY)
  if (!entries.every(isProxy))
    throw startError('TRUST_PROXY is not valid: it must be addresses or networks such as 127.0.0.1,10.0.0.0/8.')
  return entries
}

/** Metrics are for the operator, so public addresses are refused. */
const readMetrics = ({ METRICS_HOST: host, METRICS_PORT: port }: Settings) => {
  if (port === undefined) return null
  if (!isLoopbackHost(host) && !isPrivateHost(host))
    throw startError('METRICS_HOST is not valid: it must be an address of this machine or of a private network.')
  return { host, port }
}

const readReplicas = ({ DATABASE_READ_URLS, DATABASE_URL, PAGE_CACHE_MB }: Settings) => {
  const urls = readList(DATABASE_READ_URLS)
  if (!urls.every((url) => /^postgres(ql)?:\/\//.test(url)))
    throw startError(
      'DATABASE_READ_URLS is not valid: it must be addresses such as postgres://user:password@host:5432/name.',
    )
  if (urls.length > 0 && (!DATABASE_URL || PAGE_CACHE_MB === 0))
    throw startError(
      'DATABASE_READ_URLS needs DATABASE_URL and a page cache (PAGE_CACHE_MB), which follows the changes.',
    )
  return urls
}

/** Fastly's address contains the service: https://api.fastly.com/service/ID/purge. */
const readCdn = ({ CDN: kind, CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: token = '', PAGE_CACHE_MB }: Settings) => {
  if (!kind) return null
  if (PAGE_CACHE_MB === 0)
    throw startError('CDN needs a page cache (PAGE_CACHE_MB), which follows the changes: nothing would be purged.')
  if (!purgeUrl)
    throw startError(`CDN_PURGE_URL is missing: CDN=${kind} needs it, or removed listings would stay public.`)
  if (kind === 'fastly' && !token) throw startError('CDN_PURGE_TOKEN is missing: CDN=fastly needs it.')
  return { kind, purgeUrl, token }
}

const readContact = ({ CONTACT_PHONE, CONTACT_WHATSAPP, CONTACT_EMAIL }: Settings): ContactWays => {
  const phone = CONTACT_PHONE ? parsePhone(CONTACT_PHONE)?.e164 : null
  if (phone === undefined) throw startError('CONTACT_PHONE is not valid: it must be a phone number such as 01234567.')
  const whatsappPhone = CONTACT_WHATSAPP ? (parsePhone(CONTACT_WHATSAPP)?.e164 ?? '') : null
  if (whatsappPhone !== null && !whatsAppLink(whatsappPhone, ''))
    throw startError('CONTACT_WHATSAPP is not valid: it must be a mobile number such as 770123456.')
  return { phone, whatsappPhone, email: CONTACT_EMAIL ?? null }
}

const readAdmin = ({ ADMIN_PHONE, ADMIN_PASSWORD }: Settings) => {
  if (!ADMIN_PHONE) return null
  const phone = parsePhone(ADMIN_PHONE)?.e164
  if (!phone) throw startError('ADMIN_PHONE is not valid: it must be a phone number such as 770123456.')
  if (!ADMIN_PASSWORD) throw startError('ADMIN_PASSWORD is missing: ADMIN_PHONE needs it.')
  return { phone, password: ADMIN_PASSWORD }
}

const explain = (name: string) =>
  `${name} is not valid: it must be ${shapes[name as keyof typeof shapes] ?? 'set properly'}.`
