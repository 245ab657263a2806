import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { substitute } from '#deploy/substitute.ts'
import { aFolder, aFreePort, ended, endLater } from '#faults/parts/program.ts'
import type { Server } from '#faults/parts/servers.ts'

/** `PGBOUNCER` names another one than Debian's. */
const binary = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'

export const pgbouncerVersion = () => execFileSync(binary, ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? ''

export const doesPrepare = () => {
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(pgbouncerVersion()) ?? []).map(Number)
  return major > 1 || minor >= 21
}

export type Pgbouncer = Awaited<ReturnType<typeof aPgbouncer>>

type Options = { poolSize?: number /** All databases of the server instead of one. */; everyDatabase?: boolean }

/** The shipped file of PgBouncer in front of a server that trusts local users (`apt-get install pgbouncer`). */
export const aPgbouncer = async (
  { url }: Pick<Server, 'url'>,
  { poolSize = 8, everyDatabase = false }: Options = {},
) => {
  if (!existsSync(binary)) throw new Error('PgBouncer is not installed: apt-get install pgbouncer')
  const address = new URL(url)
  const host = address.searchParams.get('host') ?? address.hostname
  const user = address.searchParams.get('user') ?? address.username
  const name = address.pathname.slice(1)
  const port = await aFreePort()
  const folder = aFolder()
  const users = path.join(folder, 'users.txt')
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${user}" ""\n`)
  const text = substitute(readFileSync('deploy/pgbouncer/pgbouncer.ini', 'utf8'), [
    [
      'shamsouq = host=127.0.0.1 port=5432',
      `${everyDatabase ? '*' : name} = host=${host} port=${address.port || 5432} user=${user}`,
    ],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['auth_type = scram-sha-256', 'auth_type = any'],
    ['/etc/pgbouncer/userlist.txt', users],
    ['/var/log/postgresql', folder],
    ['/var/run/postgresql', folder],
    ['default_pool_size = 20', `default_pool_size = ${poolSize}`],
    [';max_prepared_statements', doesPrepare() ? 'max_prepared_statements' : ';max_prepared_statements'],
  ])
  writeFileSync(file, text)
  // It refuses to run as root, and must reach the socket of the server.
  const ids = process.getuid?.() === 0 ? ownerOf(host) : {}
  for (const each of [folder, users, file]) {
    chmodSync(each, 0o755)
    if (ids.uid !== undefined) chownSync(each, ids.uid, ids.gid ?? ids.uid)
  }
  const pooled = `postgres://${user}@127.0.0.1:${port}/${name}`
  let child: ReturnType<typeof spawn>
  const launch = async () => {
    child = endLater(spawn(binary, [file], { ...ids, cwd: '/', stdio: 'ignore' }))
    // A statement would open a connection to the server, before the program has set the statement timeout.
    while (!(await isOpen(port))) {
      if (child.exitCode !== null) throw new Error('PgBouncer ended')
      await sleep(50)
    }
  }
  const stop = async () => {
    child.kill('SIGKILL')
    await ended(child)
  }
  await launch()
  return { url: pooled, launch, stop }
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

const ownerOf = (host: string): { uid?: number; gid?: number } => {
  const { uid, gid } = statSync(host.startsWith('/') ? host : '/')
  return uid > 0 ? { uid, gid } : { uid: 65_534, gid: 65_534 }
}
