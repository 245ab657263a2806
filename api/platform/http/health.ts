import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { makeCache } from '#api/platform/cache.ts'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import { withTimeout } from '#api/platform/http/with-timeout.ts'

/** `/livez`: the process answers. `/readyz`: the database does too and accepts writes, and the process is not stopping. */
export const mountHealth = (app: FastifyInstance, deps: Deps, isStopping = () => false): void => {
  // Stores nothing, but callers share a running query: a flood of health checks must not use up the connections.
  const probes = makeCache<unknown>({ isStorable: () => false })
  app.get('/livez', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) throw new AppError('unavailable')
    await probes.get('', () => withTimeout(requireWriter(deps)))
    return { status: 'ready' }
  })
}

/** Fails with the error of a write (25006), so that a connection to a former primary is dropped. */
const requireWriter = ({ db }: Deps) =>
  sql`do $$ begin
    if pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then raise read_only_sql_transaction; end if;
  end $$`.execute(db)
