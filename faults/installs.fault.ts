import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFolder, cleanUp, npmStart, stop, tell } from '#faults/parts/program.ts'

afterAll(() => cleanUp())

let home = ''

/** The files in git and the build: what an operator copies to a server. */
beforeAll(() => {
  home = path.join(aFolder(), 'app')
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of files.split('\0')) if (file && existsSync(file)) cpSync(file, path.join(home, file))
  cpSync('build', path.join(home, 'build'), { recursive: true })
})

const npm = (...args: string[]) => spawnSync('npm', args, { cwd: home, encoding: 'utf8' })

/** A program that has just started on a busy machine may answer 503 with Retry-After. */
const statusOf = async (url: string, tries = 10): Promise<number> => {
  const { status } = await fetch(url)
  if (status !== 503 || tries === 1) return status
  await sleep(1_000)
  return statusOf(url, tries - 1)
}

describe('an installation without development packages', () => {
  it('starts from a copied build, and runs the commands for operators', async () => {
    const install = npm('ci', '--omit=dev', '--prefer-offline')
    expect(install.stderr).not.toContain('npm error')
    expect(install.status).toBe(0)
    expect(existsSync(path.join(home, 'node_modules/vite'))).toBe(false)

    const env = { DATA_DIR: path.join(home, 'data'), LOG_LEVEL: 'fatal' }
    const program = await npmStart(home, env)
    for (const address of ['/', '/calculator', '/api/v1/marketplace/browse-products', '/sw.js'])
      expect([address, await statusOf(program.url + address)]).toEqual([address, 200])
    const backup = spawnSync('npm', ['run', '-s', 'backup', '--', '--to', path.join(home, 'backups')], {
      cwd: home,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    expect(backup.status, backup.stderr).toBe(0)
    await stop(program)
    tell('npm ci --omit=dev, npm start, two pages, one list, the worker, one backup')
  })

  it('explains what to do when the build does not match the sources', () => {
    appendFileSync(path.join(home, 'domain/limits.ts'), '\n// changed\n')
    const failed = npm('start')
    expect(failed.status).toBe(1)
    expect(failed.stderr).toContain(
      'run "npm ci && npm run build" here, or copy build/ from a checkout of the same commit',
    )
  })
})
