import { type Staff, writeAudit } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import * as sql from '#api/features/sell/uploads/delete-picture.sql.ts'

/**
 * Deletes a picture for good, wherever it is shown: its address is public from the upload on, whatever becomes of the listing
 * or the account. The files go last; if that fails, the command can be repeated.
 */
export const deletePicture = async (deps: Pick<Deps, 'db' | 'now' | 'pictures'>, staff: Staff, id: string) => {
  const shown = await inTransaction(deps, async (deps) => {
    const shown = await sql.deletePicture(deps.db, id, deps.now())
    await writeAudit(deps, staff, { action: 'picture.deleted', subject: 'picture', subjectId: id, after: { shown } })
    return shown
  })
  await deps.pictures.remove(id)
  return { shown }
}
