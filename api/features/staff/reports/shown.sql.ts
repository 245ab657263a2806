import { sql } from 'kysely'

/** What changes without review, of a listing or a wanted ad with this alias. */
export const shownOf = (alias: 'p' | 'w', price: 'price' | 'max_price') =>
  sql`jsonb_build_object('phone', ${sql.ref(`${alias}.phone`)}, 'whatsappPhone', ${sql.ref(`${alias}.whatsapp_phone`)},
    'price', ${sql.ref(`${alias}.${price}`)}, 'currency', ${sql.ref(`${alias}.currency`)})`
