import { type SqlBool, sql } from 'kysely'

/** What an item `i` and a removal `r` have in common. */
export const isRemovedBy = sql<SqlBool>`r.subject_id = i.subject_id and i.kind = any(r.kinds) and r.spared_id is distinct from i.user_id`

/** Not about something that is gone: until the job has deleted such an item `i`, nobody sees it. The table is nearly always empty. */
export const isKept = sql<SqlBool>`not exists (select from inbox_removals r where ${isRemovedBy})`
