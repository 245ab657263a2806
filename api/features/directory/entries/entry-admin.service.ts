import { type Staff, writeAudit } from '#api/db/audit.ts'
import { newId } from '#api/db/new-id.ts'
import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import {
  checkSeen,
  differences,
  ownerOf,
  type PictureSource,
  releaseRemoved,
} from '#api/features/directory/entries/entries.service.ts'
import { removeOwnReview } from '#api/features/directory/reviews/reviews.service.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import { exportStarts } from '#api/limits/export-limit.ts'
import { type Columns as CsvColumns, csvFile, inBatches } from '#api/spreadsheets/csv.ts'
import type { AdminQuery } from '#contract/endpoints/directory/directory-fields.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import { isId } from '#domain/pagination.ts'

type StoredEntry = Record<string, unknown> & { updated_at: Date; is_hidden: boolean }
type Hiding = { is_hidden: boolean; owner_left_at?: null; updated_at: Date }
type Stamps = { id: string; created_at: Date; updated_at: Date }

type Listed<Row extends { id: string }, Shown> = {
  subject: 'engineer' | 'shop'
  missing: 'engineer_not_found' | 'shop_not_found'
  sql: {
    list: (db: Db, query: AdminQuery) => Promise<Row[]>
    count: (db: Db, query: AdminQuery) => Promise<number>
    listAfter: (db: Db, query: AdminQuery, after: string | undefined, size: number) => Promise<Row[]>
    find: (db: Db, id: string) => Promise<Row | undefined>
  }
  toStaff: (row: Row, now: Date) => Shown
  csvColumns: CsvColumns<Row>
}

type EntryKind<Before extends StoredEntry, Shown, Given, Columns> = {
  subject: 'engineer' | 'shop'
  missing: 'engineer_not_found' | 'shop_not_found'
  get: (deps: Deps, id: string) => Promise<{ success: true; data: Shown }>
  sql: {
    lock: (db: Db, id: string) => Promise<Before | undefined>
    insert: (db: Db, columns: Columns & Stamps, lexemes: string[]) => Promise<unknown>
    update: (
      db: Db,
      id: string,
      columns: (Columns & { updated_at: Date }) | Hiding,
      lexemes: string[],
    ) => Promise<unknown>
  }
  lexemesOf: (entry: Before) => string[]
  picturesIn: (entry: Before | Shown) => Picture[]
  columnsOf: (deps: Deps, source: PictureSource, before: Before | undefined, given: Given) => Promise<Columns>
}

export const entryReading = <Row extends { id: string }, Shown>({ sql, toStaff, ...kind }: Listed<Row, Shown>) => ({
  list: async ({ db, now }: Deps, query: AdminQuery) => {
    const [rows, total] = await Promise.all([sql.list(db, query), sql.count(db, query)])
    const data = rows.map((row) => toStaff(row, now()))
    return listReply(data, total, query)
  },
  get: async ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string) => {
    const row = isId(id) ? await sql.find(db, id) : undefined
    if (!row) throw new AppError(kind.missing)
    return { success: true as const, data: toStaff(row, now()) }
  },
  exportAll: async (deps: Deps, staff: Staff, query: AdminQuery) => {
    await exportStarts(deps, staff, `${kind.subject}s`, query)
    const batches = inBatches<Row>((last, size) => sql.listAfter(deps.db, query, last?.id, size))
    return csvFile(`${kind.subject}s.csv`, kind.csvColumns, batches)
  },
})

export const entryWriting = <
  Before extends StoredEntry,
  Shown,
  Given extends { updatedAt?: string | undefined; ownerPhone?: string | null | undefined },
  Columns extends Record<string, unknown>,
