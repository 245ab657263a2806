import pg from 'pg'
import { superuser } from '#api/db/embedded/embedded-cluster.ts'
import { codeOf, reasonOf, startError } from '#api/start-error.ts'

/** The app owns its database and is not a superuser: injected SQL could not reach files or programs. */
export const user = 'shamsouq'
export const database = 'postgres'
/** Only names the socket file; nothing listens on the network. */
export const port = 5432

/** Whether the server accepts the app. Creates its role here, because a first start may have been killed before that. */
export async function isReady(socketDir: string): Promise<boolean> {
  const first = await tryConnect(socketDir, user, 'select 1')
  if (first !== 'no_role') return first === 'ok'
  const setup = `begin; create role ${user} login; alter database ${database} owner to ${user}; commit`
  return (await tryConnect(socketDir, superuser, setup)) === 'ok'
}

async function tryConnect(host: string, role: string, text: string): Promise<'ok' | 'no_role' | 'not_yet'> {
  const client = new pg.Client({ host, port, user: role, database, ssl: false, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(text)
    return 'ok'
  } catch (error) {
    if (codeOf(error) === '28000') return 'no_role'
    if (isNotYet(error)) return 'not_yet'
    throw startError(`The embedded PostgreSQL does not let the app in: ${reasonOf(error)}.`, error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** No socket yet, connection refused or reset, or the server reports that it is starting up or shutting down. */
function isNotYet(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01'].includes(code) || isHangUp(error)
}

const isHangUp = (error: unknown) => error instanceof Error && /timeout|terminated unexpectedly/.test(error.message)
