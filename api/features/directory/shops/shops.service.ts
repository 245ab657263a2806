import { addCacheTags } from '#api/cache/cache-tags.ts'
import { newId } from '#api/db/new-id.ts'
import type { Deps } from '#api/deps.ts'
import type { Blocked } from '#api/features/accounts/blocks/blocked.service.ts'
import * as ownerProducts from '#api/features/browse/listing/owner-products.service.ts'
import { directoryWords } from '#api/features/browse/search/directory-words.service.ts'
import { dealRecordOf } from '#api/features/deals/deals/deal-record.ts'
import * as entries from '#api/features/directory/entries/entries-queries.ts'
import * as lists from '#api/features/directory/entries/entry-lists.service.ts'
import { toCard, toShop } from '#api/features/directory/shops/shops.present.ts'
import * as sql from '#api/features/directory/shops/shops.sql.ts'
import { addTrustCheck, trustChecksOf } from '#api/features/directory/trust/trust-checks.service.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import { type ListDeps, limitListQuery } from '#api/limits/list-concurrency-limit.ts'
import { isService, type Service, serviceNames } from '#contract/endpoints/directory/directory.ts'
import type { PaymentOption, ShopsQuery } from '#contract/endpoints/directory/shops.ts'
import type { ProductQuery } from '#domain/listing/listing-query.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import { type ProductType, productTypeNames, productTypes } from '#domain/listing/product-kinds.ts'
import { isId } from '#domain/pagination.ts'
import { idTailOf } from '#domain/text/short-code.ts'
import type { WeekDay } from '#domain/time/opening-hours.ts'

const filterOf = (query: ShopsQuery, blocked: Blocked | null): sql.ShopFilter => ({
  ...lists.filterOf(query),
  without: blocked?.shops,
})

export const list = async (deps: ListDeps, query: ShopsQuery, blocked: Blocked | null = null) => {
  const { db, now } = deps
  addCacheTags('shops')
  const filter = filterOf(query, blocked)
  const { rows, total } = await limitListQuery(deps, () => sql.listShops(db, filter, query))
  const data = rows.map((row) => toCard(row, now()))
  return listReply(data, total, query)
}

export const filters = async (deps: ListDeps, query: ShopsQuery, blocked: Blocked | null = null) => {
  addCacheTags('shops')
  const filter = filterOf(query, blocked)
  const counts = await limitListQuery(deps, () => sql.countChoices(deps.db, filter))
  return { success: true as const, data: lists.toChoices(counts, filter) }
}

const findPublic = async ({ db }: Deps, id: string) => {
  addCacheTags(`shop:${id}`)
  const row = isId(id) ? await entries.findPublic(db, 'shops', id) : undefined
  if (!row) throw new AppError('shop_not_found')
  return row
}

/** Limited like a list, because it reads all shops. */
export const byCode = async (deps: ListDeps, code: string) => {
  const tail = idTailOf(code)
  const row = tail === null ? undefined : await limitListQuery(deps, () => sql.findShopEnding(deps.db, tail))
  if (!row) throw new AppError('shop_not_found')
  return { success: true as const, data: { id: row.id } }
}

export const get = async (deps: Deps, id: string) => {
  const row = await findPublic(deps, id)
  const types = row.user_id === null ? null : await ownerProducts.countTypesOf(deps, row.id)
  const listings = types && { total: types.reduce((sum, { count }) => sum + count, 0), types }
  const claims = await trustChecksOf(deps, 'shop', row.id, row.phone_confirmed_at)
  const record = await dealRecordOf(deps, 'shop', row.id)
  return { success: true as const, data: { ...toShop(row, listings, deps.now()), claims, record } }
}

/**
 * Returns nothing to a caller who has blocked the shop. A card names its shop only while the shop is public, so that is
 * looked up only without one.
 */
export const products = async (deps: ListDeps, id: string, query: ProductQuery, blocked: Blocked | null = null) => {
  addCacheTags(`shop:${id}`)
  if (!isId(id)) throw new AppError('shop_not_found')
  const shopId = id.toLowerCase()
  const list = blocked?.shops.includes(shopId)
    ? listReply([], 0, query)
    : await ownerProducts.browseOf(deps, { shopId }, query, blocked?.offerers)
  const isNamed = list.data.some(({ shop }) => shop !== undefined)
  if (!isNamed && !(await sql.isPublicShop(deps.db, shopId))) throw new AppError('shop_not_found')
  return list
}

export type NewShop = {
  id?: string
  userId: string | null
  name: string
  logo: Picture | null
  /** Recorded as a visit by staff today. */
  isVerified: boolean
  governorate: string
  city: string
  phone: string | null
  whatsappPhone: string | null
  email: string | null
  address: string
  description: string
  services: Service[]
  location: { latitude: number; longitude: number } | null
  workingHours: { openTime: string | null; closeTime: string | null; workingDays: WeekDay[] }
  socialMedia: { facebook: string | null; instagram: string | null; twitter: string | null }
  pictures: Picture[]
  brands: string[]
  productCategories: ProductType[]
  paymentOptions: PaymentOption[]
  establishedYear: number | null
  licenseNumber: string | null
  website: string | null
  notes: string
}

export const create = async (deps: Pick<Deps, 'db' | 'now'>, input: NewShop) => {
  const { db, now } = deps
  const row = {
    id: input.id ?? newId(),
    user_id: input.userId,
    name: input.name,
    logo: input.logo && JSON.stringify(input.logo),
    is_verified: input.isVerified,
    governorate: input.governorate,
    city: input.city,
    phone: input.phone,
    whatsapp_phone: input.whatsappPhone,
    email: input.email,
    address: input.address,
    description: input.description,
    services: input.services,
    latitude: input.location?.latitude ?? null,
    longitude: input.location?.longitude ?? null,
    opens_at: input.workingHours.openTime,
    closes_at: input.workingHours.closeTime,
    working_days: input.workingHours.workingDays,
    facebook: input.socialMedia.facebook,
    instagram: input.socialMedia.instagram,
    twitter: input.socialMedia.twitter,
    pictures: JSON.stringify(input.pictures),
    brands: input.brands,
    product_categories: input.productCategories,
    payment_options: input.paymentOptions,
    established_year: input.establishedYear,
    license_number: input.licenseNumber,
    website: input.website,
    notes: input.notes,
    created_at: now(),
    updated_at: now(),
  }
  await entries.insertEntry(db, 'shops', row, lexemesOf(row))
  if (input.isVerified) await addTrustCheck(deps, 'shop', row.id, { kind: 'visited' })
}

type Texts = Awaited<ReturnType<typeof sql.listTexts>>[number]

export const lexemesOf = (row: Omit<Texts, 'id'>) => {
  const offered = row.services.filter(isService).flatMap((service) => Object.values(serviceNames[service]))
  const sold = productTypes.filter((type) => row.product_categories.includes(type))
  const kinds = sold.flatMap((type) => Object.values(productTypeNames[type]))
  return directoryWords([row.name, row.address, row.description, ...offered, ...kinds, ...row.brands], row)
}

/** Needed after a change of the dictionary, which reads the same texts differently. */
export const refreshWords = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  for (const row of await sql.listTexts(db)) await entries.putWords(db, 'shops', row.id, lexemesOf(row))
}
