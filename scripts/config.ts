import { access, constants, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { areBinariesUnusable, embeddedVersion } from '#api/db/embedded/embedded-binaries.ts'
import { checkServer, readAddress } from '#api/db/server-address.ts'
import { codesPerAddress } from '#api/features/accounts/codes/otp-budget.service.ts'
import { codeOf, isStartError, reasonOf } from '#api/start-error.ts'
import { ratedCurrencies } from '#contract/endpoints/staff/rate-admin.ts'
import { embeddedWarning, missingRatesSentence } from '#server/process/announce.ts'
import { gatewayWarnings } from '#server/process/gateway-warnings.ts'
import { describeGateways } from '#server/process/gateways.ts'
import { openStore } from '#server/process/open-store.ts'
import { print, printError } from '#server/process/terminal.ts'
import { type Config, readConfig } from '#server/settings/config.ts'
import { makeLog } from '#server/telemetry/log.ts'

/** Reads the settings as a start would, checks what they refer to, and changes nothing. */
const minFreeBytes = 1e9

type Check = { what: string; look: () => Promise<string> }

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

const lookAtFolder = async ({ dataDir, databaseUrl, storage, appSecret }: Config) => {
  if (databaseUrl && storage.s3 && appSecret) return 'not used: database and pictures are elsewhere'
  const found = await nearest(dataDir)
  await access(found, constants.R_OK | constants.W_OK | constants.X_OK)
  const { bavail, bsize } = await statfs(found)
  if (bavail * bsize < minFreeBytes) throw new Error(`only ${gigabytes(bavail * bsize)} are free on its disk`)
  return `${dataDir}${found === dataDir ? '' : ' (will be made)'}, ${gigabytes(bavail * bsize)} free`
}

/** The folder itself, or its nearest existing parent, because this command creates nothing. */
const nearest = (folder: string): Promise<string> =>
  stat(folder).then(
    () => folder,
    (error) => {
      if (codeOf(error) !== 'ENOENT') throw error
      return nearest(path.dirname(folder))
    },
  )

const lookAtDatabase = async ({ databaseUrl, logLevel, isPublic }: Config) => {
  if (!databaseUrl) {
    const version = await embeddedVersion().catch((error) => {
      if (areBinariesUnusable(error)) return null
      throw error
    })
    if (!version) return 'PGlite in the data folder, for trials only: PostgreSQL cannot run here'
    if (isPublic) printError(`! Database  ${embeddedWarning(version)}`)
    return `embedded PostgreSQL ${version} in the data folder`
  }
  const address = readAddress(databaseUrl)
  const version = await checkServer(
    { connectionString: databaseUrl, connectionTimeoutMillis: 2_000 },
    address,
    makeLog(logLevel),
  )
  return `a PostgreSQL ${version} server that answers and lets us in`
}

/** Checks only external servers: the embedded database may not be running, and a start reports missing rates itself. */
const lookAtRates = async ({ databaseUrl }: Config) => {
  if (!databaseUrl) return 'missing ones are named at the start'
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    const { rows: tables } = await client.query(`select to_regclass('rates') is not null as found`)
    const { rows } = tables[0]?.found ? await client.query('select distinct currency from rates') : { rows: [] }
    const missing = ratedCurrencies.filter((currency) => rows.every((row) => row.currency !== currency))
    if (missing.length === 0) return 'entered for every currency'
    console.warn(`! Rates     ${missingRatesSentence([...missing])}`)
    return 'not all entered'
  } catch {
    return 'not known, the database does not answer'
  } finally {
    await client.end().catch(() => undefined)
  }
}

const lookAtPictures = async (config: Config) => {
  await openStore(config)
  return config.storage.s3
    ? `bucket ${config.storage.s3.bucket} at ${config.storage.s3.endpoint}`
    : 'in the data folder'
}

const lookAtPublic = ({ publicBy }: Config) =>
  publicBy
    ? `the internet, since ${publicBy} is set: real codes unless OTP_TEST_MODE=1, no demo data`
    : 'this machine only: test codes and demo data are allowed'

/** With fewer addresses each one's share is more than a twentieth. */
const enoughAddresses = 20

