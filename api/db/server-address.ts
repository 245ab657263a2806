import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressesOf, noWriterReason } from '#api/db/writer-hosts.ts'
import type { Log } from '#api/deps.ts'
import { codeOf, reasonOf, startError } from '#api/start-error.ts'

/** Extracts "18.4" from a string such as "18.4 (Debian 18.4-1.pgdg13+1)". */
export const readServerVersion = async (client: Pick<pg.Pool | pg.Client, 'query'>): Promise<string> => {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  return rows[0]?.version.split(' ')[0] ?? ''
}

/** The printable parts of DATABASE_URL, and the secrets that must not be printed. */
export type Address = { host: string; user: string; database: string; secrets: string[] }

const oldestVersion = 15
const retryForMs = 10_000
/**
 * Longer than requests wait, because processes that start together on a busy machine are slow, and giving up costs
 * another start.
 */
const connectMsMin = 8_000
const attemptsMax = 4

const malformed = () =>
  startError(
    'DATABASE_URL is not a PostgreSQL address such as postgres://user:password@host:5432/name; write special characters in the password in their %XX form.',
  )

/** Several hosts are printed together; user, password and database are the same for all. */
export function readAddress(text: string): Address {
  const addresses = addressesOf(text).map(readOne)
  const [first] = addresses
  if (!first) throw malformed()
  return { ...first, host: addresses.map(({ host }) => host).join(',') }
}

/**
 * A raw "/", "?" or "#" in a password moves part of it into other fields, so such addresses are rejected without
 * printing them.
 */
function readOne(text: string): Address {
  if (!URL.canParse(text)) throw malformed()
  const url = new URL(text)
  const isSuspicious = url.hash !== '' || url.pathname.includes('@') || url.search.includes('@')
  if (!['postgres:', 'postgresql:'].includes(url.protocol) || isSuspicious) throw malformed()
  try {
    const passwords = [url.password, url.searchParams.get('password') ?? '']
    return {
      host: decodeURIComponent(url.host || url.searchParams.get('host') || 'localhost'),
      user: decodeURIComponent(url.username || url.searchParams.get('user') || ''),
      database: decodeURIComponent(url.pathname.slice(1)),
      secrets: passwords.flatMap((word) => [word, decodeURIComponent(word)]).filter(Boolean),
    }
  } catch {
    throw malformed()
  }
}

/** Reports a wrong address at start; returns the server's version. */
export async function checkServer(connection: pg.ClientConfig, address: Address, log: Log): Promise<string> {
  const deadline = Date.now() + retryForMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await checkVersion(connection, address)
    } catch (error) {
      // Without a writer, a failover is under way or this process was too busy to read the reply.
      const isStarting = codeOf(error) === '57P03' || isNoWriter(error)
      // This process may have been too busy loading its modules to read the reply in time.
      const isLate = attempt < attemptsMax && isTimeout(error)
      if (!(isStarting || isLate) || Date.now() > deadline) throw explain(error, address)
      log.info(
        {},
        isStarting ? 'no PostgreSQL server accepts connections yet' : 'the PostgreSQL server has not answered yet',
      )
      await sleep(isStarting ? 500 : 0)
    }
  }
}

async function checkVersion(connection: pg.ClientConfig, { host }: Address): Promise<string> {
  const { connectionTimeoutMillis: connectMs = 0 } = connection
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: Math.max(connectMs, connectMsMin) })
  client.on('error', () => {})
  try {
    await client.connect()
    const version = await readServerVersion(client)
    const major = Number.parseInt(version, 10)
    if (!(major >= oldestVersion)) {
      throw startError(
        `The server at ${host} is PostgreSQL ${major}; Shamsouq needs PostgreSQL ${oldestVersion} or newer.`,
      )
    }
    return version
  } finally {
    await client.end().catch(() => {})
  }
}

const isNoWriter = (error: unknown) => reasonOf(error).includes(noWriterReason)
const isTimeout = (error: unknown) => /timeout|ETIMEDOUT/i.test(`${reasonOf(error)} ${codeOf(error) ?? ''}`)

function explain(error: unknown, { host, user, database, secrets }: Address): Error {
  if (error instanceof Error && error.name === 'StartError') return error
  const reason = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), reasonOf(error))
  const code = /SASL|password must be a string/.test(reason) ? '28P01' : (codeOf(error) ?? '')
  const sentences: Record<string, string> = {
    ENOTFOUND: `The host of DATABASE_URL is unknown: ${host}.`,
    EAI_AGAIN: `The host of DATABASE_URL could not be looked up: ${host}.`,
    ECONNREFUSED: `No PostgreSQL answers at ${host} (connection refused).`,
    ENOENT: `No PostgreSQL answers at ${host} (there is no such socket).`,
    '28P01': `PostgreSQL at ${host} refuses the user or the password of DATABASE_URL (user "${user}").`,
    '28000': `PostgreSQL at ${host} does not let the user "${user}" in (${reason}).`,
    '3D000': `There is no database "${database || user}" at ${host}.`,
    '57P03': `PostgreSQL at ${host} is still starting up.`,
    '53300': `PostgreSQL at ${host} has no free connection left.`,
  }
  if (isNoWriter(error)) return startError(`None of the servers of DATABASE_URL accepts writes: ${host}.`)
  if (isTimeout(error)) return startError(`PostgreSQL at ${host} does not answer.`)
  // Omits the cause, which could carry the password into a log.
  return startError(sentences[code] ?? `The connection to PostgreSQL at ${host} failed (${reason}).`)
}
