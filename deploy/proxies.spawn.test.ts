import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http2 from 'node:http2'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findTool } from '#deploy/find-tool.ts'
import { haproxyChanges, type Ports, webServers } from '#deploy/haproxy-changes.ts'
import { aFreePort, ask, aWebProcess, makeCertificate, type Seen } from '#deploy/proxy-stand-ins.ts'
import { type Change, substitute } from '#deploy/substitute.ts'
import { ended } from '#test/app/start-program.ts'

type Proxy = {
  tool: 'haproxy' | 'nginx'
  file: string
  /** What must differ here: addresses, certificates, user and log. Each is expected to be in the file. */
  changes: (ports: Ports, dir: string) => Change[]
  args: (file: string, dir: string) => string[]
  wrap?: (text: string, dir: string) => string
}

const proxies: Proxy[] = [
  {
    tool: 'haproxy',
    file: 'deploy/haproxy/haproxy.cfg',
    changes: (ports, dir) => [
      ...haproxyChanges(ports, `${dir}/certs/`),
      // A limit of open files may be lower for tests than for a service.
      ['maxconn 2000', 'maxconn 300'],
      // HAProxy closes what is stalled for so long.
      ['timeout client 30s', 'timeout client 1s'],
      ['sc0_conn_cur gt 400', 'sc0_conn_cur gt 50'],
      ['sc2_conn_cur gt 300', 'sc2_conn_cur gt 30'],
    ],
    args: (file) => ['-db', '-f', file],
  },
  {
    tool: 'nginx',
    file: 'deploy/nginx/shamsouq.conf',
    changes: (ports, dir) => [
      ...webServers(ports),
      [/ *listen \[::\].*\n/g, ''],
      ['listen 80;', `listen 127.0.0.1:${ports.http};`],
      ['listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`],
      [/ssl_certificate .*/, `ssl_certificate ${dir}/certificate.pem;`],
      [/ssl_certificate_key .*/, `ssl_certificate_key ${dir}/key.pem;`],
    ],
    args: (file, dir) => ['-c', file, '-p', dir, '-e', 'stderr'],
    wrap: (text, dir) => {
      const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const temporary = kinds.map((kind) => `${kind}_temp_path ${dir}/${kind};`).join('\n')
      const user = process.getuid?.() === 0 ? 'user root;' : ''
      return `${user} daemon off; pid ${dir}/pid; worker_processes 1; events { worker_connections 512; }
        http { access_log off; ${temporary}\n${text} }`
    },
  },
]

describe.each(proxies)('$file, run by $tool', ({ tool, file, changes, args, wrap = (text) => text }) => {
  const program = findTool(tool)
  const openssl = findTool('openssl')
  const isHere = program !== null && openssl !== null
  const dir = mkdtempSync(path.join(tmpdir(), `deploy-${tool}-`))
  const seen: Seen[] = []
  let child: ChildProcess | undefined
  let output = ''
  let ports: Ports
  let one: Awaited<ReturnType<typeof aWebProcess>>
  let two: Awaited<ReturnType<typeof aWebProcess>>

  beforeAll(async () => {
    if (!isHere) return
    const { key, certificate } = makeCertificate(openssl, dir)
    mkdirSync(path.join(dir, 'certs'))
    writeFileSync(path.join(dir, 'certs/localhost.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
    one = await aWebProcess('one', seen)
    two = await aWebProcess('two', seen)
    ports = { http: await aFreePort(), https: await aFreePort(), servers: [one.port, two.port] }
    const changed = substitute(readFileSync(file, 'utf8'), changes(ports, dir))
    const config = path.join(dir, 'changed.cfg')
    writeFileSync(config, wrap(changed, dir))
    child = spawn(program, args(config, dir), { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
      })
    while ((await ask(ports.https, '/start')).status !== 200) {
      expect([child.exitCode, output]).toEqual([null, expect.any(String)])
      await sleep(50)
    }
  })
  afterAll(async () => {
    // The workers of nginx outlive a killed master.
    child?.kill('SIGTERM')
    if (child) await ended(child)
    if (isHere) await Promise.all([one.stop(), two.stop()])
    rmSync(dir, { recursive: true, force: true })
  })
  beforeEach(() => void seen.splice(0))

  /** Does nothing where the proxy is not installed, which was printed; `npm run test:deploy` fails then. */
  const check = (name: string, test: () => Promise<void>) => it(name, async () => (isHere ? test() : undefined))

  check('redirects to TLS', async () => {
    const reply = await fetch(`http://127.0.0.1:${ports.http}/shops?page=2`, { redirect: 'manual' })
    expect([reply.status, reply.headers.get('location')]).toEqual([
      301,
      expect.stringMatching(/^https:.*\/shops\?page=2$/),
    ])
    expect(seen).toEqual([])
  })

  check('forwards what it has seen itself, not what a client says', async () => {
    const headers = {
      host: 'shamsouq.example',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=1.2.3.4',
    }
    const reply = await ask(ports.https, '/', { headers })
    expect(reply.status).toBe(200)
    expect(reply.headers['strict-transport-security']).toBeDefined()
    const got = seen[0]?.headers ?? {}
    expect(got).toMatchObject({
      host: 'shamsouq.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    })
    expect(got['x-forwarded-host'] ?? '').toBe('')
    expect(got.forwarded ?? '').toBe('')
  })

  check('shows neither metrics nor /readyz', async () => {
    for (const url of ['/metrics', '/readyz', '/%72eadyz', '/%6Detrics'])
      expect((await ask(ports.https, url)).status).toBe(404)
    expect(seen).toEqual([])
  })

  check('accepts the largest picture and refuses more with 413', async () => {
    const largest = 5_308_416
    const send = (bytes: number) => ask(ports.https, '/', { method: 'POST', body: 'x'.repeat(bytes) })
    expect((await send(largest)).status).toBe(200)
    expect(
      (await ask(ports.https, '/', { method: 'POST', headers: { 'content-length': String(largest + 1) } })).status,
    ).toBe(413)
    expect(seen).toHaveLength(1)
  })

  check('finds an asset of either release, and answers 404 for one of neither', async () => {
    const replies = []
    // Several times in a row: servers take turns.
    for (let n = 0; n < 12; n++) replies.push(await ask(ports.https, `/assets/${n % 6 < 3 ? 'one' : 'two'}-${n}.js`))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect((await ask(ports.https, '/assets/none-1.js')).status).toBe(404)
    // A page that is missing is answered by the server that was asked first.
    seen.splice(0)
    await ask(ports.https, '/missing')
    expect(seen).toHaveLength(1)
  })

  // nginx counts complete requests only: deploy/nftables is for it.
  if (tool === 'haproxy')
    check('closes connections of one address above their number, although they send nothing', async () => {
      let closed = 0
      const sockets = Array.from({ length: 100 }, () =>
        net
          .connect(ports.https, '127.0.0.1')
          .on('error', () => undefined)
          .on('close', () => closed++)
          .resume(),
      )
      await vi.waitFor(() => expect(closed).toBeGreaterThanOrEqual(50), 5_000)
      for (const socket of sockets) socket.destroy()
      while ((await ask(ports.https, '/')).status !== 200) await sleep(20)
    })

  /** Begins requests whose bodies never end, within one connection, and collects the statuses of their replies. */
  const beginRequests = (count: number, path: string) => {
    const session = http2.connect(`https://127.0.0.1:${ports.https}`, { rejectUnauthorized: false })
    const statuses: number[] = []
    const streams = Array.from({ length: count }, () => {
      const stream = session.request({ ':method': 'POST', ':path': path, 'content-length': '10' }, { endStream: false })
      stream.on('response', (headers) => void statuses.push(Number(headers[':status']))).on('error', () => undefined)
      stream.write('x')
      return stream
    })
    return { session, statuses, closed: () => streams.filter(({ closed }) => closed).length }
  }
  const times = (count: number, status: number) => Array.from({ length: count }, () => status)

  if (tool === 'haproxy')
    check('refuses requests of one address above their number, also within one connection', async () => {
      const { session, statuses } = beginRequests(60, '/')
      await vi.waitFor(() => expect(statuses).toEqual(times(30, 429)), 5_000)
      session.destroy()
    })

  if (tool === 'haproxy')
    check(
      'forgets requests that were answered before their body arrived, when nothing more of them comes',
      async () => {
        const early = beginRequests(30, '/storage/upload?refused')
        await vi.waitFor(() => expect([early.closed(), early.statuses]).toEqual([30, times(30, 401)]), 8_000)
        early.session.destroy()
        await sleep(500)
        const { session, statuses } = beginRequests(60, '/')
        await vi.waitFor(() => expect(statuses).toEqual(times(30, 429)), 5_000)
        session.destroy()
      },
    )

  if (tool === 'haproxy')
    check('holds no place of a server for a body that does not arrive, but for files', async () => {
      const session = http2.connect(`https://127.0.0.1:${ports.https}`, { rejectUnauthorized: false })
      const begin = (path: string) => {
        const head = { ':method': 'POST', ':path': path, 'content-length': '10' }
        const stream = session.request(head, { endStream: false }).on('error', () => undefined)
        stream.write('x')
        return stream
      }
      const words = begin('/words')
      begin('/storage/upload')
      const urls = () => seen.map(({ url }) => url)
      await vi.waitFor(() => expect(urls()).toEqual(['/storage/upload']), 5_000)
      words.end('x'.repeat(9))
      await vi.waitFor(() => expect(urls()).toEqual(['/storage/upload', '/words']), 5_000)
      session.destroy()
    })

  if (tool === 'haproxy')
    check('sends nothing to a process that says it is draining, and returns to it afterwards', async () => {
      const serverOf = async () => (await ask(ports.https, '/')).headers['x-server']
      two.state.isDraining = true
      for (let streak = 0; streak < 10; ) streak = (await serverOf()) === 'one' ? streak + 1 : 0
      two.state.isDraining = false
      while ((await serverOf()) !== 'two') await sleep(20)
    })

  check('sends a POST that broke off no second time', async () => {
    expect((await ask(ports.https, '/break-off', { method: 'POST', body: 'x' })).status).toBe(502)
    expect(seen).toHaveLength(1)
  })

  check('fails no request when a process stops', async () => {
    const half = one.stop()
    const replies = []
    for (let n = 0; n < 20; n++)
      replies.push(await ask(ports.https, `/page-${n}`, n % 2 ? { method: 'POST', body: 'x' } : {}))
    await half
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    one = await aWebProcess('one', seen)
  })
})
