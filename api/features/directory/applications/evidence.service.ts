import { type Deps, inTransaction } from '#api/deps.ts'
import * as sql from '#api/features/directory/applications/applications.sql.ts'
import { deleteRecords } from '#api/features/sell/uploads/uploads.service.ts'
import { evidenceLifeMs } from '#domain/limits.ts'

const batch = 20

/** Runs thirty days after the decision; returns the number of applications. */
export const deleteOldEvidence = async (deps: Pick<Deps, 'db' | 'now' | 'pictures'>): Promise<number> => {
  const before = new Date(deps.now().getTime() - evidenceLifeMs)
  let done = 0
  for (;;) {
    const count = await inTransaction(deps, async (deps) => {
      const rows = await sql.lockOldEvidence(deps.db, before, batch)
      for (const { id, evidence } of rows) {
        const all = evidence.map((picture) => picture.id)
        const ids = await sql.listNotNeeded(deps.db, id, all, before)
        // Deletes files before records: after a crash in between, the next run finishes the work.
        for (const picture of ids) await deps.pictures.remove(picture)
        await deleteRecords(deps, ids)
        await sql.update(deps.db, id, { evidence: '[]' })
      }
      return rows.length
    })
    done += count
    if (count < batch) return done
  }
}
