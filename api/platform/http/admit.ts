import type { FastifyRequest } from 'fastify'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'

export type Caller = { id: string; role: 'user' | 'moderator' | 'admin'; sessionId: string }

const rank: Record<Access, number> = { public: 0, user: 1, moderator: 2, admin: 3 }

/** Lets the caller through or refuses: the only source of 401. Rows of staff are not there for anybody else. */
export const admit = async (deps: Deps, endpoint: Endpoint, request: FastifyRequest): Promise<Caller | null> => {
  const caller = await deps.identify(request.headers.authorization)
  if (endpoint.access === 'public') return caller
  if (!caller) throw new AppError('unauthenticated')
  if (rank[caller.role] < rank[endpoint.access]) throw new AppError('not_found')
  return caller
}
