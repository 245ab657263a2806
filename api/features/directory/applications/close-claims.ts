import { type Staff, writeAudit } from '#api/db/audit.ts'
import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/directory/applications/applications.sql.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'
import type { ApplicationKind } from '#contract/endpoints/directory/applications.ts'

/** Ends and notifies the other claims once the entry has an owner. The entry must be locked. */
export const closeOtherClaims = async (
  deps: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  kind: ApplicationKind,
  entry: { id: string; name: string },
  wonId: string,
): Promise<void> => {
  const others = (await sql.listOpenClaims(deps.db, kind, entry.id)).filter(({ id }) => id !== wonId)
  for (const row of others) {
    await sql.update(deps.db, row.id, {
      status: 'rejected',
      reason: null,
      reason_code: 'owned',
      decided_by: null,
      decided_at: deps.now(),
      updated_at: nextUpdatedAt(deps, row),
    })
    await writeAudit(deps, staff, {
      action: 'application.closed',
      subject: 'application',
      subjectId: row.id,
      before: { status: row.status },
      after: { status: 'rejected', reasonCode: 'owned' },
    })
  }
  await notify(
    deps,
    others.map(({ user_id }) => ({
      userId: user_id,
      kind: 'claimDecided' as const,
      subjectId: entry.id,
      facts: { entry: kind, name: entry.name, outcome: 'rejected' as const, reason: null },
    })),
  )
}

type Waiting = Pick<sql.ApplicationRow, 'id' | 'status' | 'updated_at'>

/** A waiting claim of a suspended person must not keep others from claiming the entry. It can be sent again later. */
export const makeRoom = async (deps: Pick<Deps, 'db' | 'now'>, staff: Staff, row: Waiting): Promise<void> => {
  await sql.update(deps.db, row.id, {
    status: 'changes',
    decided_by: null,
    decided_at: deps.now(),
    updated_at: nextUpdatedAt(deps, row),
  })
  await writeAudit(deps, staff, {
    action: 'application.closed',
    subject: 'application',
    subjectId: row.id,
    before: { status: row.status },
    after: { status: 'changes', isSuspended: true },
  })
}
