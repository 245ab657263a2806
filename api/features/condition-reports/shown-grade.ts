import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/condition-reports/reports.sql.ts'
import { refreshSearch } from '#api/features/products/read-model/read-model.service.ts'

/** After a change of a report whose listing is locked: what lists show of it, and whether they find it by its report. */
export const refreshShown = async (deps: Pick<Deps, 'db' | 'now'>, productId: string): Promise<void> => {
  const changed = await sql.putShownGrade(deps.db, productId)
  if (changed) await refreshSearch(deps, changed)
}
