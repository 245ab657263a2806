import type { Deps } from '#api/deps.ts'
import type { ApplicationRow } from '#api/features/directory/applications/applications.sql.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'

type Decided = {
  row: ApplicationRow
  /** The entry that it is about; null for a new one. */
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
  const name = entry?.name ?? ''
  return notify(ctx, [
    row.type === 'claim'
      ? { ...told, kind: 'claimDecided', facts: { ...facts, name } }
      : row.type === 'seal'
        ? { ...told, kind: 'sealDecided', facts: { ...facts, name } }
        : { ...told, kind: 'applicationDecided', facts: { ...facts, isEdit: row.type === 'edit' } },
  ])
}
