import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import tls from 'node:tls'
import { aBalancer } from '#faults/parts/balancer.ts'
import { localAddressOf, startClientAddresses } from '#faults/parts/client-addresses.ts'
import { aPgbouncer, type Pgbouncer } from '#faults/parts/pgbouncer.ts'
import { aFolder, aFreePort, filesIn, type Program, start, stop } from '#faults/parts/program.ts'
import { aServer } from '#faults/parts/servers.ts'
import { startS3 } from '#test/app/s3-server.ts'

/** The set-up that the tests of the whole program run on: one process, or all of docs/scaling.md that Debian has. */
export const isScaled = process.env.TOPOLOGY === 'scaled'

/** The program as its clients reach it. */
export type Market = {
  url: string
  /** Its web processes, each with an address of its own. */
  webs: Program[]
  /** How many files of pictures are stored. */
  storedFiles: () => number
  /** A connection without HTTP, as a client opens it. */
  connect: (from?: string) => net.Socket
  /** Starts a web process again that has ended, on its port. */
  restart: (at: number) => Promise<Program>
  pooler: Pgbouncer | null
  stop: () => Promise<(number | null)[]>
}

type Options = { nodeArgs?: string[] /** Of the address for clients. */; port?: number }

/** Starts the program in the set-up that `TOPOLOGY` names. */
export const aMarket = (env: Record<string, string>, options: Options = {}): Promise<Market> =>
  isScaled ? aScaledMarket(env, options) : aSingleMarket(env, options)

const aSingleMarket = async (env: Record<string, string>, { nodeArgs, port }: Options): Promise<Market> => {
  const settings = { ...env, PORT: String(port ?? (await aFreePort())) }
  const launch = () => start(settings, nodeArgs)
  const webs = [await launch()]
  const { url = '' } = webs[0] ?? {}
  return {
    url,
    webs,
    storedFiles: () => filesIn(path.join(env.DATA_DIR ?? '', 'files')).length,
    connect: () => net.connect(Number(new URL(url).port), '127.0.0.1'),
    restart: (at) => launch().then((program) => (webs[at] = program)),
    pooler: null,
    stop: () => Promise.all(webs.map(stop)),
  }
}

/**
 * Two web processes and one for jobs, behind the shipped files of HAProxy and PgBouncer, with the pictures in a bucket. Without
 * `DATABASE_URL` on a PostgreSQL of its own.
 */
export const aScaledMarket = async (
  { DATABASE_URL: given, ...env }: Record<string, string>,
  { nodeArgs, port }: Options = {},
): Promise<Market> => {
  const server = given ? null : await aServer()
  const direct = given ?? server?.url ?? ''
  const [pooler, bucket] = [await aPgbouncer({ url: direct }), await startS3()]
  const settings = {
    APP_SECRET: 'the same secret for all of these processes',
    ...env,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: direct,
    STORAGE_DRIVER: 's3',
    S3_ENDPOINT: bucket.settings.endpoint,
    S3_BUCKET: bucket.settings.bucket,
    S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
  }
  const ports = [await aFreePort(), await aFreePort()] as const
  const launch = (at: number) =>
    start({ ...settings, DATA_DIR: aFolder(), ROLE: 'web', PORT: String(ports[at]) }, nodeArgs)
  const webs = await Promise.all([launch(0), launch(1)])
  const metricsPort = String(await aFreePort())
  const jobs = await start({ ...settings, DATA_DIR: aFolder(), ROLE: 'jobs', METRICS_PORT: metricsPort }, nodeArgs)
  const balancer = await aBalancer(ports)
  const clients = await startClientAddresses(balancer.port, port)
  while (!(await fetch(`${clients.url}/livez`).catch(() => null))?.ok) await sleep(50)
  return {
    url: clients.url,
    webs,
    storedFiles: () => bucket.objects.size,
    connect: (from) =>
      tls.connect({ host: '127.0.0.1', port: balancer.port, rejectUnauthorized: false, ...localAddressOf(from) }),
    restart: (at) => launch(at).then((program) => (webs[at] = program)),
    pooler,
    stop: async () => {
      const codes = await Promise.all([...webs, jobs].map(stop))
      await Promise.all([clients.stop(), balancer.stop(), pooler.stop(), bucket.stop()])
      await server?.stop()
      return codes
    },
  }
}
