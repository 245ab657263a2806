import type { Deps } from '#api/deps.ts'
import { lockApplicant } from '#api/features/directory/applications/applications.sql.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'

/** Who sends an application, a claim or an edit. */
export type Sender = { caller: Caller; client: ClientInfo }

/** The caller's row: somebody banned while the request was running can no longer send anything. */
export const lockSender = async ({ db }: Pick<Deps, 'db'>, { id }: Caller) => {
  const applicant = await lockApplicant(db, id)
  if (!applicant || applicant.banned_at) throw new AppError('unauthenticated')
  return applicant
}
export type Applicant = Awaited<ReturnType<typeof lockSender>>
