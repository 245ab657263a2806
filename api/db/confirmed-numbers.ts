import { type RawBuilder, sql } from 'kysely'

/**
 * When an account proved by a code that every number shown is its own; null when one of them, the phone or the WhatsApp number, is
 * another. `shown` has both numbers and `account` is a row of `users`, by the names that the statement gives them.
 */
export const numbersConfirmedAt = (shown: string, account: string): RawBuilder<Date | null> => {
  const [phone, whatsapp, own] = [`${shown}.phone`, `${shown}.whatsapp_phone`, `${account}.phone`].map((name) =>
    sql.ref(name),
  )
  return sql<Date | null>`case when coalesce(${phone}, ${whatsapp}) = ${own} and coalesce(${whatsapp}, ${own}) = ${own}
    then ${sql.ref(`${account}.phone_confirmed_at`)} end`
}
