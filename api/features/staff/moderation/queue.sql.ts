import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { contains, containsByParts, containsPhone, eitherOf } from '#api/db/contains.ts'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { isShown } from '#api/features/directory/entries/entries-queries.ts'
import { type ContactClickSums, contactClickSums } from '#api/features/sell/contact-clicks/contact-click-counts.ts'
import { isOpenReport } from '#api/features/staff/reports/open-reports.ts'
import type { ModeratedProduct, Person } from '#contract/endpoints/staff/moderation-queue.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'
import { isId } from '#domain/pagination.ts'
import { parsePhone } from '#domain/phone/phone.ts'

export type QueueRow = Selectable<Tables['products']> & {
  views: number | null
  likes: number | null
  seller_name: string
  seller_phone: string
  seller_phone_confirmed: boolean
  seller_is_verified: boolean
  seller_is_banned: boolean
  was_approved: boolean
  open_reports: number
  posted_for: Person | null
  batch_waiting: number
}

export type QueueFilter = {
  status: ProductStatus | 'all'
  seller?: string | undefined
  batch?: string | undefined
  group?: 'batch' | null | undefined
  search?: string | undefined
  among?: string[] | null | undefined
}

const nothing = sql<SqlBool>`false`

const searched = (words: string): RawBuilder<SqlBool> => {
  if (isId(words)) return sql<SqlBool>`p.id = ${words}`
  const phone = containsPhone(sql`phone`, words)
  const name = contains(sql`p.name`, words)
  const shown = showsNumber(words)
  const conditions = [
    ...(phone ? [sql<SqlBool>`p.owner_id in (select id from users where ${phone})`] : []),
    ...(shown ? [shown] : []),
    name,
  ]
  return eitherOf(conditions)
}

/** Matches listings that show this number, whoever posted them; null when the words are not a whole number. */
const showsNumber = (words: string): RawBuilder<SqlBool> | null => {
  const number = parsePhone(words)?.e164
  return number === undefined ? null : sql<SqlBool>`(p.phone = ${number} or p.whatsapp_phone = ${number})`
}

/** Matches the name, the seller's phone, a shown number or the id; returns null for too many matches. */
export const findSearched = async (db: Db, words: string, max: number): Promise<string[] | null> => {
  const by = isId(words) ? null : containsByParts({ name: sql`p.name`, phone: sql`phone` }, words)
  const among = (condition: RawBuilder<SqlBool>) =>
    sql`(select p.id from products p where ${condition} limit ${max + 1})`
  const isSold = by?.phone && sql<SqlBool>`p.owner_id in (select id from users where ${by.phone})`
  const conditions = by ? [by.name, isSold, showsNumber(words)].filter((each) => each != null) : [searched(words)]
  const found = sql.join(conditions.map(among), sql` union `)
  const { rows } = await sql<{ id: string }>`select id from (${found}) found limit ${max + 1}`.execute(db)
  return rows.length > max ? null : rows.map(({ id }) => id)
}

const isFirstOfBatch = sql<SqlBool>`(p.batch_id is null or p.id in (
  select distinct on (b.batch_id) b.id from products b where b.status = 'pending' and b.batch_id is not null
  order by b.batch_id, b.pending_since, b.id))`

/** Ungrouped for a search, whose words may be in any row of a batch; only pending listings are decided together. */
export const isGrouped = ({ status, search, batch, group }: QueueFilter): boolean =>
  group === 'batch' && status === 'pending' && !search?.trim() && batch === undefined

const matching = (filter: QueueFilter): RawBuilder<SqlBool> => {
  const { status, seller, batch, search, among } = filter
  const words = search?.trim()
  const conditions = [
    ...(status === 'all' ? [] : [sql<SqlBool>`p.status = ${status}`]),
    ...(seller === undefined ? [] : [isId(seller) ? sql<SqlBool>`p.owner_id = ${seller}` : nothing]),
    ...(batch === undefined ? [] : [isId(batch) ? sql<SqlBool>`p.batch_id = ${batch}` : nothing]),
    ...(isGrouped(filter) ? [isFirstOfBatch] : []),
    ...(words ? [among ? sql<SqlBool>`p.id = any(${among}::uuid[])` : searched(words)] : []),
  ]
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`
}

const orderOf = (status: QueueFilter['status']) => {
  if (status === 'pending') return sql`p.pending_since, p.id`
  return status === 'all' ? sql`p.id desc` : sql`p.updated_at desc, p.id desc`
}

/** Selects the page from few columns first, and joins only for its rows. */
export const listQueue = async (db: Db, filter: QueueFilter, { page, limit }: { page: number; limit: number }) => {
  const order = orderOf(filter.status)
  const { rows } = await sql<QueueRow>`
    with cut as materialized (
      select p.id from products p where ${matching(filter)} order by ${order}
        limit ${limit} offset ${(page - 1) * limit}
    )
    select p.*, t.views, t.likes, u.name as seller_name, u.phone as seller_phone,
      u.phone_confirmed_at is not null as seller_phone_confirmed,
      u.is_verified as seller_is_verified,
      u.banned_at is not null as seller_is_banned,
      exists (select 1 from product_snapshots s where s.product_id = p.id) as was_approved,
      (select count(*)::int from reports r where r.product_id = p.id and ${isOpenReport}) as open_reports,
      (select jsonb_build_object('id', shops.id, 'name', shops.name) from shops
        where shops.id = p.shop_id) as posted_for,
      ${
        isGrouped(filter)
          ? sql`(select count(*)::int from products b where b.batch_id = p.batch_id
        and b.status = 'pending')`
          : sql`0`
      }
        as batch_waiting
    from cut join products p on p.id = cut.id join users u on u.id = p.owner_id
    left join product_stats t on t.product_id = p.id
    order by ${order}`.execute(db)
  return rows
}

export const countQueue = async (db: Db, filter: QueueFilter, max: number): Promise<number> => {
  const { among, status, seller, batch } = filter
  if (among !== undefined && status === 'all' && seller === undefined && batch === undefined)
    return among?.length ?? max + 1
  const most = among === undefined ? null : max + 1
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from products p where ${matching(filter)} limit ${most}) counted`.execute(db)
  return rows[0]?.n ?? 0
}

