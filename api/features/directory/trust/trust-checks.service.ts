import type { Staff } from '#api/db/audit.ts'
import { newId } from '#api/db/new-id.ts'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/directory/trust/trust.sql.ts'
import type { CheckerRole, StaffTrustCheckKind, TrustCheck } from '#contract/endpoints/directory/trust.ts'
import { adenDay } from '#domain/time/opening-hours.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

export const isHeld = ({ ends_at }: Pick<sql.TrustCheckRow, 'ends_at'>, now: Date): boolean =>
  ends_at === null || ends_at > now

export const toTrustCheck = (row: sql.TrustCheckRow): TrustCheck => ({
  kind: row.kind,
  title: row.title || null,
  day: row.day,
  recordedBy: row.recorded_role,
  endsAt: row.ends_at?.toISOString() ?? null,
})

const phoneCheck = (confirmedAt: Date): TrustCheck => ({
  kind: 'phone',
  title: null,
  day: adenDay(confirmedAt),
  recordedBy: 'system',
  endsAt: null,
})

/** Returns current checks by day; `phoneConfirmedAt` refers to the shown number. */
export const trustChecksOf = async (
  { db, now }: Ctx,
  subject: sql.TrustSubject,
  id: string,
  phoneConfirmedAt: Date | null,
): Promise<TrustCheck[]> => {
  const rows = await sql.listTrustChecks(db, subject, id)
  const held = rows.filter((row) => isHeld(row, now())).map(toTrustCheck)
  return phoneConfirmedAt ? [phoneCheck(phoneConfirmedAt), ...held] : held
}

export const roleOf = ({ caller }: Staff): CheckerRole => (caller && caller.role !== 'user' ? caller.role : 'system')

type Checked =
  | { kind: Exclude<StaffTrustCheckKind, 'certificate'> }
  | { kind: 'certificate'; title: string; endsAt: Date }

/** The check is dated today. Must run in the transaction that creates or verifies the subject. */
export const addTrustCheck = async (
  { db, now }: Ctx,
  subject: sql.TrustSubject,
  id: string,
  checked: Checked,
  staff: Staff = { caller: null, client: null },
): Promise<void> => {
  const { title, endsAt } = checked.kind === 'certificate' ? checked : { title: '', endsAt: null }
  const row = { id: newId(), kind: checked.kind, title, day: adenDay(now()), ends_at: endsAt }
  const recorded = { recorded_by: staff.caller?.id ?? null, recorded_role: roleOf(staff), recorded_at: now() }
  await sql.insertTrustCheck(db, subject, id, { ...row, ...recorded })
  await sql.putSeals(db, subject, [id], now())
}

export const removeTrustChecks = async ({ db }: Ctx, userId: string): Promise<void> => {
  for (const { id } of await sql.listTrustChecks(db, 'user', userId)) await sql.deleteTrustCheck(db, id)
}
