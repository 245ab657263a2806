import { AppError } from '#api/http/errors.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'

export type Caller = { id: string; role: 'user' | 'moderator' | 'admin'; sessionId: string }

const rank: Record<Access, number> = { public: 0, user: 1, moderator: 2, admin: 3 }

/** The only source of 401. Staff endpoints answer 404 to non-staff. */
export const admit = ({ access }: Pick<Endpoint, 'access'>, caller: Caller | null): void => {
  if (access === 'public') return
  if (!caller) throw new AppError('unauthenticated')
  if (rank[caller.role] < rank[access]) throw new AppError('not_found')
}
