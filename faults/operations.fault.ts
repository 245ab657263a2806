import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { aFolder, aFreePort, cleanUp, ended, runScript, start, stop, tell } from '#faults/parts/program.ts'
import { aServer } from '#faults/parts/servers.ts'
import { runSql } from '#test/app/test-server.ts'
import { aSeller } from '#test/market/busy-sellers.ts'

afterAll(() => cleanUp())

const migrations = readdirSync('api/db/migrations').filter((name) => name.endsWith('.sql')).length

const appliedAt = async (url: string) => {
  const [row] = await runSql<{ n: number }>(url, 'select count(*)::int as n from migrations').catch(() => [])
  return row?.n ?? 0
}

/** One hash over tables, columns, indexes, constraints and functions. */
const schemaOf = async (url: string) => {
  const [row] = await runSql<{ sum: string }>(
    url,
    `select md5(string_agg(line, e'\\n' order by line)) as sum from (
      select format('%s.%s %s %s', table_name, column_name, data_type, column_default) as line
        from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select pg_get_functiondef(oid) from pg_proc
        where pronamespace = 'public'::regnamespace and prokind = 'f') as lines`,
  )
  return row?.sum
}

describe('migrations', () => {
  it('two apps start on an empty database at once: both serve, each migration runs once', async () => {
    const server = await aServer()
    const env = () => ({ DATA_DIR: aFolder(), DATABASE_URL: server.url, DEMO: '0' })
    const [one, other] = await Promise.all([start(env()), start(env())])
    expect(await appliedAt(server.url)).toBe(migrations)
    const { token } = await aSeller(one.url, '771800001')
    const profile = await fetch(`${other.url}/api/v1/auth/profile`, { headers: { authorization: `Bearer ${token}` } })
    expect(profile.status).toBe(200)
    tell(
      `2 apps at once on ${server.word}: ${migrations} migrations, each once; a session of one is known to the other`,
    )
    expect(await Promise.all([stop(one), stop(other)])).toEqual([0, 0])
    await server.stop()
  })

  it('repeated kill -9 in the middle: the next run continues, and the tables are the same', async () => {
    const [harmed, whole] = [await aServer(), await aServer()]
    expect(await runScript('migrate.ts', { DATABASE_URL: whole.url, DATA_DIR: aFolder() })).toMatchObject({ code: 0 })
    const env = { ...process.env, DATABASE_URL: harmed.url, DATA_DIR: aFolder() }
    const seen: number[] = []
    while (seen.length < 12 && (seen.at(-1) ?? 0) < migrations) {
      const child = spawn(process.execPath, ['scripts/migrate.ts'], { env, stdio: 'ignore' })
      const from = await appliedAt(harmed.url)
      while (child.exitCode === null && (await appliedAt(harmed.url)) <= from) await sleep(1)
      child.kill('SIGKILL')
      await ended(child)
      seen.push(await appliedAt(harmed.url))
    }
    expect(await runScript('migrate.ts', { DATABASE_URL: harmed.url, DATA_DIR: aFolder() })).toMatchObject({ code: 0 })
    expect(await appliedAt(harmed.url)).toBe(migrations)
    expect(await schemaOf(harmed.url)).toBe(await schemaOf(whole.url))
    tell(`migrating killed ${seen.length} times, after ${seen.join(', ')} of ${migrations}: the same tables in the end`)
    await Promise.all([harmed.stop(), whole.stop()])
  })
})

describe('logs and metrics', () => {
  it('no phone, password, code or token is logged, and metrics are served at a private address only', async () => {
    const metricsPort = await aFreePort()
    const env = { DATA_DIR: aFolder(), DEMO: '0', LOG_LEVEL: 'trace', METRICS_PORT: String(metricsPort) }
    const program = await start(env)
    const phone = '771900001'
    const { token } = await aSeller(program.url, phone)
    const send = (path: string, body: object) =>
      fetch(program.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    await send('/api/v1/auth/login', { phone, password: 'wrong-password-7' })
    await send('/api/v1/auth/register', { phone: '٧٧١٩٠٠٠٠١', password: 'x', name: phone })
    await send(`/api/v1/auth/verify-otp/${phone}`, { otp: '999999' })
    await fetch(`${program.url}/api/v1/nowhere/${phone}?phone=${phone}`)
    await fetch(`${program.url}/${phone}/%ZZ`, { headers: { 'x-phone': phone } })
    const linesOf = () =>
      program
        .output()
        .split('\n')
        .filter((line) => line.includes('"answered"'))
    const answered = await vi.waitFor(() => {
      expect(linesOf().length).toBeGreaterThanOrEqual(6)
      return linesOf().map((line) => JSON.parse(line))
    }, 5_000)
    for (const { reqId } of answered) expect(reqId).toMatch(/^[\w-]{14,40}$/)
    for (const secret of [phone, '٧٧١٩٠٠٠٠١', 'rooftop-panels-7', 'wrong-password-7', token, '999999'])
      expect(program.output()).not.toContain(secret)

    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    expect(await metrics.text()).toContain('shamsouq_http_answers_total{method="POST",route="/api/v1/auth/login"')
    expect((await fetch(`${program.url}/metrics`)).status).toBe(404)
    const outside = publicAddress()
    if (outside) expect(await canConnect(outside, metricsPort)).toBe(false)
    tell(
      `${answered.length} requests logged with an id, 0 secrets; metrics at 127.0.0.1 only${outside ? '' : ' (this machine has no other address to try)'}`,
    )
    expect(await stop(program)).toBe(0)
  })
})

const publicAddress = () =>
  Object.values(os.networkInterfaces())
    .flat()
    .find((each) => each && !each.internal && each.family === 'IPv4')?.address

const canConnect = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect({ host, port, timeout: 2_000 })
    const answer = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.on('connect', () => answer(true))
    socket.on('error', () => answer(false))
    socket.on('timeout', () => answer(false))
  })
