import { type RawBuilder, sql } from 'kysely'

/**
 * The time when a code confirmed every shown number as the account's own; null if the phone or the WhatsApp number is
 * another. `shown` and `account` are aliases in the statement: a row with both numbers, and a row of `users`.
 */
export const numbersConfirmedAt = (shown: string, account: string): RawBuilder<Date | null> => {
  const [phone, whatsapp, own] = [`${shown}.phone`, `${shown}.whatsapp_phone`, `${account}.phone`].map((name) =>
    sql.ref(name),
  )
  return sql<Date | null>`case when coalesce(${phone}, ${whatsapp}) = ${own} and coalesce(${whatsapp}, ${own}) = ${own}
    then ${sql.ref(`${account}.phone_confirmed_at`)} end`
}
