import type { Insertable } from 'kysely'
import type { Db, Tables } from '#api/platform/db/tables.ts'

export const insertUpload = (db: Db, row: Insertable<Tables['uploads']>) =>
  db.insertInto('uploads').values(row).execute()

export const findUpload = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('uploads')
    .select(['id', 'width', 'height', 'color'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

export const markUsed = (db: Db, ids: string[], now: Date) =>
  db.updateTable('uploads').set({ used_at: now }).where('id', 'in', ids).execute()

export const listUploads = (db: Db, ownerId: string) =>
  db.selectFrom('uploads').select('id').where('owner_id', '=', ownerId).execute()
