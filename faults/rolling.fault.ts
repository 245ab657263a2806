import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBalancer } from '#faults/parts/balancer.ts'
import { startClientAddresses } from '#faults/parts/client-addresses.ts'
import { aPgbouncer } from '#faults/parts/pgbouncer.ts'
import { aFolder, aFreePort, cleanUp, tell } from '#faults/parts/program.ts'
import { startRelease, twoReleases } from '#faults/parts/releases.ts'
import { aServer, type Server } from '#faults/parts/servers.ts'
import { anotherVisitor } from '#test/app/page-program.ts'
import { runSql } from '#test/app/test-server.ts'

let server: Server
let url = ''
let pooler: Awaited<ReturnType<typeof aPgbouncer>>
let balancer: Awaited<ReturnType<typeof aBalancer>>
let clients: Awaited<ReturnType<typeof startClientAddresses>>
let ports: readonly [number, number]
let releases: ReturnType<typeof twoReleases>
const running: Awaited<ReturnType<typeof startRelease>>[] = []

const startOn = async (release: string, at: number) => {
  running[at] = await startRelease(release, {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: server.url,
    DATA_DIR: aFolder(),
    DEMO: '1',
    PORT: String(ports[at]),
    STORAGE_DRIVER: 'disk',
  })
}

beforeAll(async () => {
  server = await aServer()
  pooler = await aPgbouncer(server)
  releases = twoReleases()
  ports = [await aFreePort(), await aFreePort()]
  for (const at of [0, 1]) await startOn(releases.current, at)
  balancer = await aBalancer(ports)
  clients = await startClientAddresses(balancer.port)
  url = clients.url
  while (!(await fetch(`${url}/livez`).catch(() => null))?.ok) await sleep(50)
}, 600_000)
afterAll(async () => {
  for (const each of running) await each.stop()
  await clients?.stop()
  await balancer?.stop()
  await pooler?.stop()
  await server.stop()
  await cleanUp()
})

/** Below the limit of likes in an hour, however long the upgrade takes. */
const writePauseMs = 1_000

/** Visitors load pages with all files that these name, and one writes. */
const visitors = (token: string, ids: string[]) => {
  const failures: string[] = []
  const seen = { pages: 0, files: 0, writes: 0 }
  let isOver = false
  const get = async (address: string) => {
    const reply = await fetch(url + address, { headers: anotherVisitor() }).catch((error: Error) => error)
    const text = reply instanceof Error ? String(reply.cause ?? reply) : await reply.text()
    if (reply instanceof Error || reply.status !== 200)
      failures.push(`${address} ${reply instanceof Error ? text : reply.status}`)
    return text
  }
  const browse = async () => {
    const paths = ['/', '/engineers', '/calculator', `/product/${ids[0]}`]
    for (let turn = 0; !isOver; turn += 1) {
      const html = await get(paths[turn % paths.length] ?? '/')
      seen.pages += 1
      const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))
      for (const file of files) {
        await get(file)
        seen.files += 1
      }
    }
  }
  const write = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const method = turn % 2 === 0 ? 'POST' : 'DELETE'
      const reply = await fetch(`${url}/api/v1/products/${ids[turn % ids.length]}/like`, {
        method,
        headers: { authorization: `Bearer ${token}` },
      }).catch((error: Error) => error)
      if (reply instanceof Error || reply.status !== 200)
        failures.push(`${method} like ${reply instanceof Error ? (reply.cause ?? reply) : reply.status}`)
      seen.writes += 1
      await sleep(writePauseMs)
    }
  }
  const all = Promise.all([browse(), browse(), write()])
  return {
    end: async () => {
      isOver = true
      await all
      return { failures, seen }
    },
  }
}

it('a rolling upgrade to the next release and back fails no request', async () => {
  const login = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '770000001', password: 'demo-seller-1' }),
  })
  const { token } = (await login.json()) as { token: string }
  const listed = await (await fetch(`${url}/api/v1/marketplace/browse-products`)).json()
  const load = visitors(
    token,
    (listed as { data: { id: string }[] }).data.map(({ id }) => id),
  )
  for (const release of [releases.next, releases.current])
    for (const at of [0, 1]) {
      await running[at]?.stop()
      await startOn(release, at)
      await sleep(1_000)
    }
  const { failures, seen } = await load.end()
  tell(
    `${seen.pages} pages, ${seen.files} files, ${seen.writes} writes during upgrade and rollback; ${failures.length} failed`,
  )
  expect([...new Set(failures)]).toEqual([])
  expect(seen.files).toBeGreaterThan(100)
  const columns = await runSql(server.url, `select from information_schema.columns where column_name = 'next_release'`)
  expect(columns).toHaveLength(1)
})
