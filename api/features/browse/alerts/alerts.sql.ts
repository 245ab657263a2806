import { type Selectable, sql } from 'kysely'
import { namedStatement } from '#api/db/named-statements.ts'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { matchesLock } from '#api/features/browse/saved-searches/search-matches-queries.ts'

type Event = Tables['listing_events']
type TakenEvent = Pick<Selectable<Event>, 'id' | 'product_id' | 'kind' | 'facts' | 'failures'>
type NewEvent = { productId: string; kind: Event['kind']; facts: TakenEvent['facts']; at: Date }

export const insertEvent = (db: Db, { productId, kind, facts, at }: NewEvent) =>
  db
    .insertInto('listing_events')
    .values({ product_id: productId, kind, facts: JSON.stringify(facts), at, due_at: at })
    .execute()

/**
 * Locks the saved searches first, then deletes the oldest due event whose listing is not being deleted (a deletion
 * cascades to the event, which would be a deadlock). A due date later than the longest pause comes from a wrong clock
 * and counts as due.
 */
export const takeEvent = async (db: Db, now: Date, pauseMs: number) => {
  const latest = new Date(now.getTime() + pauseMs)
  const { rows } = await sql<TakenEvent>`${namedStatement}
    with locked as materialized (select ${matchesLock})
    delete from listing_events where id = (
      select e.id from locked, listing_events e join products p on p.id = e.product_id
      where e.due_at <= ${now} or e.due_at > ${latest}
      order by e.id limit 1 for update of e skip locked for key share of p skip locked
    ) returning id, product_id, kind, facts, failures`.execute(db)
  return rows[0]
}

export const postponeEvent = (db: Db, id: string, dueAt: Date) =>
  db
    .updateTable('listing_events')
    .set((e) => ({ due_at: dueAt, failures: e('failures', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteEvent = (db: Db, id: string) => db.deleteFrom('listing_events').where('id', '=', id).execute()

export const areEvents = () => sql<boolean>`exists (select from listing_events)`
