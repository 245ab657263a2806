import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import type { WhatsappCodePurpose } from '#contract/endpoints/accounts/whatsapp-codes.ts'

export const insertCode = (db: Db, row: Insertable<Tables['whatsapp_codes']>) =>
  db
    .insertInto('whatsapp_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('id')
    .executeTakeFirst()

export const findByTicket = (db: Db, ticketHash: Buffer) =>
  db.selectFrom('whatsapp_codes').selectAll().where('ticket_hash', '=', ticketHash).executeTakeFirst()

type ReceivedCode = { codeHash: Buffer; sender: string; receivedAt: Date }

const openCode = (db: Db, { codeHash, receivedAt }: ReceivedCode) =>
  db
    .updateTable('whatsapp_codes')
    .where('code_hash', '=', codeHash)
    .where('confirmed_at', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', receivedAt)
    .returning('id')

export const confirm = (db: Db, seen: ReceivedCode, purpose: WhatsappCodePurpose, now: Date) =>
  openCode(db, seen)
    .set({ confirmed_at: now })
    .where('phone', '=', seen.sender)
    .where('purpose', '=', purpose)
    .executeTakeFirst()

export const putTextChanged = (db: Db, seen: ReceivedCode) =>
  openCode(db, seen).set({ is_text_changed: true }).where('phone', '=', seen.sender).executeTakeFirst()

export const putWrongSender = (db: Db, seen: ReceivedCode, end: string) =>
  openCode(db, seen).set({ seen_end: end }).where('phone', '!=', seen.sender).executeTakeFirst()

type ConfirmedCode = { purpose: WhatsappCodePurpose; ticketHash: Buffer; userId: string | null }

/** Returns the registration stored in the row and clears it. Of two concurrent calls the second affects no row. */
export const takeConfirmed = async (db: Db, { purpose, ticketHash, userId }: ConfirmedCode, since: Date, now: Date) => {
  const row = await db
    .selectFrom('whatsapp_codes')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('confirmed_at', '>', since)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row)
    await db
      .updateTable('whatsapp_codes')
      .set({ used_at: now, registration: sql`null` })
      .where('id', '=', row.id)
      .execute()
  return row
}
