import { writeAudit } from '#api/db/audit.ts'
import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import type { Deps } from '#api/deps.ts'
import { toApplication } from '#api/features/directory/applications/applications.present.ts'
import * as sql from '#api/features/directory/applications/applications.sql.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'

export type Sender = { caller: Caller; client: ClientInfo }

/** Locks the caller's row; throws for someone suspended while the request was running. */
export const lockSender = async ({ db }: Pick<Deps, 'db'>, { id }: Caller) => {
  const applicant = await sql.lockApplicant(db, id)
  if (!applicant || applicant.banned_at) throw new AppError('unauthenticated')
  return applicant
}
export type Applicant = Awaited<ReturnType<typeof lockSender>>

type Ctx = Pick<Deps, 'db' | 'now'>

export const show = async ({ db }: Ctx, id: string) => {
  const row = await sql.find(db, id)
  if (!row) throw new AppError('not_found')
  return { success: true as const, data: toApplication(row) }
}

export const pendingAgain = (ctx: Ctx, row: sql.ApplicationRow) => ({
  status: 'pending' as const,
  reason: null,
  reason_code: null,
  decided_by: null,
  decided_at: null,
  ...(row.status !== 'pending' && { sent_at: ctx.now() }),
  updated_at: nextUpdatedAt(ctx, row),
})

export const noteSent = (ctx: Ctx, sender: Sender, id: string, after: { kind: string; type: string }) =>
  writeAudit(ctx, sender, { action: 'application.sent', subject: 'application', subjectId: id, after })

export const noteSentAgain = (ctx: Ctx, sender: Sender, { id, status }: sql.ApplicationRow) =>
  writeAudit(ctx, sender, {
    action: status === 'pending' ? 'application.changed' : 'application.sent_again',
    subject: 'application',
    subjectId: id,
    before: { status },
    after: { status: 'pending' },
  })
