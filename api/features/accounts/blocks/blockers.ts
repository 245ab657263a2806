import { type RawBuilder, sql } from 'kysely'

/** The reverse of `blockedBy`, as a subquery: the people whose lists leave out a listing of this poster and shop. */
export const blockersOf = (ownerId: string, shopId: string | null): RawBuilder<{ user_id: string }> =>
  sql`(select b.user_id from blocks b
    where b.seller_id = ${ownerId} or b.shop_id in (select h.id from shops h where h.user_id = ${ownerId})
    union all select b.user_id from blocks b
    where b.shop_id = ${shopId} or b.seller_id = (select h.user_id from shops h where h.id = ${shopId}))`
