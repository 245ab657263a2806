import { type SqlBool, sql } from 'kysely'

export const isRemovedBy = sql<SqlBool>`r.subject_id = i.subject_id and i.kind = any(r.kinds)
  and r.spared_id is distinct from i.user_id`

/** Hides items about deleted subjects until the job deletes them. The removals table is nearly always empty. */
export const isKept = sql<SqlBool>`not exists (select from inbox_removals r where ${isRemovedBy})`
