import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { ensureAdmin } from '#api/features/accounts/sign-in/create-account.service.ts'
import { hashPassword } from '#api/features/accounts/sign-in/passwords.ts'
import { buildPages } from '#test/app/page-program.ts'
import { startProgram, stopAll } from '#test/app/start-program.ts'
import { freshDatabase } from '#test/app/test-database.ts'

const children: ChildProcess[] = []
const closers: (() => Promise<unknown>)[] = []
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shamsouq-demo-'))
const admin = { ADMIN_PHONE: '770000000', ADMIN_PASSWORD: 'operators-own-words-4' }
/** The same, as the settings are read. */
const account = { phone: '+967770000000', password: admin.ADMIN_PASSWORD }

beforeAll(buildPages)
afterEach(async () => {
  await stopAll(children)
  for (const close of closers.splice(0)) await close()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const aDatabase = async (fill: (deps: Deps) => Promise<void> = async () => {}) => {
  const { db, url, close } = await freshDatabase()
  closers.push(close)
  await fill({ db, now: () => new Date() } as Deps)
  return url
}
const start = (databaseUrl: string, env: Record<string, string>) =>
  startProgram({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env }, children)

/** A machine that is busy with other tests may answer 503 at first. */
const signIn = async (url: string, password: string): Promise<number> => {
  const body = JSON.stringify({ phone: '770000000', password })
  const headers = { 'content-type': 'application/json' }
  for (let left = 20; ; left -= 1) {
    const { status } = await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body })
    if (status !== 503 || left === 0) return status
    await sleep(500)
  }
}

describe('DEMO=1 with the number of the demo’s admin as ADMIN_PHONE', { timeout: 180_000 }, () => {
  it('starts, and the given password replaces the published one in a new and in an existing demo', async () => {
    let publish = async () => {}
    const database = await aDatabase(async ({ db }) => {
      publish = async () => {
        const password_hash = await hashPassword('demo-admin-1')
        await db.updateTable('users').set({ password_hash }).where('phone', '=', account.phone).execute()
      }
    })
    for (const round of [1, 2]) {
      await publish()
      const { exitCode, output, url } = await start(database, { DEMO: '1', ...admin })
      expect([round, exitCode, output()]).toEqual([
        round,
        null,
        expect.stringContaining('770000000 / as in ADMIN_PASSWORD'),
      ])
      expect(output()).not.toContain('demo-admin-1')
      expect(output()).toContain('770000001 / demo-seller-1')
      expect(await signIn(url, admin.ADMIN_PASSWORD)).toBe(200)
      expect(await signIn(url, 'demo-admin-1')).toBe(401)
      await stopAll(children)
    }
  })

  it('is a start error when the number has an account that is not the demo’s', async () => {
    const database = await aDatabase((deps) => ensureAdmin(deps, account))
    const { exitCode, output } = await start(database, { DEMO: '1', ...admin })
    expect([exitCode, output().trim().split('\n').filter(Boolean)]).toEqual([
      1,
      [
        'Loading the demo data…',
        expect.stringMatching(/^Shamsouq cannot start\. The demo cannot be loaded: \+967770000000 already belongs/),
      ],
    ])
  })
})
