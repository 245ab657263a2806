import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a report, with the alias `r`, waits for a decision. Those of suspended accounts do not: one account could fill the
 * list with reports of every listing, and its suspension must empty it.
 */
export const isOpenReport: RawBuilder<SqlBool> = sql<SqlBool>`(r.closed_at is null
  and not exists (select from users reporter where reporter.id = r.user_id and reporter.banned_at is not null))`
