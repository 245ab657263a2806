import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The program as an operator runs it, in a folder of its own. */
export type Program = { child: ChildProcess; url: string; output: () => string; readyMs: number }

const folders: string[] = []
const children: ChildProcess[] = []

export const aFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shamsouq-fault-'))
  folders.push(folder)
  return folder
}

/** Settings of the person who runs the suite must not reach the program. */
const inherited = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(DATABASE_URL|NODE_ENV|VITEST.*|PORT|DATA_DIR)$/.test(name)),
  )

/** Resolves when the program is ready, with how long that took; a program that ends instead is an error. */
export const start = async (env: Record<string, string>, nodeArgs: string[] = []): Promise<Program> => {
  const began = performance.now()
  const settings = { PORT: '0', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal', MALLOC_ARENA_MAX: '2', ...env }
  const child = spawn(process.execPath, [...nodeArgs, 'boot/main.ts'], { env: { ...inherited(), ...settings } })
  children.push(child)
  let text = ''
  const opened = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk
        if (text.includes('Stop with Ctrl+C')) resolve()
      })
    child.on('exit', (code) => reject(new Error(`the program ended with ${code}: ${text}`)))
  })
  await opened
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0] ?? ''
  while (!(await isReady(url))) await sleep(20)
  return { child, url, output: () => text, readyMs: performance.now() - began }
}

export const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(6_000) }).then(
    ({ status }) => status === 200,
    () => false,
  )

/** How long until the program answers that it is ready. */
export const untilReady = async (url: string): Promise<number> => {
  const began = performance.now()
  while (!(await isReady(url))) await sleep(50)
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

/** The PostgreSQL of a data folder: its head first, then those that serve connections. */
export const databaseOf = (folder: string): number[] => {
  const heads = pidsOf('-f', `postgres -D ${folder}/pg`)
  return [...heads, ...heads.flatMap((pid) => pidsOf('-P', String(pid)))]
}

export const signalAll = (pids: number[], signal: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // Gone already.
    }
}

/** Ends and removes everything that a test file started. */
export const cleanUp = async () => {
  for (const folder of folders) signalAll(databaseOf(folder), 'SIGCONT')
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    await ended(child)
  }
  for (const folder of folders) signalAll(databaseOf(folder).slice(0, 1), 'SIGKILL')
  await sleep(300)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** What was tried and how many, for whoever reads the run. */
export const tell = (text: string) => process.stdout.write(`    · ${text}\n`)
