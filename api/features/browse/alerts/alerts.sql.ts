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
 * The oldest event that nobody works on, deleted in the transaction that handles it. A listing that is being deleted is skipped, and
 * one whose event is handled is not deleted meanwhile: its event goes with it, so that both would wait for each other.
 * A time that is further away than a pause is of a clock that was wrong. Saved searches are locked before the event is: what was handled
 * while this waited is deleted, and skipped.
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

/** After a failure, so that the events behind it do not wait. */
export const postponeEvent = (db: Db, id: string, dueAt: Date) =>
  db
    .updateTable('listing_events')
    .set((e) => ({ due_at: dueAt, failures: e('failures', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteEvent = (db: Db, id: string) => db.deleteFrom('listing_events').where('id', '=', id).execute()

export const areEvents = () => sql<boolean>`exists (select from listing_events)`
