import { sql } from 'kysely'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Deps } from '#api/deps.ts'
import type { DealRecord } from '#contract/endpoints/directory/trust.ts'

/** Of a shop, or of a seller in their own name; without those of suspended people. */
export const dealRecordOf = async (
  { db }: Pick<Deps, 'db'>,
  of: 'seller' | 'shop',
  id: string,
): Promise<DealRecord> => {
  const isOf = of === 'shop' ? sql`d.shop_id = ${id}` : sql`d.seller_id = ${id} and d.shop_id is null`
  const { rows } = await sql<{ deals: number; buyers: number; last: Date | null }>`${namedStatement}
    select count(*)::int as deals, count(distinct d.buyer_id)::int as buyers, max(d.decided_at) as last
    from deals d join users s on s.id = d.seller_id join users b on b.id = d.buyer_id
    where d.is_evidence and ${isOf} and s.banned_at is null and b.banned_at is null`.execute(db)
  const { deals = 0, buyers = 0, last = null } = rows[0] ?? {}
  return { deals, buyers, lastAt: last?.toISOString() ?? null }
}
