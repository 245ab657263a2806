import type { Staff } from '#api/db/audit.ts'
import { newId } from '#api/db/new-id.ts'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/directory/trust/trust.sql.ts'
import type { Claim, ClaimRole, StaffClaimKind } from '#contract/endpoints/directory/trust.ts'
import { adenDay } from '#domain/time/opening-hours.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

export const isHeld = ({ ends_at }: Pick<sql.ClaimRow, 'ends_at'>, now: Date): boolean =>
  ends_at === null || ends_at > now

export const toClaim = (row: sql.ClaimRow): Claim => ({
  kind: row.kind,
  title: row.title || null,
  day: row.day,
  recordedBy: row.recorded_role,
  endsAt: row.ends_at?.toISOString() ?? null,
})

const phoneClaim = (confirmedAt: Date): Claim => ({
  kind: 'phone',
  title: null,
  day: adenDay(confirmedAt),
  recordedBy: 'system',
  endsAt: null,
})

/** Returns current claims in the order of the checks; `phoneConfirmedAt` refers to the shown number. */
export const claimsOf = async (
  { db, now }: Ctx,
  subject: sql.ClaimSubject,
  id: string,
  phoneConfirmedAt: Date | null,
): Promise<Claim[]> => {
  const rows = await sql.listClaims(db, subject, id)
  const held = rows.filter((row) => isHeld(row, now())).map(toClaim)
  return phoneConfirmedAt ? [phoneClaim(phoneConfirmedAt), ...held] : held
}

export const roleOf = ({ caller }: Staff): ClaimRole => (caller && caller.role !== 'user' ? caller.role : 'system')

type Checked = { kind: Exclude<StaffClaimKind, 'certificate'> } | { kind: 'certificate'; title: string; endsAt: Date }

/** Dates the claim today. Must run in the transaction that creates or verifies the subject. */
export const addClaim = async (
  { db, now }: Ctx,
  subject: sql.ClaimSubject,
  id: string,
  checked: Checked,
  staff: Staff = { caller: null, client: null },
): Promise<void> => {
  const { title, endsAt } = checked.kind === 'certificate' ? checked : { title: '', endsAt: null }
  const row = { id: newId(), kind: checked.kind, title, day: adenDay(now()), ends_at: endsAt }
  const recorded = { recorded_by: staff.caller?.id ?? null, recorded_role: roleOf(staff), recorded_at: now() }
  await sql.insertClaim(db, subject, id, { ...row, ...recorded })
  await sql.putSeals(db, subject, [id], now())
}

export const removeClaimsOf = async ({ db }: Ctx, userId: string): Promise<void> => {
  for (const { id } of await sql.listClaims(db, 'user', userId)) await sql.deleteClaim(db, id)
}
