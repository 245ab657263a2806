import type { ApplicationRow } from '#api/features/applications/applications.sql.ts'
import { notify } from '#api/features/inbox/public/notify.ts'
import type { Deps } from '#api/platform/deps.ts'

type Decided = {
  row: ApplicationRow
  /** The claimed or edited entry. */
  entry: { id: string; name: string } | null
  entryId: string | null
  outcome: 'approved' | 'rejected' | 'changes'
  reason: string | null
}

/** In the transaction of the decision, which nobody else can take on the same application. */
export const tellApplicant = (
  ctx: Pick<Deps, 'db' | 'now'>,
  { row, entry, entryId, outcome, reason }: Decided,
): Promise<void> => {
  const told = { userId: row.user_id, subjectId: entryId }
  const facts = { entry: row.kind, outcome, reason }
  return notify(ctx, [
    row.type === 'claim'
      ? { ...told, kind: 'claimDecided', facts: { ...facts, name: entry?.name ?? '' } }
      : { ...told, kind: 'applicationDecided', facts: { ...facts, isEdit: row.type === 'edit' } },
  ])
}
