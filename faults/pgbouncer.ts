import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aFolder, aFreePort, ended } from '#faults/program.ts'
import type { Server } from '#faults/servers.ts'
import { runSql } from '#test/test-server.ts'

const binary = '/usr/sbin/pgbouncer'

export const pgbouncerVersion = () => execFileSync(binary, ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? ''

/** PgBouncer in transaction mode in front of a server that trusts local users (`apt-get install pgbouncer`). */
export const aPgbouncer = async ({ url }: Pick<Server, 'url'>, poolSize = 8) => {
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
  writeFileSync(
    file,
    `[databases]
${name} = host=${host} port=${address.port || 5432} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
logfile = ${path.join(folder, 'pgbouncer.log')}
`,
  )
  // It refuses to run as root, and must reach the socket of the server.
  const ids = process.getuid?.() === 0 ? ownerOf(host) : {}
  for (const each of [folder, users, file]) {
    chmodSync(each, 0o755)
    if (ids.uid !== undefined) chownSync(each, ids.uid, ids.gid ?? ids.uid)
  }
  const child = spawn(binary, [file], { ...ids, cwd: '/', stdio: 'ignore' })
  const pooled = `postgres://${user}@127.0.0.1:${port}/${name}`
  while (!(await runSql(pooled, 'select 1').catch(() => null))) {
    if (child.exitCode !== null) throw new Error('PgBouncer ended')
    await sleep(50)
  }
  return {
    url: pooled,
    stop: async () => {
      child.kill('SIGKILL')
      await ended(child)
    },
  }
}

const ownerOf = (host: string): { uid?: number; gid?: number } => {
  const { uid, gid } = statSync(host.startsWith('/') ? host : '/')
  return uid > 0 ? { uid, gid } : { uid: 65_534, gid: 65_534 }
}
