import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { aProgramFolder, removeProgramFolders, serversOn } from '#test/app/program-folders.ts'

const groups: number[] = []
const endGroup = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(-pid, signal)
  } catch {
    // Already gone.
  }
}
afterEach(() => {
  for (const pid of groups.splice(0)) endGroup(pid, 'SIGKILL')
})
afterAll(removeProgramFolders)

const ownFolders = ['api', 'contract', 'demo', 'domain', 'scripts', 'server', 'storage', 'web']
const ownFiles = ['package.json', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts']

/** A checkout whose sources may be changed; Vite keeps its own files in its `node_modules`. */
const aCheckout = () => {
  const home = aProgramFolder()
  for (const name of [...ownFolders, ...ownFiles]) cpSync(name, path.join(home, name), { recursive: true })
  mkdirSync(path.join(home, 'node_modules'))
  for (const name of readdirSync('node_modules').filter((name) => !/^\.(?!bin)/.test(name)))
    symlinkSync(path.resolve('node_modules', name), path.join(home, 'node_modules', name))
  return home
}

/** `npm run dev` in its own process group, as in a terminal. */
const runDev = (cwd: string, settings: Record<string, string>) => {
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME }
  const child = spawn('npm', ['run', 'dev'], { cwd, env: { ...inherited, PORT: '0', ...settings }, detached: true })
  const pid = child.pid ?? 0
  groups.push(pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return { pid, output: () => output }
}

it('npm run dev shows a page, a changed text without a restart, and ends with its database', async () => {
  const home = aCheckout()
  const data = aProgramFolder()
  const dev = runDev(home, { DATA_DIR: data, DEMO: '0' })
  await expect.poll(dev.output, { timeout: 300_000 }).toContain('Stop with Ctrl+C')
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(dev.output())?.[0] ?? ''
  const read = async () => {
    const reply = await fetch(`${url}/about`)
    return `${reply.status} ${await reply.text()}`
  }
  const page = await read()
  expect(page).toMatch(/^200 <!DOCTYPE html>/)
  expect(page).toContain('من نحن')
  expect(page).toMatch(/<\/body><\/html>$/)

  const file = path.join(home, 'web/shell/shell.texts.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace("ar: 'من نحن'", "ar: 'من نحن اليوم'"))
  await expect.poll(read, { timeout: 120_000, interval: 250 }).toContain('من نحن اليوم')

  expect(serversOn(data)).not.toEqual([])
  endGroup(dev.pid, 'SIGTERM')
  await expect.poll(() => serversOn(data)).toEqual([])
  expect(dev.output()).not.toMatch(/not found|Assertion/)
})
