import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '#api/db/connect.ts'
import type { Deps } from '#api/deps.ts'
import { readBudgets } from '#api/features/accounts/codes/otp-budget.service.ts'
import { type DailyCap, readCaps } from '#api/features/notify/gateways/daily-caps.ts'
import { withTimeout } from '#api/http/with-timeout.ts'
import type { RequestConcurrency } from '#api/limits/request-concurrency.ts'
import type { Gauge, Metrics } from '#api/metrics.ts'
import { startError } from '#api/start-error.ts'

type DatabaseFacts = Pick<Database, 'pool' | 'kind'> & { version: string }

const processGauges = (delayMs: number): Gauge[] => {
  const { user, system } = process.cpuUsage()
  const one = (name: string, help: string, value: number, kind: Gauge['kind'] = 'gauge'): Gauge => ({
    name,
    help,
    kind,
    values: [{ value }],
  })
  return [
    one('process_cpu_seconds_total', 'Processor time used.', (user + system) / 1e6, 'counter'),
    one('process_resident_memory_bytes', 'Memory held.', process.memoryUsage.rss()),
    one('process_start_time_seconds', 'When the process started.', Math.round(Date.now() / 1000 - process.uptime())),
    one('nodejs_eventloop_delay_p99_seconds', 'How late the event loop runs, since the last scrape.', delayMs / 1000),
  ]
}

const poolGauge = ({ pool }: Pick<Database, 'pool'>): Gauge => ({
  name: 'shamsouq_database_connections',
  help: 'Connections of the pool, and requests that wait for one.',
  values: [
    { labels: { state: 'open' }, value: pool.totalCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waiting' }, value: pool.waitingCount },
  ],
})

const databaseInfo = ({ kind, version }: DatabaseFacts): Gauge => ({
  name: 'shamsouq_database_info',
  help: 'The PostgreSQL found at start: its version, and whether it is a server or embedded.',
  values: [{ labels: { version, kind }, value: 1 }],
})

const concurrencyGauges = (concurrency: RequestConcurrency): Gauge[] => {
  const { inside, refused } = concurrency.state()
  return [
    {
      name: 'shamsouq_requests_inside',
      help: 'Requests in progress, by class.',
      values: Object.entries(inside).map(([requestClass, value]) => ({ labels: { class: requestClass }, value })),
    },
    {
      name: 'shamsouq_requests_refused_total',
      help: 'Requests rejected because of overload: 503, or 429 to a network with too many of its own.',
      kind: 'counter',
      values: [{ value: refused }],
    },
  ]
}

const budgetWaitMs = 1_000

/** Budgets of one-time codes are shared by all processes. Omitted while the database does not answer. */
const budgetGauges = async (deps: Pick<Deps, 'db' | 'now' | 'otpPolicy'>): Promise<Gauge[]> => {
  const budgets = await withTimeout(readBudgets(deps, deps.otpPolicy), budgetWaitMs).catch(() => [])
  const valuesOf = (key: 'used' | 'max') =>
    budgets.map(({ budget, window, ...numbers }) => ({ labels: { budget, window }, value: numbers[key] }))
  return [
    { name: 'shamsouq_codes_used', help: 'One-time codes requested in the current window.', values: valuesOf('used') },
    { name: 'shamsouq_codes_max', help: 'One-time codes that a window allows.', values: valuesOf('max') },
  ]
}

/** Daily caps of gateways are shared by all processes. Omitted while the database does not answer. */
const capGauges = async (deps: Pick<Deps, 'db' | 'now'>, caps: readonly DailyCap[]): Promise<Gauge[]> => {
  const uses = await withTimeout(readCaps(deps, caps), budgetWaitMs).catch(() => [])
  const valuesOf = (key: 'used' | 'perDay') =>
    uses.map(({ gateway, ...numbers }) => ({ labels: { gateway }, value: numbers[key] }))
  return [
    { name: 'shamsouq_gateway_used', help: 'Codes and messages that a gateway took today.', values: valuesOf('used') },
    {
      name: 'shamsouq_gateway_max',
      help: 'Codes and messages that a gateway is given in a day.',
      values: valuesOf('perDay'),
    },
  ]
}

type Sources = {
  database: DatabaseFacts
  /** Absent in a process without web requests. */
  concurrency?: RequestConcurrency
  deps: Pick<Deps, 'db' | 'now' | 'otpPolicy'>
  caps?: readonly DailyCap[]
}

export const metricsReader = (metrics: Metrics, { database, concurrency, deps, caps = [] }: Sources) => {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  const read = async () => {
    // Enabled with the first read, since it wakes the process fifty times a second.
    delay.enable()
    const late = Number.isFinite(delay.percentile(99)) ? delay.percentile(99) / 1e6 : 0
    delay.reset()
    const [budgets, used] = await Promise.all([budgetGauges(deps), capGauges(deps, caps)])
    return metrics.text([
      ...processGauges(late),
      poolGauge(database),
      databaseInfo(database),
      ...(concurrency ? concurrencyGauges(concurrency) : []),
      ...budgets,
      ...used,
    ])
  }
  return { read, stop: () => delay.disable() }
}

/**
 * Serves Prometheus metrics on a port of their own, apart from the public one; also `/readyz`, for processes without a
 * public port.
 */
export const serveMetrics = async (
  { host, port }: { host: string; port: number },
  read: () => Promise<string>,
  check: () => Promise<unknown>,
) => {
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    if (request.method === 'GET' && request.url === '/metrics') {
      const text = await read()
      return reply.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
    }
    if (request.method !== 'GET' || request.url !== '/readyz') return reply.writeHead(404).end()
    await check()
    reply.writeHead(200, { 'content-type': 'text/plain' }).end('ready\n')
  }
  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.writeHead(503).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(startError(`METRICS_PORT=${port} cannot be opened on ${host}.`, error)))
    server.listen(port, host, resolve)
  })
  return {
    address: server.address(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
