import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

export const startProgram = async (databaseUrl: string, more: Record<string, string> = {}) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-bench-'))
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0' }
  const child = spawn(process.execPath, ['test/app/program-behind-proxy.ts'], {
    env: { ...env, DEMO: '0', LOG_LEVEL: 'fatal', MALLOC_ARENA_MAX: '2', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(String(chunk))?.[1]
      if (found) resolve(Number(found))
    })
    child.on('exit', () => reject(new Error('the program ended')))
  })
  return { port, pid: child.pid ?? 0, stop }
}
