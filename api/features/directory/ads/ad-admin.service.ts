import type { Insertable, Updateable } from 'kysely'
import { type Staff, writeAudit } from '#api/db/audit.ts'
import { newId } from '#api/db/new-id.ts'
import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import type { Tables } from '#api/db/tables/tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import * as sql from '#api/features/directory/ads/ad-admin.sql.ts'
import { adColumns, toStaffAd } from '#api/features/directory/ads/ads.present.ts'
import { insertAd } from '#api/features/directory/ads/ads.sql.ts'
import { checkSeen, differences, picturesOf, releaseRemoved } from '#api/features/directory/entries/entries.service.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import { exportStarts } from '#api/limits/export-limit.ts'
import { csvFile, inBatches } from '#api/spreadsheets/csv.ts'
import type { AdAdminQuery, AdChanges } from '#contract/endpoints/directory/ad-admin.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import { isId } from '#domain/pagination.ts'

type Columns = Updateable<Tables['ads']>
type StoredAd = { picture: Picture | null; starts_at: Date | null; ends_at: Date | null }

const picturesIn = ({ picture }: { picture: Picture | null }): Picture[] => (picture ? [picture] : [])

export const list = async ({ db, now }: Deps, query: AdAdminQuery) => {
  const filter = { ...query, now: now() }
  const [rows, total] = await Promise.all([sql.listAds(db, filter, query), sql.countAds(db, filter)])
  return listReply(
    rows.map((row) => toStaffAd(row, now())),
    total,
    query,
  )
}

export const get = async ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string) => {
  const row = isId(id) ? await sql.findAd(db, id, now()) : undefined
  if (!row) throw new AppError('ad_not_found')
  return { success: true as const, data: toStaffAd(row, now()) }
}

const checkDates = (shown: StoredAd, { startsAt = shown.starts_at, endsAt = shown.ends_at }: AdChanges): void => {
  if (startsAt && endsAt && endsAt <= startsAt) throw new AppError('invalid', { fields: { endsAt: 'dates_order' } })
}

const columnsOf = async (deps: Deps, staff: Staff, shown: StoredAd, given: AdChanges): Promise<Columns> => {
  checkDates(shown, given)
  if (given.shopId && !(await sql.hasShop(deps.db, given.shopId)))
    throw new AppError('invalid', { fields: { shopId: 'unknown_value' } })
  const face = given.imageUrl === undefined ? undefined : [given.imageUrl].filter((url) => url !== null)
  const pictures = await picturesOf(deps, staff, picturesIn(shown), face, 'imageUrl')
  return {
    title: given.title,
    description: given.description,
    phone: given.phone,
    link: given.link,
    shop_id: given.shopId,
    price: given.price,
    currency: given.currency,
    discount_percent: given.discountPercent,
    is_active: given.isActive,
    starts_at: given.startsAt,
    ends_at: given.endsAt,
    position: given.position,
    ...(pictures && { picture: pictures[0] ? JSON.stringify(pictures[0]) : null }),
  }
}

type Noted = 'created' | 'changed' | 'hidden' | 'shown'
const note = (deps: Deps, staff: Staff, action: Noted, id: string, before: unknown, after: unknown) =>
  writeAudit(deps, staff, { action: `ad.${action}`, subject: 'ad', subjectId: id, before, after })

export const create = (deps: Deps, staff: Staff, given: AdChanges) =>
  inTransaction(deps, async (deps) => {
    const columns = await columnsOf(deps, staff, { picture: null, starts_at: null, ends_at: null }, given)
    const row = { ...columns, id: newId(), created_at: deps.now(), updated_at: deps.now() }
    await insertAd(deps.db, row as Insertable<Tables['ads']>)
    await note(deps, staff, 'created', row.id, undefined, columns)
    return get(deps, row.id)
  })

const lock = async ({ db }: Deps, id: string) => {
  const row = isId(id) ? await sql.lockAd(db, id) : undefined
  if (!row) throw new AppError('ad_not_found')
  return row
}

/** Unchanged values write neither the row nor the audit log. */
export const change = (deps: Deps, staff: Staff, id: string, changes: AdChanges) =>
  save(deps, staff, id, changes, 'changed')

const save = (deps: Deps, staff: Staff, id: string, { updatedAt, ...given }: AdChanges, action: Noted) =>
  inTransaction(deps, async (deps) => {
    const row = await lock(deps, id)
    checkSeen(row, updatedAt)
    const columns = await columnsOf(deps, staff, row, given)
    const { isSame, before, after } = differences(row, columns)
    if (isSame) return get(deps, id)
    await sql.updateAd(deps.db, id, { ...columns, updated_at: nextUpdatedAt(deps, row) })
    const { data } = await get(deps, id)
    await releaseRemoved(deps, picturesIn(row), picturesIn(data))
    await note(deps, staff, action, id, before, after)
    return { success: true as const, data }
  })

/** Idempotent. */
export const setHidden = (deps: Deps, staff: Staff, id: string, isHidden: boolean) =>
  save(deps, staff, id, { isActive: !isHidden }, isHidden ? 'hidden' : 'shown')

const inOrder = (rows: { id: string; position: number; created_at: Date }[]): string[] =>
  rows
    .toSorted((one, other) => one.position - other.position || other.created_at.getTime() - one.created_at.getTime())
    .map(({ id }) => id)

/**
 * Puts the given ids first, in this order. One unknown id rejects the whole request, so that nothing is sorted
 * partially.
 */
export const order = (deps: Deps, staff: Staff, ids: string[]) =>
  inTransaction(deps, async (deps) => {
    const before = await sql.lockAll(deps.db)
    const known = new Set(before.map(({ id }) => id))
    if (ids.some((id) => !known.has(id))) throw new AppError('invalid', { fields: { ids: 'unknown_value' } })
    const moved = await sql.putInOrder(deps.db, [...new Set(ids)], deps.now())
    if (moved > 0) {
      const order = { before: { ids: inOrder(before) }, after: { ids: inOrder(await sql.lockAll(deps.db)) } }
      await writeAudit(deps, staff, { action: 'ad.ordered', subject: 'ad', ...order })
    }
    return { success: true as const }
  })

export const exportAds = async (deps: Deps, staff: Staff, query: AdAdminQuery) => {
  await exportStarts(deps, staff, 'ads', query)
  const filter = { ...query, now: deps.now() }
  const batches = inBatches<sql.AdminRow>((last, size) => sql.listAfter(deps.db, filter, last?.id, size))
  return csvFile('ads.csv', adColumns, batches)
}
