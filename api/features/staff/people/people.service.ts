import type { Staff } from '#api/db/audit.ts'
import type { Deps } from '#api/deps.ts'
import { idleSince } from '#api/features/accounts/sessions/sessions.ts'
import { locksOf } from '#api/features/accounts/sign-in/login-locks.ts'
import { noShowsOf } from '#api/features/deals/deals/deals.service.ts'
import { sellerHistory } from '#api/features/staff/moderation/seller-history.service.ts'
import { personColumns, toStaffPerson } from '#api/features/staff/people/people.present.ts'
import * as sql from '#api/features/staff/people/people.sql.ts'
import { AppError } from '#api/http/errors.ts'
import { cappedReply } from '#api/http/list-reply.ts'
import { exportStarts } from '#api/limits/export-limit.ts'
import { closedUntil } from '#api/limits/rate-limit.ts'
import { csvFile, inBatches } from '#api/spreadsheets/csv.ts'
import type { PeopleQuery } from '#contract/endpoints/staff/people.ts'
import { adminCountMax } from '#domain/limits.ts'
import { isId } from '#domain/pagination.ts'

export const findIdByPhone = async ({ db }: Pick<Deps, 'db'>, phone: string): Promise<string | null> =>
  (await sql.findIdByPhone(db, phone))?.id ?? null

export const lockIdByPhone = async ({ db }: Pick<Deps, 'db'>, phone: string): Promise<string | null> =>
  (await sql.lockIdByPhone(db, phone))?.id ?? null

/** Must be locked before anything that belongs to the account. */
export const lockPerson = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<void> => {
  await sql.lockPerson(db, id)
}

/** Searches words first, because the result does not depend on the other filters. */
const filterOf = async ({ db }: Deps, query: PeopleQuery): Promise<sql.Filter> => {
  const words = query.search?.trim()
  return words ? { ...query, among: await sql.findSearched(db, words, adminCountMax) } : query
}

export const list = async (deps: Deps, query: PeopleQuery) => {
  const filter = await filterOf(deps, query)
  const [rows, counted] = await Promise.all([
    sql.listPeople(deps.db, filter, query),
    sql.countPeople(deps.db, filter, adminCountMax),
  ])
  return cappedReply(rows.map(toStaffPerson), counted, filter.among === undefined ? null : adminCountMax, query)
}

export const get = async (deps: Deps, id: string) => {
  const { db, now } = deps
  const row = isId(id) ? await sql.findPerson(db, id) : undefined
  if (!row) throw new AppError('person_not_found')
  const [history, noShows, facts, lockedUntil] = await Promise.all([
    sellerHistory(deps, id),
    noShowsOf(deps, id),
    sql.readFacts(db, id, now(), idleSince(now())),
    lockedUntilOf(deps, row),
  ])
  return {
    success: true as const,
    data: {
      ...toStaffPerson(row),
      history,
      sessions: facts.sessions,
      lastSeenAt: facts.last_seen_at?.toISOString() ?? null,
      lockedUntil: lockedUntil?.toISOString() ?? null,
      noShows,
      reports: { made: facts.reports_made, upheld: facts.reports_upheld, dismissed: facts.reports_dismissed },
    },
  }
}

const lockedUntilOf = async (deps: Deps, person: sql.PersonRow): Promise<Date | null> => {
  const closed = await Promise.all(locksOf(person).map(({ limit, subject }) => closedUntil(deps, limit, subject)))
  return closed.reduce((latest, until) => (until && (!latest || until > latest) ? until : latest), null)
}

export const exportPeople = async (deps: Deps, staff: Staff, query: PeopleQuery) => {
  await exportStarts(deps, staff, 'people', query)
  const filter = await filterOf(deps, query)
  const batches = inBatches<sql.PersonRow>((last, size) => sql.listAfter(deps.db, filter, last?.id, size))
  return csvFile('people.csv', personColumns, batches)
}
