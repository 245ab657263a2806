import type { Deps } from '#api/deps.ts'
import { refreshSearch } from '#api/features/browse/listing/read-model.service.ts'
import * as sql from '#api/features/sell/condition-reports/reports-queries.ts'

/** After a change of a report whose listing is locked: what lists show of it, and whether they find it by its report. */
export const refreshShown = async (deps: Pick<Deps, 'db' | 'now'>, productId: string): Promise<void> => {
  const changed = await sql.putShownGrade(deps.db, productId)
  if (changed) await refreshSearch(deps, changed)
}
