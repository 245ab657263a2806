import { sql } from 'kysely'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { CheckerRole, StaffTrustCheckKind } from '#contract/endpoints/directory/trust.ts'

export type TrustSubject = 'shop' | 'engineer' | 'user'

const subjects = {
  shop: { table: 'shops', owner: 'user_id', column: 'shop_id' },
  engineer: { table: 'engineers', owner: 'user_id', column: 'engineer_id' },
  user: { table: 'users', owner: 'id', column: 'user_id' },
} as const

export type TrustCheckRow = {
  id: string
  kind: StaffTrustCheckKind
  title: string
  day: string
  ends_at: Date | null
  recorded_role: CheckerRole
}

/** Locks the subject, because its checks and its seal change together. */
export const lockSubject = async (db: Db, subject: TrustSubject, id: string) => {
  const { table, owner } = subjects[subject]
  const { rows } = await sql<{ id: string; owner_id: string | null }>`
    select id, ${sql.ref(owner)} as owner_id from ${sql.table(table)} where id = ${id} for no key update`.execute(db)
  return rows[0]
}

export const findSubject = async (db: Db, subject: TrustSubject, id: string) => {
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.table(subjects[subject].table)} where id = ${id}`.execute(db)
  return rows[0]
}

export const listTrustChecks = async (db: Db, subject: TrustSubject, id: string): Promise<TrustCheckRow[]> => {
  const { rows } = await sql<TrustCheckRow>`${namedStatement}
    select id, kind, title, day::text as day, ends_at, recorded_role from trust_claims
    where ${sql.ref(subjects[subject].column)} = ${id} order by trust_claims.day, recorded_at, id`.execute(db)
  return rows
}

export type NewRow = Omit<TrustCheckRow, 'id'> & { id: string; recorded_by: string | null; recorded_at: Date }

export const insertTrustCheck = (db: Db, subject: TrustSubject, subjectId: string, row: NewRow) =>
  db
    .insertInto('trust_claims')
    .values({
      ...row,
      shop_id: subject === 'shop' ? subjectId : null,
      engineer_id: subject === 'engineer' ? subjectId : null,
      user_id: subject === 'user' ? subjectId : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const deleteTrustCheck = (db: Db, id: string) => db.deleteFrom('trust_claims').where('id', '=', id).execute()

/** A subject has a seal if at least one check holds. The subjects must be locked, by an earlier statement. */
export const putSeals = (db: Db, subject: TrustSubject, ids: string[], now: Date) => {
  const { table, column } = subjects[subject]
  return sql`update ${sql.table(table)} t set is_verified = not t.is_verified
    where t.id = any(${ids}::uuid[]) and t.is_verified <> exists (
      select 1 from trust_claims c where ${sql.ref(`c.${column}`)} = t.id and (c.ends_at is null or c.ends_at > ${now})
    )`.execute(db)
}

export const listDue = (db: Db, now: Date) =>
  db
    .selectFrom('trust_claims')
    .select(['shop_id', 'engineer_id', 'user_id'])
    .where('has_ended', '=', false)
    .where('ends_at', '<=', now)
    .execute()

/** The subjects must be locked. */
export const markEnded = (db: Db, subject: TrustSubject, ids: string[], now: Date) =>
  db
    .updateTable('trust_claims')
    .set({ has_ended: true })
    .where(subjects[subject].column, 'in', ids)
    .where('has_ended', '=', false)
    .where('ends_at', '<=', now)
    .execute()

/** Locks in id order, so that two jobs cannot deadlock. */
export const lockSubjects = (db: Db, subject: TrustSubject, ids: string[]) =>
  sql`select id from ${sql.table(subjects[subject].table)} where id = any(${ids}::uuid[])
    order by id for no key update`.execute(db)

export const areDue = (now: Date) =>
  sql<boolean>`exists (select from trust_claims where not has_ended and ends_at <= ${now})`
