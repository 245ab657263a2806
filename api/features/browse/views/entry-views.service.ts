import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/browse/views/views.sql.ts'
import type { ReviewSubject } from '#contract/endpoints/directory/reviews.ts'

/** Views of an entry by day since a day in Aden; days without views are left out. */
export const viewsSince = ({ db }: Pick<Deps, 'db'>, subject: ReviewSubject, id: string, since: string) =>
  sql.listEntryDays(db, subject, id, since)
