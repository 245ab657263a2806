import type { Selectable, Updateable } from 'kysely'
import type { Staff } from '#api/db/audit.ts'
import type { Tables } from '#api/db/tables/tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { ownerOf, type PictureSource, picturesOf, placeAfter } from '#api/features/directory/entries/entries.service.ts'
import { entryReading, entryWriting } from '#api/features/directory/entries/entry-admin.service.ts'
import { entrySql } from '#api/features/directory/entries/entry-admin-queries.ts'
import { closeShop } from '#api/features/directory/members/shop-closing.service.ts'
import { shopColumns, toStaffShop } from '#api/features/directory/shops/shops.present.ts'
import { lexemesOf } from '#api/features/directory/shops/shops.service.ts'
import { lockPerson } from '#api/features/staff/people/people.service.ts'
import { AppError } from '#api/http/errors.ts'
import type { MyShopChanges } from '#contract/endpoints/directory/my-entries.ts'
import type { ShopChanges } from '#contract/endpoints/directory/shop-input.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import { isId } from '#domain/pagination.ts'
import { adenDay } from '#domain/time/opening-hours.ts'

type Columns = Updateable<Tables['shops']>
type ShopPictures = { logo: Picture | null; pictures: Picture[] }
type Row = Selectable<Tables['shops']>
type ShopFields = ShopChanges & Pick<MyShopChanges, 'ramadanHours' | 'isTemporarilyClosed'>

const kind = { subject: 'shop', missing: 'shop_not_found', sql: entrySql('shops') } as const

export const { list, get, exportAll } = entryReading({
  ...kind,
  toStaff: toStaffShop,
  csvColumns: shopColumns,
})

const picturesIn = ({ logo, pictures }: ShopPictures): Picture[] => (logo ? [logo, ...pictures] : pictures)

export const checkYear = ({ now }: Pick<Deps, 'now'>, year: number | null | undefined): void => {
  const thisYear = Number(adenDay(now()).slice(0, 4))
  if (year && year > thisYear) throw new AppError('invalid', { fields: { establishedYear: `too_big:${thisYear}` } })
}

const columnsOf = async (
  deps: Deps,
  source: PictureSource,
  before: Row | undefined,
  given: ShopFields,
): Promise<Columns> => {
  checkYear(deps, given.establishedYear)
  const { location, workingHours, socialMedia } = given
  const face = given.logoUrl === undefined ? undefined : [given.logoUrl].filter((url) => url !== null)
  const known = before ? picturesIn(before) : []
  const logo = await picturesOf(deps, source, known, face, 'logoUrl')
  const pictures = await picturesOf(deps, source, [...known, ...(logo ?? [])], given.images, 'images')
  return {
    name: given.name,
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
    ...placeAfter(before, given),
    ...(logo && { logo: logo[0] ? JSON.stringify(logo[0]) : null }),
    ...(pictures && { pictures: JSON.stringify(pictures) }),
    ...(location !== undefined && { latitude: location?.latitude ?? null, longitude: location?.longitude ?? null }),
    ...(workingHours && {
      opens_at: workingHours.openTime,
      closes_at: workingHours.closeTime,
      working_days: workingHours.workingDays,
    }),
    ...(given.ramadanHours !== undefined && {
      ramadan_hours: given.ramadanHours && JSON.stringify(given.ramadanHours),
    }),
    is_temporarily_closed: given.isTemporarilyClosed,
    ...socialMedia,
  }
}

const writing = entryWriting({
  ...kind,
  get,
  lexemesOf,
  picturesIn,
  columnsOf,
})

export const { create, setHidden } = writing

/** Locks the owner before the shop: a change of an own listing locks the owner, the listing and then the shop. */
const lockWithOwner = async ({ db }: Deps, id: string): Promise<string | null> => {
  const before = isId(id) ? await kind.sql.find(db, id) : undefined
  if (before?.user_id) await lockPerson({ db }, before.user_id)
  const row = before && (await kind.sql.lock(db, id))
  if (before && row?.user_id !== before.user_id) throw new AppError('conflict')
  return row?.user_id ?? null
}

/**
 * A shop that loses its owner is closed, even if it gets another: the former owner chose its members, and nobody else
 * answers for what they posted in its name.
 */
export const change = (deps: Deps, staff: Staff, id: string, given: ShopFields, author?: Staff) =>
  inTransaction(deps, async (deps) => {
    await ownerOf(deps, given.ownerPhone)
    const ownerId = given.ownerPhone === undefined ? null : await lockWithOwner(deps, id)
    const reply = await writing.change(deps, staff, id, given, author)
    if (ownerId !== null && reply.data.owner?.id !== ownerId) await closeShop(deps, staff, id)
    return reply
  })
