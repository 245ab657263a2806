import { randomUUIDv7 } from 'node:crypto'
import type { Insertable, Updateable } from 'kysely'
import {
  checkSeen,
  differences,
  letGo,
  ownerOf,
  picturesOf,
  placeOf,
  stampAfter,
} from '#api/features/directory/entries.service.ts'
import { shopColumns, toStaffShop } from '#api/features/shops/shop-desk.present.ts'
import * as sql from '#api/features/shops/shop-desk.sql.ts'
import { lexemesOf } from '#api/features/shops/shops.service.ts'
import { insertShop } from '#api/features/shops/shops.sql.ts'
import { type Staff, writeAudit } from '#api/platform/audit.ts'
import { csvFile, inBatches } from '#api/platform/csv.ts'
import type { Tables } from '#api/platform/db/tables.ts'
import { type Deps, inTransaction } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import { exportStarts } from '#api/platform/exports.ts'
import { listReply } from '#api/platform/list.ts'
import type { DeskQuery } from '#contract/directory-fields.ts'
import { isId } from '#contract/list.ts'
import { adenDay } from '#contract/opening-hours.ts'
import type { Picture } from '#contract/pictures.ts'
import type { ShopChanges } from '#contract/shop-desk.ts'

type Columns = Updateable<Tables['shops']>
type Shown = { logo: Picture | null; pictures: Picture[]; governorate?: string; city?: string }

export const list = async ({ db, now }: Deps, query: DeskQuery) => {
  const [rows, total] = await Promise.all([sql.listShops(db, query, query), sql.countShops(db, query)])
  return listReply(
    rows.map((row) => toStaffShop(row, now())),
    total,
    query,
  )
}

/** Hidden ones too. */
export const get = async ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string) => {
  const row = isId(id) ? await sql.findShop(db, id) : undefined
  if (!row) throw new AppError('shop_not_found')
  return { success: true as const, data: toStaffShop(row, now()) }
}

const picturesIn = ({ logo, pictures }: Pick<Shown, 'logo' | 'pictures'>): Picture[] =>
  logo ? [logo, ...pictures] : pictures

const checkYear = ({ now }: Deps, year: number | null | undefined): void => {
  if (year && year > Number(adenDay(now()).slice(0, 4)))
    throw new AppError('invalid', { fields: { establishedYear: 'too_big' } })
}

const placed = ({ governorate, city }: ShopChanges) => ({
  ...(governorate !== undefined && { governorate }),
  ...(city !== undefined && { city }),
})

/** Only the columns of what was given. */
const columnsOf = async (deps: Deps, staff: Staff, shown: Shown, given: ShopChanges): Promise<Columns> => {
  checkYear(deps, given.establishedYear)
  const { location, workingHours, socialMedia } = given
  const isMoved = given.governorate !== undefined || given.city !== undefined
  const face = given.logoUrl === undefined ? undefined : [given.logoUrl].filter((url) => url !== null)
  const known = picturesIn(shown)
  const logo = await picturesOf(deps, staff, known, face, 'logoUrl')
  const pictures = await picturesOf(deps, staff, [...known, ...(logo ?? [])], given.images, 'images')
  return {
    name: given.name,
    is_verified: given.isVerified,
    phone: given.phone,
    whatsapp_phone: given.whatsappPhone,
    email: given.email,
    address: given.address,
    description: given.description,
    services: given.services,
    brands: given.brands,
    product_categories: given.productCategories,
    payment_options: given.paymentOptions,
    established_year: given.establishedYear,
    license_number: given.licenseNumber,
    website: given.website,
    notes: given.notes,
    user_id: await ownerOf(deps, given.ownerPhone),
    ...(isMoved && placeOf({ governorate: shown.governorate ?? '', city: shown.city ?? '', ...placed(given) })),
    ...(logo && { logo: logo[0] ? JSON.stringify(logo[0]) : null }),
    ...(pictures && { pictures: JSON.stringify(pictures) }),
    ...(location !== undefined && { latitude: location?.latitude ?? null, longitude: location?.longitude ?? null }),
    ...(workingHours && {
      opens_at: workingHours.openTime,
      closes_at: workingHours.closeTime,
      working_days: workingHours.workingDays,
    }),
    ...socialMedia,
  }
}

const note = (deps: Deps, staff: Staff, action: string, id: string, before: unknown, after: unknown) =>
  writeAudit(deps, staff, { action: `shop.${action}`, subject: 'shop', subjectId: id, before, after })

export const create = (deps: Deps, staff: Staff, given: ShopChanges) =>
  inTransaction(deps, async (deps) => {
    const columns = await columnsOf(deps, staff, { logo: null, pictures: [] }, given)
    const row = { ...columns, id: randomUUIDv7(), created_at: deps.now(), updated_at: deps.now() }
    const whole = row as Insertable<Tables['shops']> & Parameters<typeof lexemesOf>[0]
    await insertShop(deps.db, whole, lexemesOf(whole))
    await note(deps, staff, 'created', row.id, undefined, columns)
    return get(deps, row.id)
  })

const lock = async ({ db }: Deps, id: string) => {
  const row = isId(id) ? await sql.lockShop(db, id) : undefined
  if (!row) throw new AppError('shop_not_found')
  return row
}

/** Saving what is there already changes nothing and writes nothing down. */
export const change = (deps: Deps, staff: Staff, id: string, { updatedAt, ...given }: ShopChanges) =>
  inTransaction(deps, async (deps) => {
    const row = await lock(deps, id)
    checkSeen(row, updatedAt)
    const columns = await columnsOf(deps, staff, row, given)
    const { isSame, before, after } = differences(row, columns)
    if (isSame) return get(deps, id)
    const words = lexemesOf({ ...row, ...(after as Partial<typeof row>) })
    await sql.updateShop(deps.db, id, { ...columns, updated_at: stampAfter(deps, row) }, words)
    const { data } = await get(deps, id)
    await letGo(deps, picturesIn(row), picturesIn(data))
    await note(deps, staff, 'changed', id, before, after)
    return { success: true as const, data }
  })

/** Hiding twice is hiding once. */
export const setHidden = (deps: Deps, staff: Staff, id: string, isHidden: boolean) =>
  inTransaction(deps, async (deps) => {
    const row = await lock(deps, id)
    if (row.is_hidden !== isHidden) {
      await sql.updateShop(deps.db, id, { is_hidden: isHidden, updated_at: stampAfter(deps, row) }, lexemesOf(row))
      await note(deps, staff, isHidden ? 'hidden' : 'shown', id, { isHidden: row.is_hidden }, { isHidden })
    }
    return get(deps, id)
  })

export const exportShops = async (deps: Deps, staff: Staff, query: DeskQuery) => {
  await exportStarts(deps, staff, 'shops', query)
  const batches = inBatches<sql.DeskRow>((last, size) => sql.listAfter(deps.db, query, last?.id, size))
  return csvFile('shops.csv', shopColumns, batches)
}
