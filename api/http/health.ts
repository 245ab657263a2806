import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { makeCache } from '#api/cache/cache.ts'
import type { Deps } from '#api/deps.ts'
import { withTimeout } from '#api/http/with-timeout.ts'

export const healthPaths: ReadonlySet<string> = new Set(['/livez', '/readyz', '/healthz'])

/** A balancer must not wait for a database that hangs. */
const balancerWaitMs = 300

/**
 * `/livez`: the process answers. `/readyz`: the database answers and accepts writes, and the process is not stopping.
 * `/healthz`, for balancers: 503 only while the process is stopping. It stays 200 without a database, because the
 * process still serves saved pages, and a balancer would otherwise remove all processes.
 */
export const mountHealth = (app: FastifyInstance, deps: Deps, isStopping = () => false): void => {
  // Stores nothing, but callers share a running query, so that a flood of health checks does not use up the
  // connections.
  const probes = makeCache<unknown>({ isStorable: () => false })
  app.get('/livez', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) return reply.code(503).send({ status: 'draining' })
    await probes.get('', () => checkWriter(deps))
    return { status: 'ready' }
  })
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) return reply.code(503).send({ status: 'draining' })
    const probe = Promise.resolve(probes.get('', () => checkWriter(deps)))
    const isReady = await Promise.race([
      probe.then(
        () => true,
        () => false,
      ),
      sleep(balancerWaitMs, false, { ref: false }),
    ])
    return { status: isReady ? 'ready' : 'no-database' }
  })
}

/** Fails with the error of a write (25006), so that a connection to a former primary is dropped. */
export const checkWriter = ({ db }: Pick<Deps, 'db'>) =>
  withTimeout(
    sql`do $$ begin
      if pg_is_in_recovery() or current_setting('transaction_read_only')::boolean
        then raise read_only_sql_transaction;
      end if;
    end $$`.execute(db),
  )
