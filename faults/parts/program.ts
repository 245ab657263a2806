import { type ChildProcess, type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** The program as an operator runs it, in its own folder. */
export type Program = { child: ChildProcess; url: string; output: () => string; readyMs: number; queuedMs: number }

const folders: string[] = []
const children: ChildProcess[] = []

export const aFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shamsouq-fault-'))
  folders.push(folder)
  return folder
}

/** `cleanUp` ends it if a failed test has not. */
export const endLater = <T extends ChildProcess>(child: T): T => {
  children.push(child)
  return child
}

/** The developer's own settings must not reach the program. */
const inherited = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(DATABASE_URL|NODE_ENV|VITEST.*|PORT|DATA_DIR|TRUST_PROXY|PUBLIC_URL)$/.test(name),
    ),
  )

/** Starts the program from this folder; `server/main.ts` trusts no proxy. */
export const start = async (
  env: Record<string, string>,
  nodeArgs: string[] = [],
  main: 'server/main.ts' | 'test/app/program-behind-proxy.ts' = 'test/app/program-behind-proxy.ts',
): Promise<Program> => {
  const settings: Record<string, string> = { PORT: '0', LOG_LEVEL: 'fatal', MALLOC_ARENA_MAX: '2', ...env }
  return started(
    spawn(process.execPath, [...nodeArgs, main], {
      env: { ...inherited(), ...settings },
      stdio: 'pipe',
    }),
    settings,
  )
}

/** `npm start` in another folder. */
export const npmStart = (cwd: string, env: Record<string, string>): Promise<Program> =>
  started(spawn('npm', ['start'], { cwd, env: { ...inherited(), PORT: '0', ...env }, stdio: 'pipe' }))

/** Resolves when the program is ready, with the time it took; rejects when it ends instead. */
const started = async (
  child: ChildProcessWithoutNullStreams,
  { METRICS_PORT = '' }: Record<string, string> = {},
): Promise<Program> => {
  const began = performance.now()
  endLater(child)
  let output = ''
  const opened = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
        if (output.includes('Stop with Ctrl+C')) resolve()
      })
    child.on('exit', (code) => reject(new Error(`the program ended with ${code}: ${output}`)))
  })
  await opened
  // A process for jobs has only the port of its metrics.
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? `http://127.0.0.1:${METRICS_PORT}`
  while (!(await isReady(url))) await sleep(20)
  return { child, url, output: () => output, readyMs: performance.now() - began, queuedMs: queuedMs(child.pid) }
}

/** How long a program waited for the processor, which is not its own delay. */
export const queuedMs = (pid: number | undefined): number => {
  if (process.platform !== 'linux') return 0
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
}

export const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(6_000) }).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Milliseconds until the program is ready; fails after a minute. */
export const untilReady = async (url: string): Promise<number> => {
  const began = performance.now()
  while (!(await isReady(url))) {
    if (performance.now() - began > 60_000) throw new Error('not ready within a minute')
    await sleep(50)
  }
  return performance.now() - began
}

export const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) =>
    child.exitCode !== null || child.signalCode ? resolve(child.exitCode) : child.on('exit', resolve),
  )

export const stop = async ({ child }: Program) => {
  child.kill('SIGTERM')
  return ended(child)
}

const pidsOf = (...args: string[]) => {
  try {
    return execFileSync('pgrep', args, { encoding: 'utf8' }).trim().split('\n').map(Number)
  } catch {
    return []
  }
}

/** The processes of the PostgreSQL with this command line: the postmaster first, then its backends. */
export const processesOf = (command: string): number[] => {
  const heads = pidsOf('-f', command)
  return [...heads, ...heads.flatMap((pid) => pidsOf('-P', String(pid)))]
}

/** The embedded PostgreSQL of a data folder. */
export const databaseOf = (folder: string): number[] => processesOf(`postgres -D ${folder}/pg`)

export const signalAll = (pids: number[], signal: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // Already gone.
    }
}

/** Runs a command of `scripts/` as an operator would. */
export const runScript = async (script: string, env: Record<string, string>, args: string[] = []) => {
  const child = spawn(process.execPath, [`scripts/${script}`, ...args], { env: { ...inherited(), ...env } })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, out: out.trim(), err: err.trim() }
}

export const aFreePort = () =>
  new Promise<number>((resolve) => {
    const holder = createServer().listen(0, '127.0.0.1', () => {
      const { port } = holder.address() as AddressInfo
      holder.close(() => resolve(port))
    })
  })

/** Every file below a folder. */
export const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** Memory of the program in megabytes as the kernel counts it; null when it cannot be read. */
export const memoryOf = ({ child }: Program): number | null => {
  if (process.platform !== 'linux') return null
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** Ends and removes everything that a test file started. */
export const cleanUp = async (beforeRemoval?: () => void) => {
  const databases = () => folders.map((folder) => processesOf(`postgres -D ${folder}/`))
  for (const pids of databases()) signalAll(pids, 'SIGCONT')
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    await ended(child)
  }
  for (const pids of databases()) signalAll(pids.slice(0, 1), 'SIGKILL')
  await sleep(300)
  beforeRemoval?.()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** Prints what was tried and how often. */
export const tell = (word: string): void => {
  process.stdout.write(`    · ${word}\n`)
}
