import { execFile, spawn } from 'node:child_process'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Launcher } from '#api/db/embedded/embedded-account.ts'
import { readTail, rotateLog } from '#api/db/embedded/embedded-folders.ts'
import { codeOf, reasonOf, startError } from '#api/start-error.ts'

/** The content of PostgreSQL's postmaster.pid. */
export type Postmaster = { pid: number; socketDir: string }

/** A fixed locale: the app's environment (PG*, LANG, LD_*) must not change how the database behaves. */
export const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
export const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: locale, TZ: 'UTC' }

const run = promisify(execFile)

export async function readPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , socketDir] = text.split('\n')
  return Number(pid) > 0 ? { pid: Number(pid), socketDir: socketDir ?? '' } : null
}

/** Checks the command line of the process, so that neither a zombie nor a reused pid counts. */
export async function servesCluster(pid: number, clusterDir: string): Promise<boolean> {
  return (await commandOf(pid)).includes(`postgres -D ${clusterDir} `)
}

/** Returns an empty string for an ended process. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return line.replaceAll('\0', ' ')
  }
  return run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  )
}

export type Launch = { clusterDir: string; logFile: string; postgres: string; launcher: Launcher; settings: string[] }

/** `ended` returns the tail of the log once the server has stopped, null while it runs. */
export type Launched = { pid: number; ended: () => Promise<string | null> }

/** Starts PostgreSQL in its own session, so that Ctrl-C at the terminal reaches the app first. */
export async function launchPostmaster(launch: Launch): Promise<Launched> {
  const { clusterDir, logFile, launcher } = launch
  const log = await openLog(logFile)
  try {
    const logStart = (await log.stat()).size
    const stale = await readPostmaster(clusterDir)
    const { file, args, account } = launcher(launch.postgres, ['-D', clusterDir, ...launch.settings])
    const child = spawn(file, args, {
      ...account,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      // PostgreSQL ignores this pid in a stale lock file, so that a reused pid is not mistaken for another server.
      env: stale ? { ...environment, PG_GRANDPARENT_PID: String(stale.pid) } : environment,
    })
    child.unref()
    let failure: Error | null = null
    child.on('error', (error) => {
      failure = error
    })
    const hasEnded = () => failure !== null || child.exitCode !== null || child.signalCode !== null
    const ended = async () => (hasEnded() ? (failure?.message ?? (await readTail(logFile, logStart))) : null)
    return { pid: child.pid ?? 0, ended }
  } finally {
    await log.close()
  }
}

export type Guard = { end: () => void }

/**
 * Stops PostgreSQL when this process ends without having done so, for example killed: the pipe that the shell reads
 * then closes. Runs in its own session, so that a signal to the process group does not end it too.
 */
export function guardPostmaster(pid: number): Guard {
  const child = spawn('/bin/sh', ['-c', 'read word || kill -INT "$0"', String(pid)], {
    cwd: '/',
    detached: true,
    env: environment,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.on('error', () => {}).unref()
  child.stdin.on('error', () => {})
  return { end: () => void child.stdin.end('stop\n') }
}

async function openLog(file: string): Promise<FileHandle> {
  try {
    await rotateLog(file)
    return await open(file, 'a', 0o600)
  } catch (error) {
    throw startError(`The log of PostgreSQL cannot be written: ${file} (${reasonOf(error)}).`, error)
  }
}

/**
 * A fast shutdown rolls back open transactions and writes a checkpoint; if it hangs, an immediate shutdown and then a
 * kill follow.
 */
export async function stopPostmaster(pid: number, clusterDir: string): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    const deadline = Date.now() + waitMs
    if (!(await servesCluster(pid, clusterDir)) || !sendSignal(pid, signal)) return
    while (Date.now() < deadline) {
      if (!(await servesCluster(pid, clusterDir))) return
      await sleep(10)
    }
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    throw error
  }
}
