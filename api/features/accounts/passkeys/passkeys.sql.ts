import type { Insertable } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'

export const insertChallenge = (db: Db, row: Insertable<Tables['passkey_challenges']>) =>
  db.insertInto('passkey_challenges').values(row).execute()

/** Of several concurrent answers only the first takes the challenge. */
export const takeChallenge = (
  db: Db,
  { hash, purpose, user_id }: Pick<Tables['passkey_challenges'], 'hash' | 'purpose' | 'user_id'>,
  now: Date,
) =>
  db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', user_id)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst()

export const listPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Inserts nothing if any account already has the credential. */
export const insertPasskey = (db: Db, row: Insertable<Tables['passkeys']>) =>
  db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()

export const renamePasskey = (db: Db, userId: string, id: string, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

export const findPasskey = (db: Db, userId: string, id: string) =>
  db.selectFrom('passkeys').select('id').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export const deletePasskey = (db: Db, userId: string, id: string) =>
  db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).returning('name').executeTakeFirst()

export const findByCredential = (db: Db, credentialId: Buffer) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

/** Must be locked after the user's row. */
export const lockPasskey = (db: Db, id: string) =>
  db.selectFrom('passkeys').select('counter').where('id', '=', id).forUpdate().executeTakeFirst()

type Use = Pick<Insertable<Tables['passkeys']>, 'counter' | 'device_type' | 'backed_up'> & { last_used_at: Date }

export const recordUse = (db: Db, id: string, use: Use) =>
  db.updateTable('passkeys').set(use).where('id', '=', id).execute()

export const deleteChallengesOf = (db: Db, userId: string) =>
  db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
