import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { ContactClick, ContactClickKind, ContactClickSubject } from '#contract/endpoints/sell/contact-clicks.ts'

/** One statement, so that concurrent clicks both count and the daily sum always equals its parts. */
export const countContactClick = (db: Db, { subject, id, kind }: ContactClick, day: string) =>
  sql`
    with counted as (
      insert into contact_taps (subject, subject_id, kind, day, n) values (${subject}, ${id}, ${kind}, ${day}, 1)
      on conflict (subject, subject_id, kind, day) do update set n = contact_taps.n + 1
      returning contact_taps.kind, contact_taps.day
    )
    insert into tap_days (day, kind, n) select day, kind, 1 from counted
    on conflict (day, kind) do update set n = tap_days.n + 1`.execute(db)

/** Locks the user's row, so that nothing is inserted if the account is deleted concurrently. */
export const recordContactClick = (db: Db, userId: string, subject: ContactClickSubject, id: string, at: Date) =>
  sql`insert into tapped (user_id, subject, subject_id, at)
      select id, ${subject}::text, ${id}::uuid, ${at}::timestamptz from users where id = ${userId} for key share
      on conflict (user_id, subject, subject_id) do update set at = excluded.at`.execute(db)

export const findContactClick = (db: Db, userId: string, subject: ContactClickSubject, id: string) =>
  db
    .selectFrom('tapped')
    .select('at')
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .executeTakeFirst()

export const sumContactClicks = (db: Db, subject: ContactClickSubject, id: string) =>
  db
    .selectFrom('contact_taps')
    .select(['kind', sql<number>`sum(n)::bigint`.as('n')])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .groupBy('kind')
    .execute()

export const sumContactClicksOf = (db: Db, subject: ContactClickSubject, ids: string[], since: string) =>
  db
    .selectFrom('contact_taps')
    .select([
      'subject_id',
      'kind',
      sql<number>`sum(n)::bigint`.as('n'),
      sql<number>`coalesce(sum(n) filter (where day >= ${since}::date), 0)::bigint`.as('recent'),
    ])
    .where('subject', '=', subject)
    .where('subject_id', 'in', ids)
    .groupBy(['subject_id', 'kind'])
    .execute()

export type DayRow = { day: string; kind: ContactClickKind; n: number }

export const listDays = async (db: Db, subject: ContactClickSubject, id: string, since: string): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`select to_char(day, 'YYYY-MM-DD') as day, kind, n from contact_taps
    where subject = ${subject} and subject_id = ${id} and day >= ${since}::date`.execute(db)
  return rows
}

export const deleteContacts = (db: Db, before: Date) => db.deleteFrom('tapped').where('at', '<', before).execute()
