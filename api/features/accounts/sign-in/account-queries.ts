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

/** Locked to the end of the transaction, so that earlier checks can be repeated on the current row. */
export const lockUser = (db: Db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The same, but also blocks new references to the row; for deleting it. */
export const lockUserForDelete = (db: Db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * One deletion of an account at a time, of all processes. Two people who have liked, reported or reviewed what is the other's would
 * delete the same rows in two orders: each has their own first.
 */
export const lockDeletions = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('account deletion'))`.execute(db)
}

export const lockUserByPhone = (db: Db, phone: string) =>
  db.selectFrom('users').selectAll().where('phone', '=', phone).forNoKeyUpdate().executeTakeFirst()

/** Always locked after the user's row, so that the lock order is the same everywhere. */
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

/** Stores the language of the last sign-in; writes only when it differs. */
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

/** Of a code at `now`, in the statement that replaces the last one: two requests at once get two numbers. */
const unusedAt = (now: Date) => ({
  tries: 0,
  open_tries: 0,
  used_at: null,
  resends: sql<number>`case when codes.used_at is null and codes.expires_at > ${now} then codes.resends + 1 else 0 end`,
})

type NewCode = Insertable<Tables['codes']> & { created_at: Date }

/** A new code replaces the old one and resets its tries, ticket and use. */
export const putCode = (db: Db, row: NewCode) =>
  db
    .insertInto('codes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['phone', 'purpose']).doUpdateSet({ ...row, ...unusedAt(row.created_at) }),
    )
    .returning('resends')
    .executeTakeFirstOrThrow()

/** The same, but only replaces a code with the same ticket. */
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
 * Consumes one try before the comparison: forty parallel guesses still get only the allowed tries. The ticket is part of the
 * condition: with another ticket no row is found and no try is consumed. Requests without a ticket have separate tries, so
 * that another person cannot use up those of the client that requested the code.
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

/** Whether the unexpired code of this ticket has no tries left. */
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

/** Sets `used_at` once. A second use, or the use of a code that was replaced since the comparison, affects no row. */
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

/** Of a user who is not banned. */
export const findLiveSession = (db: Db, id: string, userId: string, now: Date, idleSince: Date) =>
  liveSession(db, id, userId, now, idleSince).executeTakeFirst()

/** Locked, so that a concurrent sign-out waits for this transaction or the other way round. */
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

/** Returns how many were deleted. */
export const deleteSessionsExcept = async (db: Db, userId: string, keepId: string | null): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keepId !== null, (query) => query.where('id', '!=', keepId as string))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes all but the newest sessions, so that an account cannot accumulate thousands. */
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
