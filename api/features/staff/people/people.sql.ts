import { type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { contains, containsByParts, containsPhone, eitherOf } from '#api/db/contains.ts'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import type { PeopleQuery } from '#contract/endpoints/staff/people.ts'
import { isId } from '#domain/pagination.ts'

export type PersonRow = Selectable<Tables['users']>
export type Filter = Pick<PeopleQuery, 'search' | 'role' | 'state'> & {
  among?: string[] | null | undefined
}

const searched = (words: string): RawBuilder<SqlBool> => {
  if (isId(words)) return sql<SqlBool>`id = ${words}`
  const phone = containsPhone(sql`phone`, words)
  return phone ? eitherOf([phone, contains(sql`name`, words)]) : contains(sql`name`, words)
}

/** Matches the name, the phone or the id; returns null for too many matches. */
export const findSearched = async (db: Db, words: string, max: number): Promise<string[] | null> => {
  const by = isId(words) ? null : containsByParts({ name: sql`name`, phone: sql`phone` }, words)
  const condition = by?.phone ? eitherOf([by.phone, by.name]) : (by?.name ?? searched(words))
  const { rows } = await sql<{ id: string }>`select id from users where ${condition} limit ${max + 1}`.execute(db)
  return rows.length > max ? null : rows.map(({ id }) => id)
}

const found = (db: Db, { search, role, state, among }: Filter) =>
  db
    .selectFrom('users')
    .$if(Boolean(search?.trim()), (query) =>
      query.where(among ? sql<SqlBool>`id = any(${among}::uuid[])` : searched(search?.trim() ?? '')),
    )
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'user'))
    .$if(state === 'banned', (query) => query.where('banned_at', 'is not', null))
    .$if(state === 'renamed', (query) => query.where(sql<SqlBool>`public_name <> name`))
    .$if(state === 'verified', (query) => query.where('is_verified', '=', true))

export const listPeople = (db: Db, filter: Filter, { page, limit }: { page: number; limit: number }) =>
  found(db, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const countPeople = async (db: Db, filter: Filter, max: number): Promise<number> => {
  const { among, role, state } = filter
  if (among !== undefined && !role && !state) return among?.length ?? max + 1
  const counted = found(db, filter)
    .select('id')
    .$if(among !== undefined, (query) => query.limit(max + 1))
  const { n } = await db
    .selectFrom(counted.as('counted'))
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const listAfter = (db: Db, filter: Filter, after: string | undefined, size: number) =>
  found(db, filter)
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(size)
    .execute()

export const findPerson = (db: Db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the account against deletion, so that an entry is never linked to a deleted account. */
export const lockIdByPhone = (db: Db, phone: string) =>
  db.selectFrom('users').select('id').where('phone', '=', phone).forKeyShare().executeTakeFirst()

export const findIdByPhone = (db: Db, phone: string) =>
  db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()

/** Locks the account, so that actions on one user are serialised. */
export const lockPerson = (db: Db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks in id order, so that two administrators who demote each other are serialised. */
export const lockAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'banned_at'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const updatePerson = (db: Db, id: string, changes: Updateable<Tables['users']>) =>
  db.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Ended sessions authenticate nothing, but stay stored so that their holder can be shown the suspension. */
export const endSessions = (db: Db, userId: string, now: Date) =>
  db.updateTable('sessions').set({ expires_at: now }).where('user_id', '=', userId).execute()

export const removeSessions = (db: Db, userId: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).execute()

/**
 * Restarts the week for open questions, and the time that a price must be public before a lower one counts as a fall.
 */
export const markShownAgain = (db: Db, ownerId: string, now: Date) =>
  db
    .updateTable('products')
    .set({
      price_terms_at: now,
      shown_again_at: sql`case when asked_at is not null and answered_at is null then ${now} else shown_again_at end`,
    })
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'approved')
    .execute()

export const listApproved = (db: Db, ownerId: string) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'approved')
    .orderBy('id')
    .forUpdate()
    .execute()

export type FactsRow = {
  sessions: number
  last_seen_at: Date | null
  reports_made: number
  reports_upheld: number
  reports_dismissed: number
}

export const readFacts = async (db: Db, id: string, now: Date, idleSince: Date): Promise<FactsRow> => {
  const { rows } = await sql<FactsRow>`
    select s.sessions, s.last_seen_at, r.made as reports_made, r.upheld as reports_upheld,
      r.dismissed as reports_dismissed
    from (select (count(*) filter (where expires_at > ${now} and last_seen_at > ${idleSince}))::int as sessions,
        max(last_seen_at) as last_seen_at from sessions where user_id = ${id}) s,
      (select count(*)::int as made, (count(*) filter (where verdict = 'upheld'))::int as upheld,
        (count(*) filter (where verdict = 'dismissed'))::int as dismissed from reports
          where user_id = ${id}) r`.execute(db)
  return rows[0] as FactsRow
}
