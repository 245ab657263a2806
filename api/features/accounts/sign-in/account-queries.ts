import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import type { OtpPurpose } from '#api/ports/otp-port.ts'

type Purpose = OtpPurpose

export const findUserByPhone = (db: Db, phone: string) =>
  db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst()

export const findUser = (db: Db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined

export const lockUser = (db: Db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Blocks new references to the row, too. */
export const lockUserForDelete = (db: Db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Allows one account deletion at a time, across processes: deletions of two people who have liked, reported or reviewed
 * each other would delete the same rows in opposite orders.
 */
export const lockDeletions = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('account deletion'))`.execute(db)
}

export const lockUserByPhone = (db: Db, phone: string) =>
  db.selectFrom('users').selectAll().where('phone', '=', phone).forNoKeyUpdate().executeTakeFirst()

/** Must be locked after the user's row. */
export const lockSession = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const insertUser = (db: Db, row: Insertable<Tables['users']>) =>
  db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateUser = (db: Db, id: string, changes: Updateable<Tables['users']>) =>
  db.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirst()

export const putLang = (db: Db, id: string, lang: 'ar' | 'en') =>
  db.updateTable('users').set({ lang }).where('id', '=', id).where('lang', 'is distinct from', lang).execute()

export const deleteUser = (db: Db, id: string) => db.deleteFrom('users').where('id', '=', id).execute()

export const putRegistration = ({ phone, ...rest }: Insertable<Tables['registrations']>, db: Db) =>
  db
    .insertInto('registrations')
    .values({ phone, ...rest })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(rest))
    .execute()

export const findRegistration = (db: Db, phone: string) =>
  db.selectFrom('registrations').selectAll().where('phone', '=', phone).executeTakeFirst()

export const takeRegistration = (db: Db, phone: string) =>
  db.deleteFrom('registrations').where('phone', '=', phone).returningAll().executeTakeFirst()

/**
 * The number of the code at `now`, computed in the statement that replaces the last code, so that two concurrent
 * requests get different numbers.
 */
const unusedAt = (now: Date) => ({
  tries: 0,
  open_tries: 0,
  used_at: null,
  resends: sql<number>`case when codes.used_at is null and codes.expires_at > ${now} then codes.resends + 1 else 0 end`,
})

type NewCode = Insertable<Tables['codes']> & { created_at: Date }

/** Resets tries, ticket and use as well. */
export const putCode = (db: Db, row: NewCode) =>
  db
    .insertInto('codes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['phone', 'purpose']).doUpdateSet({ ...row, ...unusedAt(row.created_at) }),
    )
    .returning('resends')
    .executeTakeFirstOrThrow()

export const replaceCode = (db: Db, row: NewCode) =>
  db
    .updateTable('codes')
    .set({ ...row, ...unusedAt(row.created_at) })
    .where('phone', '=', row.phone)
    .where('purpose', '=', row.purpose)
    .where('ticket', '=', row.ticket)
    .returning('resends')
    .executeTakeFirst()

/**
 * Consumes the try before the comparison, so that parallel guesses get only the allowed number. Another ticket finds no
 * row and consumes nothing. Requests without a ticket have separate tries, so that nobody can use up those of the
 * client that requested the code.
 */
export const spendTry = (
  db: Db,
  { phone, purpose, ticket }: { phone: string; purpose: Purpose; ticket?: string | undefined },
  triesMax: number,
  now: Date,
) => {
  const counter = ticket === undefined ? 'open_tries' : 'tries'
  return db
    .updateTable('codes')
    .set((e) => ({ [counter]: e(counter, '+', 1) }))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .$if(ticket !== undefined, (query) => query.where('ticket', '=', ticket ?? ''))
    .where(counter, '<', triesMax)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'ticket', 'tries'])
    .executeTakeFirst()
}

export const hasNoTriesLeft = async (
  db: Db,
  { phone, purpose, ticket }: { phone: string; purpose: Purpose; ticket: string },
  triesMax: number,
  now: Date,
) => {
  const found = await db
    .selectFrom('codes')
    .select('phone')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('ticket', '=', ticket)
    .where('tries', '>=', triesMax)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Affects no row on a second use, or if the code was replaced since the comparison. */
export const useCode = (
  db: Db,
  phone: string,
  purpose: Purpose,
  { hash, ticket }: { hash: Buffer; ticket: string },
  now: Date,
) =>
  db
    .updateTable('codes')
    .set({ used_at: now })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .where('ticket', '=', ticket)
    .where('used_at', 'is', null)
    .returning('phone')
    .executeTakeFirst()

export const insertSession = (db: Db, row: Insertable<Tables['sessions']>) =>
  db.insertInto('sessions').values(row).execute()

export const findSession = (db: Db, tokenHash: Buffer, now: Date, idleSince: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session_id', 'sessions.last_seen_at', 'users.id', 'users.role'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', idleSince)
    .where('users.banned_at', 'is', null)
    .executeTakeFirst()

export const findEndedByBan = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.ban_reason')
    .where('sessions.token_hash', '=', tokenHash)
    .where('users.banned_at', 'is not', null)
    .executeTakeFirst()

export const findLiveSession = (db: Db, id: string, userId: string, now: Date, idleSince: Date) =>
  liveSession(db, id, userId, now, idleSince).executeTakeFirst()

/** Locks the session, so that this transaction and a concurrent sign-out are serialised. */
export const lockLiveSession = (db: Db, id: string, userId: string, now: Date, idleSince: Date) =>
  liveSession(db, id, userId, now, idleSince).forShare('sessions').executeTakeFirst()

const liveSession = (db: Db, id: string, userId: string, now: Date, idleSince: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.role'])
    .where('sessions.id', '=', id)
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', idleSince)
    .where('users.banned_at', 'is', null)

export const touchSession = (db: Db, id: string, now: Date) =>
  db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute()

export const listSessions = (db: Db, userId: string, now: Date, idleSince: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'way', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()

export const deleteSession = (db: Db, userId: string, id: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).returning('id').executeTakeFirst()

export const deleteSessionsExcept = async (db: Db, userId: string, keepId: string | null): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keepId !== null, (query) => query.where('id', '!=', keepId as string))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const keepNewestSessions = (db: Db, userId: string, keep: number) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .offset(keep),
    )
    .execute()
