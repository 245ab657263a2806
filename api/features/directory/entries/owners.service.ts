import { type Staff, writeAudit } from '#api/db/audit.ts'
import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/directory/entries/entries-queries.ts'
import { AppError } from '#api/http/errors.ts'
import type { ApplicationKind } from '#contract/endpoints/directory/applications.ts'
import { isId } from '#domain/pagination.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

export const tableOf: Record<ApplicationKind, sql.EntryTable> = { shop: 'shops', engineer: 'engineers' }

export const findOwner = async ({ db }: Pick<Deps, 'db'>, kind: ApplicationKind, id: string) => {
  const row = isId(id) ? await sql.findOwner(db, tableOf[kind], id) : undefined
  return row && { ownerId: row.user_id, isPublic: row.is_public }
}

export const ownedBy = async ({ db }: Pick<Deps, 'db'>, kind: ApplicationKind, userId: string) =>
  (await sql.listOwned(db, tableOf[kind], userId)).map(({ id, name, is_public }) => ({ id, name, isPublic: is_public }))

/** Locks the entry, so that the second of two concurrent claims finds the first as its owner. */
export const lockEntry = async ({ db }: Ctx, kind: ApplicationKind, id: string) => {
  const row = isId(id)
    ? await db
        .selectFrom(tableOf[kind])
        .select([
          'id',
          'name',
          'phone',
          'whatsapp_phone',
          'user_id',
          'is_hidden',
          'is_verified',
          'had_owner',
          'updated_at',
        ])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError(kind === 'shop' ? 'shop_not_found' : 'engineer_not_found')
  return row
}
type Entry = Awaited<ReturnType<typeof lockEntry>>

/** The entry must be locked. `by` says what proved the ownership. */
export const giveEntry = async (
  ctx: Ctx,
  staff: Staff,
  kind: ApplicationKind,
  entry: Entry,
  owner: { id: string; by: 'phone' | 'evidence' },
): Promise<void> => {
  if (entry.user_id !== null) throw new AppError('already_owned')
  await ctx.db
    .updateTable(tableOf[kind])
    .set({ user_id: owner.id, owner_left_at: null, updated_at: nextUpdatedAt(ctx, entry) })
    .where('id', '=', entry.id)
    .execute()
  await writeAudit(ctx, staff, {
    action: `${kind}.claimed`,
    subject: kind,
    subjectId: entry.id,
    before: { user_id: null },
    after: { user_id: owner.id, by: owner.by },
  })
}

/**
 * Runs before an account is deleted: hides its entries and marks them for staff, who find another owner or leave them
 * hidden.
 */
export const leaveEntries = async (ctx: Ctx, staff: Staff, userId: string): Promise<void> => {
  for (const kind of ['shop', 'engineer'] as const) {
    const left = await ctx.db
      .updateTable(tableOf[kind])
      .set({ user_id: null, is_hidden: true, owner_left_at: ctx.now(), updated_at: ctx.now() })
      .where('user_id', '=', userId)
      .returning('id')
      .execute()
    for (const { id } of left)
      await writeAudit(ctx, staff, { action: `${kind}.owner_left`, subject: kind, subjectId: id })
  }
}
