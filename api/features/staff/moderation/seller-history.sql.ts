import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'

export type SellerRow = {
  id: string
  name: string
  public_name: string | null
  phone: string
  phone_confirmed_at: Date | null
  is_verified: boolean
  banned_at: Date | null
  created_at: Date
  listings: Partial<Record<ProductStatus, number>>
  approved_ever: number
  refused_lately: number
  upheld_reports: number
}

/**
 * Rejections and upheld reports are also counted from the audit log, so that deleting a rejected listing does not make
 * a seller trusted.
 */
export const findSeller = async (db: Db, id: string, lately: Date): Promise<SellerRow | undefined> => {
  const { rows } = await sql<SellerRow>`
    with theirs as materialized (select id, status, posted_at from products where owner_id = ${id})
    select u.id, u.name, u.public_name, u.phone, u.phone_confirmed_at, u.is_verified, u.banned_at, u.created_at,
      coalesce((select jsonb_object_agg(status, n)
        from (select status, count(*) as n from theirs group by status) by_status), '{}')
        as listings,
      (select count(*)::int from theirs where posted_at is not null) as approved_ever,
      (select greatest(0, count(*) filter (where a.action in ('product.rejected', 'product.taken_down'))
          - count(*) filter (where a.action in ('product.rejection_undone', 'product.take_down_undone')))::int from (
          select a.* from theirs join audit a on a.subject = 'product' and a.subject_id = theirs.id::text
          union select a.* from audit a where a.after ->> 'sellerId' = ${id}::text
        ) a
        where a.action in ('product.rejected', 'product.taken_down', 'product.rejection_undone',
          'product.take_down_undone')
          and a.after ->> 'kind' is distinct from 'changes'
          and a.at >= ${lately}) as refused_lately,
      (select count(*)::int from theirs join reports r on r.product_id = theirs.id where r.verdict = 'upheld')
        + (select coalesce(sum((a.after ->> 'closed')::int), 0)::int from audit a
          where a.after ->> 'sellerId' = ${id}::text and a.action = 'report.upheld'
            and not exists (select from theirs where theirs.id::text = a.before ->> 'product')) as upheld_reports
    from users u where u.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Must be locked before the listing, as the seller's own changes do. Reads the names because approvals publish them.
 */
export const lockSeller = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['banned_at', 'lang', 'name', 'public_name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const listWaitingOf = (db: Db, ownerId: string, limit: number) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'pending')
    .orderBy('pending_since')
    .orderBy('id')
    .limit(limit)
    .execute()
