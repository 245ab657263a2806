import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aFolder, aFreePort, ended, processesOf, signalAll } from '#faults/parts/program.ts'
import { runSql } from '#test/app/test-server.ts'

const needed = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy']
/** The shortest that Patroni accepts: how long a dead primary keeps its lock. */
const lockSeconds = 20

type Node = {
  name: string
  port: number
  restPort: number
  data: string
  child: ChildProcess | null
  start: () => void
}

const waitFor = async (what: string, isTrue: () => Promise<boolean>, seconds = 90) => {
  const deadline = Date.now() + seconds * 1_000
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`never: ${what}`)
    await sleep(100)
  }
}

const accountOf = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/**
 * Two PostgreSQL servers under Patroni with synchronous replication, etcd, and HAProxy in front that asks Patroni for the primary
 * (`apt-get install patroni etcd-server haproxy postgresql`).
 */
export const aPatroniCluster = async () => {
  const missing = needed.filter((file) => !existsSync(file))
  const bin = globSync('/usr/lib/postgresql/{15,16,17,18}/bin').sort().at(-1)
  if (missing.length > 0 || !bin)
    throw new Error(`not installed: ${[...missing, ...(bin ? [] : ['PostgreSQL'])].join(', ')} (see docs/scaling.md)`)
  const account = accountOf()
  const home = aFolder()
  chmodSync(home, 0o755)
  const own = (dir: string) => {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    if (account.uid !== undefined) chownSync(dir, account.uid, account.gid ?? account.uid)
    return dir
  }
  const children: ChildProcess[] = []
  const launch = (name: string, file: string, args: string[], env: Record<string, string> = {}) => {
    const out = openSync(path.join(home, `${name}.log`), 'a')
    const child = spawn(file, args, {
      ...account,
      cwd: home,
      env: { PATH: `${bin}:/usr/bin:/bin`, ...env },
      stdio: ['ignore', out, out],
    })
    children.push(child)
    return child
  }

  const [etcdPort, etcdPeer, balancerPort] = [await aFreePort(), await aFreePort(), await aFreePort()]
  const etcdUrl = `http://127.0.0.1:${etcdPort}`
  const peerUrl = `http://127.0.0.1:${etcdPeer}`
  launch('etcd', '/usr/bin/etcd', [
    ...['--data-dir', own(path.join(home, 'etcd'))],
    ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
    ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
    ...['--initial-cluster', `default=${peerUrl}`],
  ])
  await waitFor('etcd', async () => (await fetch(`${etcdUrl}/health`)).ok)

  const makeNode = async (name: string): Promise<Node> => {
    const [port, restPort] = [await aFreePort(), await aFreePort()]
    const data = path.join(own(path.join(home, name)), 'data')
    const file = path.join(home, `${name}.yml`)
    writeFileSync(file, settingsOf({ name, port, restPort, data, etcdPort, bin, home }))
    const node: Node = { name, port, restPort, data, child: null, start: () => {} }
    node.start = () => {
      node.child = launch(name, '/usr/bin/patroni', [file])
    }
    return node
  }
  const nodes: [Node, Node] = [await makeNode('one'), await makeNode('two')]
  const roleOf = async ({ restPort }: Node) => {
    const reply = await fetch(`http://127.0.0.1:${restPort}/patroni`, { signal: AbortSignal.timeout(1_000) })
    const { role, state } = (await reply.json()) as { role: string; state: string }
    return state === 'running' ? role : ''
  }
  const primary = async () => {
    for (const node of nodes) if (/master|primary/.test(await roleOf(node).catch(() => ''))) return node
    return null
  }
  nodes[0].start()
  await waitFor('a primary', async () => (await primary()) !== null)
  nodes[1].start()
  const isComplete = async () => {
    const cluster = await (await fetch(`http://127.0.0.1:${(await primary())?.restPort}/cluster`)).json()
    const roles = (cluster as { members: { role: string; state: string }[] }).members.map(({ role }) => role)
    return roles.includes('sync_standby') && roles.some((role) => role === 'leader')
  }
  await waitFor('a synchronous standby', isComplete)

  const haproxyFile = path.join(home, 'haproxy.cfg')
  writeFileSync(haproxyFile, balancerOf(balancerPort, nodes))
  launch('haproxy', '/usr/sbin/haproxy', ['-W', '-db', '-f', haproxyFile])
  const adminUrl = `postgres://postgres@127.0.0.1:${balancerPort}/postgres`
  // HAProxy takes both for the primary until its first checks.
  await waitFor('HAProxy', async () => Boolean(await runSql(adminUrl, 'create role shamsouq login createdb')))
  await sleep(2_000)
  await runSql(adminUrl, 'create database market owner shamsouq')
  await runSql(adminUrl, 'alter role shamsouq set synchronous_commit = on')

  const processesOn = ({ child, data }: Node) => [
    ...(child?.pid ? [child.pid] : []),
    ...processesOf(`postgres -D ${data}`),
  ]
  const kill = async (node: Node) => {
    signalAll(processesOn(node), 'SIGKILL')
    if (node.child) await ended(node.child)
  }
  return {
    balanced: `postgres://shamsouq@127.0.0.1:${balancerPort}/market`,
    severalHosts: `postgres://shamsouq@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/market`,
    primary,
    standby: async () => {
      const first = await primary()
      return first === nodes[0] ? nodes[1] : nodes[0]
    },
    isComplete,
    untilComplete: () =>
      waitFor('a complete cluster', isComplete).catch((error: Error) => {
        const ends = nodes.map(({ name }) => readFileSync(path.join(home, `${name}.log`), 'utf8').slice(-2_000))
        throw new Error([error.message, ...ends].join('\n\n'))
      }),
    /** Patroni and its PostgreSQL, as when the machine loses power. */
    kill,
    killPostgres: (node: Node) => signalAll(processesOf(`postgres -D ${node.data}`), 'SIGKILL'),
    freeze: (node: Node) => signalAll(processesOn(node), 'SIGSTOP'),
    /**
     * As a watchdog resets a frozen machine. Continued instead, Patroni 3.0 may write itself into etcd as the leader without
     * looking who is: the other server is then rewound, and loses what it confirmed meanwhile.
     */
    reset: async (node: Node) => {
      await kill(node)
      node.start()
    },
    switchover: async (from: Node) => {
      const reply = await fetch(`http://127.0.0.1:${from.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from.name }),
      })
      if (!reply.ok) throw new Error(`switchover: ${reply.status} ${await reply.text()}`)
    },
    stop: async () => {
      for (const node of nodes) signalAll(processesOn(node), 'SIGKILL')
      for (const child of children) {
        child.kill('SIGKILL')
        await ended(child)
      }
    },
  }
}

type Settings = Pick<Node, 'name' | 'port' | 'restPort' | 'data'> & { etcdPort: number; bin: string; home: string }

const settingsOf = ({ name, port, restPort, data, etcdPort, bin, home }: Settings) => `
scope: market
name: ${name}
restapi: { listen: '127.0.0.1:${restPort}', connect_address: '127.0.0.1:${restPort}' }
etcd3: { host: '127.0.0.1:${etcdPort}' }
bootstrap:
  dcs:
    ttl: ${lockSeconds}
    loop_wait: 2
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    master_start_timeout: 0
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, wal_keep_size: 64MB, fsync: 'off' }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
postgresql:
  listen: '127.0.0.1:${port}'
  connect_address: '127.0.0.1:${port}'
  data_dir: ${data}
  bin_dir: ${bin}
  # A former primary that cannot be rewound is copied from the new one; without these it stays out until a person acts.
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
  pgpass: ${path.join(home, name, 'pgpass')}
  authentication:
    superuser: { username: postgres, password: unused }
    replication: { username: replicator, password: unused }
    rewind: { username: rewinder, password: unused }
  pg_hba: [ 'local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust' ]
  parameters: { unix_socket_directories: '${path.join(home, name)}' }
`

const balancerOf = (port: number, nodes: Node[]) => `
defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`
