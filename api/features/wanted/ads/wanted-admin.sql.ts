import { type SqlBool, sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import { type SuspendedPerson, suspendedPeople } from '#api/features/staff/people/suspended-numbers.ts'
import { isOpenReport } from '#api/features/staff/reports/open-reports.ts'
import type { ShownRow } from '#api/features/wanted/ads/wanted-queries.ts'
import type { WantedStatus } from '#contract/endpoints/wanted/wanted-fields.ts'

export type AdminRow = Omit<ShownRow, 'numbers_confirmed_at'> & {
  phone_confirmed_at: Date | null
  person_name: string
  person_phone: string
  decider_name: string | null
  suspended_numbers: SuspendedPerson[]
  open_reports: number
}

const selected = sql`
  select w.*, u.public_name, u.phone_confirmed_at, u.created_at as member_since, u.banned_at is not null as is_banned,
    u.name as person_name, u.phone as person_phone, d.name as decider_name,
    ${suspendedPeople({ phone: sql`w.phone`, whatsapp: sql`w.whatsapp_phone`, userId: sql`w.user_id` })}
      as suspended_numbers,
    (select count(*)::int from reports r where r.wanted_id = w.id and ${isOpenReport}) as open_reports
  from wanted_ads w join users u on u.id = w.user_id left join users d on d.id = w.decided_by`

/** Pending ads of suspended accounts are left out: they cannot be approved, and one account could fill the list. */
const matching = (status: WantedStatus) =>
  status === 'pending'
    ? sql<SqlBool>`w.status = 'pending'
      and not exists (select from users a where a.id = w.user_id and a.banned_at is not null)`
    : sql<SqlBool>`w.status = ${status}`

const orderOf = (status: WantedStatus) =>
  status === 'pending' ? sql`w.pending_since, w.id` : sql`w.updated_at desc, w.id desc`

/** Selects the page's ids first and joins only for them. */
export const listWanted = async (db: Db, status: WantedStatus, { page, limit }: { page: number; limit: number }) => {
  const { rows } = await sql<AdminRow>`${selected} where w.id in (
      select w.id from wanted_ads w where ${matching(status)} order by ${orderOf(status)}
      limit ${limit} offset ${(page - 1) * limit})
    order by ${orderOf(status)}`.execute(db)
  return rows
}

export const countWanted = async (db: Db, status: WantedStatus): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from wanted_ads w where ${matching(status)}`.execute(db)
  return rows[0]?.n ?? 0
}

export const findWanted = async (db: Db, id: string): Promise<AdminRow | undefined> => {
  const { rows } = await sql<AdminRow>`${selected} where w.id = ${id}`.execute(db)
  return rows[0]
}