const warnOfCaps = ({ codeCapsPerDay, otpPerDay, otpPolicy }: Config) => {
  if (codeCapsPerDay === null) return
  const perAddress = codesPerAddress(otpPolicy)
  const addresses = Math.ceil(otpPolicy.perDay / perAddress)
  if (otpPerDay > codeCapsPerDay)
    printError(
      `! Codes     OTP_PER_DAY=${otpPerDay} is above the daily caps of the gateways: only ${codeCapsPerDay} a day are sent, ${perAddress} of them at the request of one address`,
    )
  if (otpPolicy.perDay < enoughAddresses * perAddress)
    printError(
      `! Codes     ${otpPolicy.perDay} a day are few: ${addresses} addresses can use them up, and nobody can register for the rest of the day`,
    )
}

const lookAtCodes = async (config: Config) => {
  const { codesBy, gatewayCaps, otpPolicy } = config
  const { perHour, perDay, countries } = otpPolicy
  for (const warning of gatewayWarnings(process.env, config)) printError(`! Codes     ${warning}`)
  if (codesBy?.length === 0) return 'none: people confirm their number with a WhatsApp message'
  const way = codesBy ? `sent through ${describeGateways(codesBy, gatewayCaps)}` : 'the test code 123456, none is sent'
  warnOfCaps(config)
  return `${way}; ${perHour} an hour and ${perDay} a day to ${countries.map((code) => `+${code}`).join(' ')}`
}

const lookAtMessages = async ({ messagesBy, accountMessagesBy, messagesPerDay, gatewayCaps }: Config) => {
  if (messagesBy) return `sent through ${describeGateways(messagesBy, gatewayCaps)}; ${messagesPerDay} a day`
  return accountMessagesBy
    ? `only about changed phone numbers, through ${describeGateways(accountMessagesBy, gatewayCaps)}`
    : 'none'
}

const lookAtWhatsapp = ({ whatsapp }: Config) =>
  whatsapp ? `users send messages to ${whatsapp.number}, received through ${whatsapp.receiver}` : 'off'

const noContact =
  'nobody can reach you: set CONTACT_PHONE, CONTACT_WHATSAPP or CONTACT_EMAIL, which the contact page shows'

const lookAtContact = ({ contact: { phone, whatsappPhone, email }, isPublic }: Config) => {
  const ways = [phone, whatsappPhone && `WhatsApp ${whatsappPhone}`, email].filter(Boolean)
  if (isPublic && ways.length === 0) printError(`! Contact   ${noContact}`)
  return ways.join(', ') || 'none'
}

const lookAtPush = ({ push: { keys, hosts, contact } }: Config) =>
  [`keys ${keys ? 'given' : 'made of the secret'}`, `contact ${contact}`, ...hosts.map((host) => `also ${host}`)].join(
    ', ',
  )

const checksOf = (config: Config): Check[] => [
  { what: 'Listens', look: async () => `${config.host}:${config.port}, known as ${config.publicUrl}` },
  { what: 'Open to', look: async () => lookAtPublic(config) },
  { what: 'Folder', look: () => lookAtFolder(config) },
  { what: 'Database', look: () => lookAtDatabase(config) },
  { what: 'Rates', look: () => lookAtRates(config) },
  { what: 'Pictures', look: () => lookAtPictures(config) },
  { what: 'Codes', look: () => lookAtCodes(config) },
  { what: 'Messages', look: () => lookAtMessages(config) },
  { what: 'WhatsApp', look: async () => lookAtWhatsapp(config) },
  { what: 'Contact', look: async () => lookAtContact(config) },
  { what: 'Secret', look: async () => (config.appSecret ? 'given' : 'made by itself in the data folder') },
  { what: 'Push', look: async () => lookAtPush(config) },
  { what: 'Proxies', look: async () => config.trustedProxies.join(', ') || 'none believed' },
  {
    what: 'Errors',
    look: async () =>
      config.errorTracker ? `also sent to ${new URL(config.errorTracker.url).host}` : 'in the log only',
  },
  { what: 'Metrics', look: async () => (config.metrics ? `${config.metrics.host}:${config.metrics.port}` : 'none') },
]

const readOrExplain = () => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!isStartError(error)) throw error
    printError(`✗ ${error.message}`)
    process.exit(1)
  }
}

const config = readOrExplain()
let faults = 0
for (const { what, look } of checksOf(config))
  try {
    print(`✓ ${what.padEnd(9)} ${await look()}`)
  } catch (error) {
    faults++
    printError(`✗ ${what.padEnd(9)} ${isStartError(error) ? error.message : reasonOf(error)}`)
  }
process.exit(faults === 0 ? 0 : 1)
