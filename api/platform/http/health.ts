import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import { inTime } from '#api/platform/http/in-time.ts'

/** `/livez`: the process answers. `/readyz`: the database does too, and the process is not stopping. */
export const mountHealth = (app: FastifyInstance, deps: Deps, isStopping = () => false): void => {
  app.get('/livez', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) throw new AppError('unavailable')
    await inTime(sql`select 1`.execute(deps.db))
    return { status: 'ready' }
  })
}
