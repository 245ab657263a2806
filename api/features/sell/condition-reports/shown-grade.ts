import type { Deps } from '#api/deps.ts'
import { refreshSearch } from '#api/features/browse/listing/read-model.service.ts'
import * as sql from '#api/features/sell/condition-reports/condition-reports-queries.ts'

/** Updates the grade in lists and the search after a change of a report; the listing must be locked. */
export const refreshShown = async (deps: Pick<Deps, 'db' | 'now'>, productId: string): Promise<void> => {
  const changed = await sql.putShownGrade(deps.db, productId)
  if (changed) await refreshSearch(deps, changed)
}
