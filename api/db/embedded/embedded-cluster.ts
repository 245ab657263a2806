import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clusterDirOf, holdsCluster } from '#api/db/embedded/data-dir.ts'
import type { Account, Launcher } from '#api/db/embedded/embedded-account.ts'
import { type Binaries, binariesUnusable } from '#api/db/embedded/embedded-binaries.ts'
import { commandOf, environment, locale, sendSignal } from '#api/db/embedded/postmaster.ts'
import { codeOf, isStartError, reasonOf, startError } from '#api/start-error.ts'

/** The app owns its database but is not a superuser, so that injected SQL cannot reach files or programs. */
export const user = 'shamsouq'
export const database = 'postgres'
/** Only names the socket file; nothing listens on the network. */
export const port = 5432

/** Creates the app's role if needed, because a first start may have been killed before that. */
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

/** True for a missing socket, a refused or reset connection, and a server that is starting up or shutting down. */
function isNotYet(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01'].includes(code) || isHangUp(error)
}

const isHangUp = (error: unknown) => error instanceof Error && /timeout|terminated unexpectedly/.test(error.message)

/** The role that initdb creates; the app connects as another one. */
export const superuser = 'postgres'

const unfinishedPrefix = 'pg.new-'

type Cluster = { dataDir: string; account: Account; binaries: Binaries; launcher: Launcher }

/** Creates the cluster on the first start, then only checks that this PostgreSQL version can read it. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  const dir = clusterDirOf(cluster.dataDir)
  await removeLeftovers(cluster.dataDir)
  if (!(await holdsCluster(dir))) return createCluster(cluster)
  const [version, own] = await Promise.all([readFile(path.join(dir, 'PG_VERSION'), 'utf8'), stat(dir)])
  if (version.trim() !== '18') {
    throw startError(
      `The database in ${dir} was made by PostgreSQL ${version.trim()} and this is PostgreSQL 18; restore a backup into an empty data folder.`,
    )
  }
  if ((own.mode & 0o077) !== 0) await chmod(dir, 0o700)
}

/** Created and synced under a temporary name and then renamed, so that a folder with the final name is complete. */
async function createCluster({ dataDir, account, binaries, launcher }: Cluster): Promise<void> {
  const dir = clusterDirOf(dataDir)
  const others = await readdir(dir).catch(() => [])
  if (others.length > 0) throw startError(`The folder ${dir} holds something else than a database: move it away.`)
  const unfinished = path.join(dataDir, `${unfinishedPrefix}${randomBytes(6).toString('hex')}`)
  try {
    await mkdir(unfinished, { mode: 0o700 })
    if (account) await chown(unfinished, account.uid, account.gid)
    await runInitdb(
      launcher('/bin/sh', [...onCommand, binaries.initdb, ...initdbArguments(unfinished)]),
      `${unfinished}.pid`,
    )
    await rename(unfinished, dir)
    await rm(`${unfinished}.pid`)
  } catch (error) {
    await removeLeftovers(dataDir)
    throw isStartError(error) ? error : startError(`The database could not be made (${reasonOf(error)}).`, error)
  }
  const parent = await open(dataDir, 'r')
  await parent.sync().finally(() => parent.close())
}

/**
 * Removes what a killed start left. Its initdb outlives it and would create its folder again, so that is killed first.
 */
async function removeLeftovers(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(unfinishedPrefix))
  for (const name of names.filter((each) => each.endsWith('.pid'))) {
    const pid = Number(await readFile(path.join(dataDir, name), 'utf8'))
    const isInitdb = async () => pid > 0 && (await commandOf(pid)).includes(path.join(dataDir, unfinishedPrefix))
    if (await isInitdb()) sendSignal(-pid, 'SIGKILL')
    while (await isInitdb()) await sleep(5)
  }
  const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }
  await Promise.all(names.map((name) => rm(path.join(dataDir, name), options)))
}

/** Without the explicit locale, text search would silently drop Arabic words. */
const initdbArguments = (dir: string) => [
  `--pgdata=${dir}`,
  `--username=${superuser}`,
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  `--locale=${locale}`,
  '--data-checksums',
  '--no-instructions',
]

/**
 * initdb waits for a line on stdin, so that it never starts if this process is killed before the pid file is written.
 */
const onCommand = ['-c', 'read word && exec "$@"', 'sh']

async function runInitdb({ file, args, account }: ReturnType<Launcher>, pidFile: string): Promise<void> {
  let stderr = ''
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    const options = { ...account, cwd: '/', env: environment, detached: true }
    const child = spawn(file, args, { ...options, stdio: ['pipe', 'ignore', 'pipe'] })
    writeFileSync(pidFile, String(child.pid ?? 0))
    child.stdin.on('error', () => {}).end('go\n')
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text
    })
    child.on('error', reject)
    child.on('close', resolve)
  }).catch((error) => {
    throw cannotRun(reasonOf(error), error)
  })
  if (exitCode === 0) return
  const sentence = stderr.trim().split('\n').slice(-4).join(' ')
  if (isLoaderFailure(exitCode, stderr)) throw cannotRun(sentence)
  throw startError(`The database could not be made: ${sentence || `it ended with ${exitCode}`}`)
}

const cannotRun = (reason: string, cause?: unknown) =>
  binariesUnusable(
    `The PostgreSQL that comes with Shamsouq cannot run on this machine (${reason}); set DATABASE_URL to a PostgreSQL server.`,
    cause,
  )

/**
 * 126 and 127: not executable, or a library is missing; null: killed by an illegal instruction; or a uid without a
 * name.
 */
const isLoaderFailure = (exitCode: number | null, stderr: string) =>
  exitCode === 126 || exitCode === 127 || exitCode === null || stderr.includes('could not look up effective user ID')
