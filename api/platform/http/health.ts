import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import { inTime } from '#api/platform/http/in-time.ts'

/** One query answers all who ask meanwhile: a flood of health checks must not fill the queue for the database. */
const askOnce = (deps: Deps) => {
  let asking: Promise<unknown> | null = null
  return () => {
    asking ??= inTime(sql`select 1`.execute(deps.db)).finally(() => {
      asking = null
    })
    return asking
  }
}

/** `/livez`: the process answers. `/readyz`: the database does too, and the process is not stopping. */
export const mountHealth = (app: FastifyInstance, deps: Deps, isStopping = () => false): void => {
  const databaseAnswers = askOnce(deps)
  app.get('/livez', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) throw new AppError('unavailable')
    await databaseAnswers()
    return { status: 'ready' }
  })
}
