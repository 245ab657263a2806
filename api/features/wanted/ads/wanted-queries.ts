import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { numbersConfirmedAt } from '#api/db/confirmed-numbers.ts'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import type { Condition, ProductType } from '#domain/listing/product-kinds.ts'

export type WantedRow = Selectable<Tables['wanted_ads']>
export type WantedChanges = Updateable<Tables['wanted_ads']>
export type ShownRow = WantedRow & {
  public_name: string | null
  /** Null unless every number of the ad is confirmed. */
  numbers_confirmed_at: Date | null
  member_since: Date
  is_banned: boolean
}

/** Every change of a person's wanted ads locks this row first, which serialises concurrent changes. */
export const lockPerson = (db: Db, id: string) =>
  db.selectFrom('users').select(['banned_at', 'lang']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Only a deletion takes the stronger lock, so that a new match skips ads about to be deleted and no others. */
export const lockOwn = (db: Db, userId: string, id: string, { isDeleted = false } = {}) =>
  db
    .selectFrom('wanted_ads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .$if(isDeleted, (query) => query.forUpdate())
    .$if(!isDeleted, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()

export const lockWanted = (db: Db, id: string) =>
  db.selectFrom('wanted_ads').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const findOwner = (db: Db, id: string) =>
  db.selectFrom('wanted_ads').select('user_id').where('id', '=', id).executeTakeFirst()

const written = <T extends { tsv?: string[] }>({ tsv, ...row }: T) => ({
  ...row,
  ...(tsv && { tsv: sql<string>`array_to_tsvector(${tsv}::text[])` }),
})

export type NewRow = Omit<Insertable<Tables['wanted_ads']>, 'tsv'> & { tsv: string[] }

export const insertWanted = (db: Db, row: NewRow) =>
  db
    .insertInto('wanted_ads')
    .values(written(row) as unknown as Insertable<Tables['wanted_ads']>)
    .execute()

export const updateWanted = (db: Db, id: string, changes: Omit<WantedChanges, 'tsv'> & { tsv?: string[] }) =>
  db
    .updateTable('wanted_ads')
    .set(written(changes) as unknown as WantedChanges)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteWanted = (db: Db, id: string) => db.deleteFrom('wanted_ads').where('id', '=', id).execute()

export const countOpen = async (db: Db, userId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('wanted_ads')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirstOrThrow()
  return n
}

const shown = (db: Db) =>
  db
    .selectFrom('wanted_ads')
    .innerJoin('users', 'users.id', 'wanted_ads.user_id')
    .selectAll('wanted_ads')
    .select(['users.public_name', 'users.created_at as member_since'])
    .select(numbersConfirmedAt('wanted_ads', 'users').as('numbers_confirmed_at'))
    .select(sql<boolean>`users.banned_at is not null`.as('is_banned'))

export const findShown = (db: Db, id: string): Promise<ShownRow | undefined> =>
  shown(db).where('wanted_ads.id', '=', id).executeTakeFirst()

export type ListedRow = Pick<
  ShownRow,
  | 'id'
  | 'user_id'
  | 'type'
  | 'words'
  | 'details'
  | 'least_power'
  | 'least_voltage'
  | 'least_capacity'
  | 'condition'
  | 'max_price'
  | 'currency'
  | 'quantity'
  | 'governorate'
  | 'city'
  | 'status'
  | 'posted_at'
  | 'expires_at'
  | 'created_at'
  | 'public_name'
>

export const findPublic = async (db: Db, ids: string[], now: Date): Promise<ListedRow[]> => {
  const { rows } = await sql<ListedRow>`${namedStatement}
    select w.id, w.user_id, w.type, w.words, w.details, w.least_power, w.least_voltage, w.least_capacity, w.condition,
      w.max_price,
      w.currency, w.quantity, w.governorate, w.city, w.status, w.posted_at, w.expires_at, w.created_at, u.public_name
    from wanted_ads w join users u on u.id = w.user_id
    where w.id = any(${ids}::uuid[]) and ${isPublic(sql`w`, now)} and u.banned_at is null`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const listOwn = (db: Db, userId: string, { page, limit }: { page: number; limit: number }) =>
  shown(db)
    .where('wanted_ads.user_id', '=', userId)
    .orderBy('wanted_ads.created_at', 'desc')
    .orderBy('wanted_ads.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const countOwn = async (db: Db, userId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('wanted_ads')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return n
}

const isPublic = (table: RawBuilder<unknown>, now: Date) =>
  sql<SqlBool>`${table}.status = 'approved' and ${table}.expires_at > ${now}`

/** `words` is a tsquery, null for one that matches nothing. `without` lists people whom the caller has blocked. */
export type Filter = {
  words?: string | null | undefined
  type?: ProductType | undefined
  condition?: Condition | undefined
  governorates?: readonly string[] | undefined
  cities?: string[] | undefined
  without?: string[] | undefined
}

const matching = (filter: Filter, now: Date): RawBuilder<SqlBool> => {
  const { words, type, condition, governorates, cities, without } = filter
  const conditions = [
    isPublic(sql`w`, now),
    sql<SqlBool>`w.user_id not in (select id from users where banned_at is not null)`,
    ...(words === undefined ? [] : [words === null ? sql<SqlBool>`false` : sql<SqlBool>`w.tsv @@ ${words}::tsquery`]),
    ...(type === undefined ? [] : [sql<SqlBool>`w.type = ${type}`]),
    ...(condition === undefined ? [] : [sql<SqlBool>`(w.condition is null or w.condition = ${condition})`]),
    ...(governorates === undefined ? [] : [sql<SqlBool>`w.governorate = any(${governorates}::text[])`]),
    ...(cities === undefined ? [] : [sql<SqlBool>`w.city = any(${cities}::text[])`]),
    ...(without === undefined ? [] : [sql<SqlBool>`w.user_id <> all(${without}::uuid[])`]),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

export const listIds = async (db: Db, filter: Filter, { from, limit }: { from: number; limit: number }, now: Date) => {
  const { rows } = await sql<{ id: string }>`
    select w.id from wanted_ads w where ${matching(filter, now)}
    order by w.posted_at desc, w.id desc limit ${limit} offset ${from}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts by type, so the type filter is left out. */
export const countTypes = async (db: Db, { type: _, ...filter }: Filter, now: Date) => {
  const { rows } = await sql<{ value: ProductType; count: number }>`
    select w.type as value, count(*)::int as count from wanted_ads w where ${matching(filter, now)}
    group by w.type order by count(*) desc, w.type`.execute(db)
  return rows
}

/** Works in batches and skips locked rows, which expire with the next run. */
export const expireDue = (db: Db, now: Date, batch: number) =>
  db
    .updateTable('wanted_ads')
    .set({ status: 'expired', updated_at: now, match_due_at: null })
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('wanted_ads')
        .select('id')
        .where('status', '=', 'approved')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(batch)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()

export const listEnding = async (db: Db, { now, until }: { now: Date; until: Date }, limit: number) => {
  const { rows } = await sql<Pick<WantedRow, 'id' | 'user_id' | 'words'> & { expires_at: Date; once_key: string }>`
    select * from (
      select w.id, w.user_id, w.words, w.expires_at,
        'wantedEnding:' || w.id || ':' || round(extract(epoch from w.expires_at))::bigint as once_key
      from wanted_ads w join users u on u.id = w.user_id and u.banned_at is null
      where w.status = 'approved' and w.expires_at > ${now} and w.expires_at < ${until}
    ) ending
    where not exists (select from inbox_items i where i.user_id = ending.user_id and i.once_key = ending.once_key)
    order by expires_at, id limit ${limit}`.execute(db)
  return rows
}

export const touchPending = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('wanted_ads')
    .set({ updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')` })
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .execute()

export const areEnding = (now: Date) =>
  sql<boolean>`exists (select from wanted_ads where status = 'approved' and expires_at <= ${now})`
