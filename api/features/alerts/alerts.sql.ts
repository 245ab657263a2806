import { sql } from 'kysely'
import type { Db, Tables } from '#api/platform/db/tables.ts'

type Event = Tables['listing_events']
type NewEvent = { productId: string; kind: Event['kind']; facts: { oldPrice?: number }; at: Date }

export const insertEvent = (db: Db, { productId, kind, facts, at }: NewEvent) =>
  db
    .insertInto('listing_events')
    .values({ product_id: productId, kind, facts: JSON.stringify(facts), at })
    .execute()

/**
 * The oldest event that nobody works on, deleted in the transaction that handles it. A listing that is being deleted is skipped, and
 * one whose event is handled is not deleted meanwhile: its event goes with it, so that both would wait for each other.
 */
export const takeEvent = async (db: Db) => {
  const { rows } = await sql<{ id: string; product_id: string; kind: Event['kind']; facts: { oldPrice?: number } }>`
    delete from listing_events where id = (
      select e.id from listing_events e join products p on p.id = e.product_id
      order by e.id limit 1 for update of e skip locked for key share of p skip locked
    ) returning id, product_id, kind, facts`.execute(db)
  return rows[0]
}
