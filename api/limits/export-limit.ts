import { type Staff, writeAudit } from '#api/db/audit.ts'
import type { Deps } from '#api/deps.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { AuditSubject } from '#contract/endpoints/staff/audit.ts'
import { rateLimits } from '#contract/rate-limits.ts'

/** Exports are rate limited, and audited with their filters. */
export const exportStarts = async (
  deps: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  list: AuditSubject,
  filters: object = {},
): Promise<void> => {
  if (staff.caller) await consumeRateLimit(deps, rateLimits.exportsPerUser, staff.caller.id)
  await writeAudit(deps, staff, { action: 'list.exported', subject: list, after: filters })
}