export type CountsRow = {
  pending: number
  oldest: Date | null
  approved_today: number
  rejected_today: number
  open_reports: number
  waiting_reviews: number
  waiting_replies: number
  waiting_condition_reports: number
  waiting_applications: number
  waiting_wanted: number
}

const countStanding = (decided: string, undone: string, since: Date) => sql`
  (select greatest(0, (select count(*) from audit where action = ${decided} and at >= ${since})
    - (select count(*) from audit where action = ${undone} and at >= ${since}))::int)`

/** Excludes what suspended accounts have sent, which no queue shows. */
export const countAdmin = async (db: Db, today: Date): Promise<CountsRow> => {
  const { rows } = await sql<CountsRow>`
    select count(*)::int as pending, min(pending_since) as oldest,
      ${countStanding('product.approved', 'product.approval_undone', today)} as approved_today,
      ${countStanding('product.rejected', 'product.rejection_undone', today)} as rejected_today,
      (select count(*)::int from reports r where ${isOpenReport}) as open_reports,
      (select count(*)::int from reviews v join users a on a.id = v.user_id where v.status = 'pending'
        and a.banned_at is null)
        as waiting_reviews,
      (select count(*)::int from review_replies r join users a on a.id = r.user_id
        where r.status = 'pending' and a.banned_at is null) as waiting_replies,
      (select count(*)::int from condition_reports r join products p on p.id = r.product_id
        join users a on a.id = p.owner_id
        where r.status = 'pending' and a.banned_at is null) as waiting_condition_reports,
      (select count(*)::int from applications w join users a on a.id = w.user_id
        where w.status = 'pending' and a.banned_at is null) as waiting_applications,
      (select count(*)::int from wanted_ads w join users a on a.id = w.user_id
        where w.status = 'pending' and a.banned_at is null) as waiting_wanted
    from products where status = 'pending'`.execute(db)
  return rows[0] as CountsRow
}

export const findForReview = async (db: Db, id: string) => {
  const { rows } = await sql<
    Selectable<Tables['products']> & {
      views: number | null
      likes: number | null
      snapshot: Selectable<Tables['product_snapshots']>['fields'] | null
      approved_at: Date | null
      open_reports: number
      upheld_reports: number
      taps: ContactClickSums
      posted_for: ModeratedProduct['postedFor']
    }
  >`
    select p.*, t.views, t.likes, s.fields as snapshot, s.approved_at,
      (select count(*)::int from reports r where r.product_id = p.id and ${isOpenReport}) as open_reports,
      (select count(*)::int from reports r where r.product_id = p.id and r.verdict = 'upheld') as upheld_reports,
      ${contactClickSums('product', sql`p.id`)} as taps,
      (select jsonb_build_object('id', shops.id, 'name', shops.name, 'isPublic', ${isShown('shops')})
        from shops where shops.id = p.shop_id) as posted_for
    from products p
    left join product_stats t on t.product_id = p.id
    left join product_snapshots s on s.product_id = p.id
    where p.id = ${id}`.execute(db)
  return rows[0]
}

export const listAfter = async (db: Db, filter: QueueFilter, after: string | undefined, size: number) => {
  const { rows } = await sql<Selectable<Tables['products']> & { seller_name: string; seller_phone: string }>`
    select p.*, u.name as seller_name, u.phone as seller_phone
    from products p join users u on u.id = p.owner_id
    where ${matching(filter)} and ${after === undefined ? sql`true` : sql`p.id > ${after}`}
    order by p.id limit ${size}`.execute(db)
  return rows
}
