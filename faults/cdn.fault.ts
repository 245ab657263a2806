import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import http, { type ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFolder, aFreePort, cleanUp, ended, type Program, start, stop, tell } from '#faults/parts/program.ts'
import { aServer, type Server } from '#faults/parts/servers.ts'
import { runSql } from '#test/app/test-server.ts'

const varnishd = '/usr/sbin/varnishd'

let server: Server
let program: Program
const varnishes: ReturnType<typeof spawn>[] = []
let url = ''

/** Varnish with the shipped file in front of this port. */
const startVarnish = async (backend: number) => {
  const [port, purgePort] = [await aFreePort(), await aFreePort()]
  const folder = aFolder()
  // Its worker runs as another user.
  chmodSync(folder, 0o755)
  const file = path.join(folder, 'default.vcl')
  const vcl = readFileSync('deploy/varnish/default.vcl', 'utf8')
  writeFileSync(file, vcl.replace('.port = "3000"', `.port = "${backend}"`))
  // Without the PROXY protocol, which `fetch` does not speak.
  const listeners = ['-a', `public=127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`]
  varnishes.push(
    spawn(varnishd, ['-F', '-n', folder, ...listeners, '-f', file, '-s', 'malloc,64m'], { stdio: 'ignore' }),
  )
  return { url: `http://127.0.0.1:${port}`, purgeUrl: `http://127.0.0.1:${purgePort}/` }
}

beforeAll(async () => {
  if (!existsSync(varnishd)) throw new Error('Varnish is not installed: apt-get install varnish varnish-modules')
  server = await aServer()
  const backend = await aFreePort()
  const varnish = await startVarnish(backend)
  url = varnish.url
  program = await start({
    DATABASE_URL: server.url,
    DATA_DIR: aFolder(),
    DEMO: '1',
    PORT: String(backend),
    CDN: 'varnish',
    CDN_PURGE_URL: varnish.purgeUrl,
  })
  // The purge of everything at the start has been made twice then.
  await sleep(3_000)
})
afterAll(async () => {
  await stop(program)
  for (const varnish of varnishes) {
    varnish.kill('SIGTERM')
    await ended(varnish)
  }
  await server.stop()
  await cleanUp()
})

const get = async (address: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(url + address, { headers })
  return { status: reply.status, cache: reply.headers.get('x-cache'), headers: reply.headers, text: await reply.text() }
}
const isHit = async (address: string, headers: Record<string, string> = {}) => {
  await get(address, headers)
  return (await get(address, headers)).cache === 'hit'
}

it('pages and API reads are answered by Varnish; private and admin ones never', async () => {
  for (const address of ['/', '/engineers', '/api/v1/marketplace/browse-products'])
    expect([address, await isHit(address)]).toEqual([address, true])
  expect((await get('/')).headers.has('xkey')).toBe(false)
  expect(await isHit('/api/v1/marketplace/browse-products', { authorization: 'Bearer somebody' })).toBe(false)
  expect(await isHit('/admin')).toBe(false)
  expect(await isHit('/readyz')).toBe(false)
})

it('languages and Save-Data are never mixed, whatever other cookies there are', async () => {
  const variants: Record<string, string>[] = [
    {},
    { cookie: 'lang=en' },
    { 'save-data': 'on' },
    { cookie: 'lang=en', 'save-data': 'on' },
  ]
  const pages = []
  for (const headers of variants) pages.push((await get('/engineers', headers)).text)
  expect(new Set(pages).size).toBe(4)
  for (let round = 0; round < 3; round += 1)
    for (const [at, headers] of variants.entries()) {
      const noisy = { ...headers, cookie: [`visits=${round}`, headers.cookie ?? 'x=1'].join('; ') }
      const { text, cache } = await get('/engineers', noisy)
      expect([text === pages[at], cache]).toEqual([true, 'hit'])
    }
})

it('visitors cannot purge, and languages that the program does not have do not split what is stored', async () => {
  expect(await isHit('/shops')).toBe(true)
  const purge = await fetch(`${url}/`, { method: 'PURGE', headers: { 'xkey-purge': 'all' } })
  expect([purge.status, (await get('/shops')).cache]).toEqual([405, 'hit'])
  const list = '/api/v1/marketplace/browse-products?page=2'
  await get(list)
  for (const language of ['fr-FR', 'ar,en'])
    expect([language, (await get(list, { 'accept-language': language })).cache]).toEqual([language, 'hit'])
})

it('a banned seller’s listing is gone within a second, everywhere, and stays gone', async () => {
  const [row] = await runSql<{ id: string; owner: string; name: string }>(
    server.url,
    `select id, owner_id as owner, name from products where status = 'approved' order by created_at desc limit 1`,
  )
  if (!row) throw new Error('there is no listing')
  const pages = ['/', `/product/${row.id}`, '/api/v1/marketplace/browse-products']
  for (const page of pages) expect([page, await isHit(page)]).toEqual([page, true])
  const login = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '770000000', password: 'demo-admin-1' }),
  })
  const { token } = (await login.json()) as { token: string }
  const banned = await fetch(`${url}/api/v1/admin/people/${row.owner}/ban`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ reason: 'تجربة' }),
  })
  expect(banned.status).toBe(200)
  const bannedAt = performance.now()
  const isShown = async () => {
    for (const page of pages) {
      const { status, text } = await get(page)
      if (status === 200 && text.includes(row.id)) return page
    }
    return null
  }
  let goneMs = 0
  for (;;) {
    const askedAt = performance.now() - bannedAt
    const shown = await isShown()
    if (!shown) {
      goneMs = askedAt
      break
    }
    expect(askedAt, `${shown} was still shown`).toBeLessThan(1_000)
  }
  tell(`gone from ${pages.length} stored replies after ${goneMs.toFixed(0)} ms`)
  for (let round = 0; round < 20; round += 1) {
    expect(await isShown()).toBeNull()
    await sleep(100)
  }
})

it('nobody waits for a page that another client has asked for and not got yet', async () => {
  const held: ServerResponse[] = []
  let asked = 0
  const backend = http.createServer((request, reply) => {
    if (request.url === '/page' && ++asked === 1) return void held.push(reply)
    reply.setHeader('cache-control', 'public, s-maxage=600').end('the page')
  })
  const port = await aFreePort()
  await new Promise<void>((resolve) => backend.listen(port, '127.0.0.1', resolve))
  const slow = await startVarnish(port)
  const isUp = () =>
    fetch(`${slow.url}/another`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) await sleep(100)
  const first = fetch(`${slow.url}/page`)
  while (asked === 0) await sleep(10)
  const second = await fetch(`${slow.url}/page`, { signal: AbortSignal.timeout(2_000) })
  expect([second.status, await second.text()]).toEqual([200, 'the page'])
  for (const reply of held) reply.setHeader('cache-control', 'no-store').end('late')
  expect(await (await first).text()).toBe('late')
  backend.closeAllConnections()
  backend.close()
})
