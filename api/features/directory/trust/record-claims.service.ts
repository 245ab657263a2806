import type { Staff } from '#api/db/audit.ts'
import type { Deps } from '#api/deps.ts'
import { isHeld } from '#api/features/directory/trust/claims.service.ts'
import { record } from '#api/features/directory/trust/trust.service.ts'
import * as sql from '#api/features/directory/trust/trust.sql.ts'
import type { NewClaim } from '#contract/endpoints/directory/trust-admin.ts'

/** Records what was checked together with a decision, in its transaction; what holds already is left as it is. */
export const recordClaims = async (
  ctx: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  entry: 'shop' | 'engineer',
  id: string,
  claims: NewClaim[],
): Promise<void> => {
  for (const claim of claims) {
    const title = claim.kind === 'certificate' ? (claim.title ?? '') : ''
    const rows = await sql.listClaims(ctx.db, entry, id)
    const isRecorded = rows.some((row) => row.kind === claim.kind && row.title === title && isHeld(row, ctx.now()))
    if (!isRecorded) await record(ctx, staff, entry, id, claim)
  }
}
