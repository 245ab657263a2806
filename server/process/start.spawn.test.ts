import type { ChildProcess } from 'node:child_process'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readCatalogue } from '#demo/catalogue.ts'
import { buildPages } from '#test/app/page-program.ts'
import { aProgramFolder as aFolder, removeProgramFolders, serversOn } from '#test/app/program-folders.ts'
import { ended, startProgram, stopAll } from '#test/app/start-program.ts'
import { freshDatabase } from '#test/app/test-database.ts'
import { aUser } from '#test/market/factories.ts'

const children: ChildProcess[] = []
const start = (env: Record<string, string>) => startProgram(env, children)

beforeAll(buildPages)
afterEach(() => stopAll(children))
afterAll(removeProgramFolders)

/** A program that has just started on a busy machine may answer 503. */
const fetchWithRetry = async (url: string, init: RequestInit = {}): Promise<Response> => {
  for (let left = 20; ; left--) {
    const reply = await fetch(url, init)
    if (reply.status !== 503 || left === 0) return reply
    await sleep(250)
  }
}

const statusAt = (url: string, headers: Record<string, string>) =>
  new Promise((resolve) => http.get(url, { headers }, (reply) => resolve(reply.resume().statusCode)))

const realCodes = { APP_SECRET: 'x'.repeat(32), OTP_GATEWAY_URL: 'http://127.0.0.1:1/send', LOG_LEVEL: 'fatal' }

describe('a start on a data folder', () => {
  it('loads the demo, rejects a second app, stops without orphans, also after kill -9, which loses no write', async () => {
    const folder = aFolder()
    const first = await start({ DATA_DIR: folder })
    expect(first.output()).toContain('770000001 / demo-seller-1')
    expect(first.output()).toMatch(/embedded PostgreSQL \d+\.\d+, stored in/)
    expect(first.output()).not.toContain('Warning')
    const page = await fetchWithRetry(first.url)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('شمسوق')
    expect(await statusAt(first.url, { host: 'market.example' })).toBe(421)

    const second = await start({ DATA_DIR: folder })
    expect(second.exitCode).toBe(1)
    expect(second.output()).toMatch(/already runs on this data folder/)

    const login = (url: string) =>
      fetchWithRetry(`${url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone: '770000001', password: 'demo-seller-1' }),
      })
    const { token } = (await (await login(first.url)).json()) as { token: string }
    first.child.kill('SIGKILL')
    await ended(first.child)
    await expect.poll(() => serversOn(folder)).toEqual([])
    const third = await start({ DATA_DIR: folder })
    const headers = { authorization: `Bearer ${token}` }
    const profile = await fetchWithRetry(`${third.url}/api/v1/auth/profile`, { headers })
    expect(profile.status).toBe(200)

    third.child.kill('SIGTERM')
    expect(await ended(third.child)).toBe(0)
    expect(serversOn(folder)).toEqual([])
  })

  it('continues after a rejected promise that nothing catches, and logs it', async () => {
    const rejecting = encodeURIComponent('process.on("SIGUSR2", () => Promise.reject(new Error("forgotten")))')
    const NODE_OPTIONS = `--import=data:text/javascript,${rejecting}`
    const { child, url, output } = await start({ DATA_DIR: aFolder(), DEMO: '0', NODE_OPTIONS })
    child.kill('SIGUSR2')
    await expect.poll(output).toContain('unhandled rejection')
    expect(output()).toContain('forgotten')
    expect((await fetchWithRetry(`${url}/livez`)).status).toBe(200)
    expect(child.exitCode).toBe(null)
  })

  it('fails on a public installation whose database has demo accounts', async () => {
    const database = await freshDatabase()
    try {
      const place = { DATA_DIR: aFolder(), DATABASE_URL: database.url }
      // One account with a published password is enough.
      const [demoUser] = readCatalogue(new Date()).users
      await aUser({ db: database.db, now: () => new Date() }, { id: demoUser?.id })
      // Every setting that makes an installation public: `config.test.ts`.
      const { exitCode, output } = await start({ ...place, DEMO: '0', TRUST_PROXY: '127.0.0.1', ...realCodes })
      expect(exitCode).toBe(1)
      expect(output()).toMatch(/cannot start\. The demo accounts are in this database.*another DATA_DIR/)
    } finally {
      await database.close()
    }
  })
})