>({
  sql,
  subject,
  get,
  ...kind
}: EntryKind<Before, Shown, Given, Columns>) => {
  const lock = async ({ db }: Deps, id: string) => {
    const row = isId(id) ? await sql.lock(db, id) : undefined
    if (!row) throw new AppError(kind.missing)
    return row
  }
  type Noted = 'created' | 'changed' | 'hidden' | 'shown'
  const note = (deps: Deps, staff: Staff, action: Noted, id: string, before: unknown, after: unknown) =>
    writeAudit(deps, staff, { action: `${subject}.${action}`, subject, subjectId: id, before, after })

  /** Staff may not give themselves an entry, because they could have sealed it themselves before. */
  const checkOwner = ({ caller }: Staff, next: unknown, before?: unknown) => {
    if (caller && next === caller.id && next !== before) throw new AppError('own_account')
  }

  /**
   * Pictures belong to the staff member, or to the applicant. The audit log outlives the account, so it omits what an
   * applicant wrote.
   */
  const create = (deps: Deps, staff: Staff, given: Given, applicant?: PictureSource) =>
    inTransaction(deps, async (deps) => {
      const columns = await kind.columnsOf(deps, applicant ?? staff, undefined, given)
      checkOwner(staff, columns.user_id)
      const row = { ...columns, id: newId(), created_at: deps.now(), updated_at: deps.now() }
      await sql.insert(deps.db, row, kind.lexemesOf(row as unknown as Before))
      await note(deps, staff, 'created', row.id, undefined, applicant ? { user_id: columns.user_id } : columns)
      return get(deps, row.id)
    })

  /**
   * Unchanged values write neither the row nor the audit log. For changes by `author`, the owner, the log only names
   * the fields, because it outlives the account and has no limit.
   */
  const change = (deps: Deps, staff: Staff, id: string, given: Given, author?: Staff) =>
    inTransaction(deps, async (deps) => {
      await ownerOf(deps, given.ownerPhone)
      const row = await lock(deps, id)
      checkSeen(row, given.updatedAt)
      const columns = await kind.columnsOf(deps, author ?? staff, row, given)
      const { isSame, before, after } = differences(row, columns)
      if (isSame) return get(deps, id)
      checkOwner(staff, after.user_id, row.user_id)
      const lexemes = kind.lexemesOf({ ...row, ...after })
      const owner = after.user_id ? { owner_left_at: null } : {}
      await sql.update(deps.db, id, { ...columns, ...owner, updated_at: nextUpdatedAt(deps, row) }, lexemes)
      if (typeof after.user_id === 'string') await removeOwnReview(deps, after.user_id, subject, id)
      if (after.user_id !== undefined) await tellFormerOwner(deps, staff, row, id)
      const { data } = await get(deps, id)
      await releaseRemoved(deps, kind.picturesIn(row), kind.picturesIn(data))
      if (author) await note(deps, staff, 'changed', id, undefined, { fields: Object.keys(after) })
      else await note(deps, staff, 'changed', id, before, after)
      return { success: true as const, data }
    })

  const tellFormerOwner = async (deps: Deps, { caller }: Staff, { user_id: userId, name }: StoredEntry, id: string) => {
    if (typeof userId !== 'string' || userId === caller?.id) return
    await notify(deps, [{ userId, subjectId: id, kind: 'entryTaken', facts: { entry: subject, name: String(name) } }])
  }

  /** Idempotent. */
  const setHidden = (deps: Deps, staff: Staff, id: string, isHidden: boolean) =>
    inTransaction(deps, async (deps) => {
      const row = await lock(deps, id)
      if (row.is_hidden !== isHidden) {
        const columns = {
          is_hidden: isHidden,
          ...(!isHidden && { owner_left_at: null }),
          updated_at: nextUpdatedAt(deps, row),
        }
        await sql.update(deps.db, id, columns, kind.lexemesOf(row))
        await note(deps, staff, isHidden ? 'hidden' : 'shown', id, { isHidden: row.is_hidden }, { isHidden })
      }
      return get(deps, id)
    })

  return { create, change, setHidden }
}
