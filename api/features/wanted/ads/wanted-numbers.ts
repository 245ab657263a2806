import { sql } from 'kysely'
import type { Deps } from '#api/deps.ts'

const open = sql`status in ('pending', 'approved')`

export const countShowingPhone = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  phones: string[],
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from wanted_ads
    where user_id = ${userId} and ${open}
      and (phone = any(${phones}::text[]) or whatsapp_phone = any(${phones}::text[]))`.execute(db)
  return rows[0]?.n ?? 0
}

/** Contact numbers need no review. The person's row must be locked. At most ten ads are open. */
export const replacePhone = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  phones: string[],
): Promise<number> => {
  const { numAffectedRows } = await sql`update wanted_ads w set
      phone = case when w.phone = any(${phones}::text[]) then u.phone else w.phone end,
      whatsapp_phone = case when w.whatsapp_phone = any(${phones}::text[]) then u.phone else w.whatsapp_phone end,
      updated_at = greatest(${now()}::timestamptz, w.updated_at + interval '1 millisecond')
    from users u where u.id = ${userId} and w.user_id = u.id and w.status in ('pending', 'approved')
      and (w.phone = any(${phones}::text[]) or w.whatsapp_phone = any(${phones}::text[]))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
