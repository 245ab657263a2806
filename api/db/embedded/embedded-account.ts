import { execFile } from 'node:child_process'
import type { Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, binariesUnusable } from '#api/db/embedded/embedded-binaries.ts'
import { startError } from '#api/start-error.ts'

/** The unprivileged account that runs PostgreSQL when the app is root; null when the app is not root. */
export type Account = { uid: number; gid: number } | null

/** Describes how to spawn a PostgreSQL program: directly, under another uid, or through setpriv. */
export type Launcher = (binary: string, args: string[]) => { file: string; args: string[]; account: Account }

const run = promisify(execFile)
const isRoot = () => process.getuid?.() === 0

/** An existing cluster keeps its owner, even if a `postgres` user has appeared on the machine since. */
export async function chooseAccount(clusterDir: string): Promise<Account> {
  const cluster = await stat(clusterDir).catch(() => null)
  if (!isRoot()) {
    if (cluster && cluster.uid !== process.getuid?.()) {
      throw startError(
        `The database in ${clusterDir} belongs to another user (uid ${cluster.uid}); start Shamsouq as the user who made it, or as root.`,
      )
    }
    return null
  }
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid }
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const account = findInPasswd(passwd, 'postgres') ?? findInPasswd(passwd, 'nobody')
  if (!account) {
    throw binariesUnusable(
      'PostgreSQL refuses to run as root and this machine has neither a "postgres" nor a "nobody" user; start Shamsouq as an ordinary user.',
    )
  }
  await checkSwitch(account)
  // A copy restored by root belongs to root, but PostgreSQL must own its files.
  if (cluster) await run('chown', ['-R', `${account.uid}:${account.gid}`, clusterDir])
  return account
}

function findInPasswd(passwd: string, name: string): Account {
  const [, , uid, gid] =
    passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? []
  // macOS writes nobody's uid as -2.
  return uid && gid && Number(uid) !== 0 ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : null
}

/** Root inside a container or user namespace may not be allowed to switch users. */
async function checkSwitch({ uid, gid }: NonNullable<Account>): Promise<void> {
  try {
    await run('true', [], { uid, gid, cwd: '/' })
  } catch (error) {
    throw binariesUnusable(
      'PostgreSQL refuses to run as root and this root may not switch to another user; start Shamsouq as an ordinary user.',
      error,
    )
  }
}

/**
 * Below a folder that the account cannot traverse (/root, a private temp folder), setpriv gives PostgreSQL the single
 * capability to read and traverse folders.
 */
export async function makeLauncher(account: Account, binaries: Binaries, dirs: string[]): Promise<Launcher> {
  if (!account) return (file, args) => ({ file, args, account })
  const native = path.join(binaries.root, 'native')
  const readable = [
    binaries.postgres,
    path.join(native, 'lib/libpq.so.5'),
    path.join(native, 'share/postgresql/postgres.bki'),
  ]
  const closed = await firstClosed(account, [...dirs, ...readable])
  if (!closed) return (file, args) => ({ file, args, account })
  const capability = await traverseCapability()
  const advice = `PostgreSQL runs as an ordinary user and may not enter ${closed}; run "chmod o+x ${closed}", move the project, or set DATABASE_URL.`
  if (!capability) throw startError(advice)
  const setpriv = [
    ...[`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'],
    ...[`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`],
    // Makes access(2), by which PostgreSQL finds its own programs, respect the capability.
    ...['--securebits=+no_setuid_fixup', '--'],
  ]
  await run('setpriv', [...setpriv, 'test', '-r', binaries.postgres]).catch((error) => {
    throw startError(advice, error)
  })
  return (file, args) => ({ file: 'setpriv', args: [...setpriv, file, ...args], account: null })
}

async function firstClosed(account: NonNullable<Account>, paths: string[]): Promise<string | null> {
  const all = new Set(paths.flatMap((entry) => withParents(entry)))
  const stats = await Promise.all([...all].map(async (entry) => [entry, await stat(entry).catch(() => null)] as const))
  const closed = stats.find(([, found]) => found && !mayUse(account, found))
  return closed?.[0] ?? null
}

function withParents(entry: string): string[] {
  const parent = path.dirname(entry)
  return parent === entry ? [entry] : [...withParents(parent), entry]
}

function mayUse({ uid, gid }: NonNullable<Account>, found: Stats): boolean {
  const shift = found.uid === uid ? 6 : found.gid === gid ? 3 : 0
  const needed = found.isDirectory() ? 0o1 : 0o4
  return ((found.mode >> shift) & needed) === needed
}

/** dac_read_search is enough, but Docker's default capabilities include only the wider dac_override. */
async function traverseCapability(): Promise<string | null> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const held = Number.parseInt(/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1]?.slice(-8) ?? '0', 16)
  if (held & 0b100) return 'dac_read_search'
  return held & 0b10 ? 'dac_override' : null
}
