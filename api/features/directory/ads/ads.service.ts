import { addCacheTags } from '#api/cache/cache-tags.ts'
import { newId } from '#api/db/new-id.ts'
import type { Deps } from '#api/deps.ts'
import type { Blocked } from '#api/features/accounts/blocks/blocked.service.ts'
import { toAd } from '#api/features/directory/ads/ads.present.ts'
import * as sql from '#api/features/directory/ads/ads.sql.ts'
import { nameGovernorates, readPlaceFilter } from '#api/features/directory/entries/places.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import type { AdsQuery } from '#contract/endpoints/directory/ads.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import type { Currency } from '#domain/money/money.ts'
import { isId } from '#domain/pagination.ts'

const filterOf = ({ now }: Deps, query: AdsQuery, blocked: Blocked | null): sql.AdFilter => {
  if (query.shop !== undefined && !isId(query.shop))
    throw new AppError('invalid', { fields: { shop: 'unknown_value' } })
  addCacheTags('ads', query.shop === undefined ? 'shops' : `shop:${query.shop}`)
  return { governorates: readPlaceFilter(query).governorates, shopId: query.shop, now: now(), without: blocked?.shops }
}

export const list = async (deps: Deps, query: AdsQuery, blocked: Blocked | null) => {
  const filter = filterOf(deps, query, blocked)
  const rows = await sql.listAds(deps.db, filter, query)
  // A first page that is not full is all there is, which saves counting; nearly every shop has so few ads.
  const isAll = query.page === 1 && rows.length < query.limit
  return listReply(rows.map(toAd), isAll ? rows.length : await sql.countAds(deps.db, filter), query)
}

export const filters = async (deps: Deps, query: AdsQuery, blocked: Blocked | null) => {
  const filter = filterOf(deps, query, blocked)
  const [total, governorates, shops] = await Promise.all([
    sql.countAds(deps.db, filter),
    sql.countByGovernorate(deps.db, { ...filter, governorates: undefined }),
    sql.countByShop(deps.db, { ...filter, shopId: undefined }),
  ])
  const named = governorates.map(({ value, count }) => ({ value: value ?? '', count }))
  const data = {
    total,
    governorates: nameGovernorates(named),
    shops: shops.map(({ value, name, count }) => ({ value: value ?? '', name: name ?? '', count })),
  }
  return { success: true as const, data }
}

export const ownerOf = async ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string) => {
  const row = isId(id) ? await sql.findOwner(db, id, now()) : undefined
  return row && { ownerId: row.user_id, isPublic: row.is_public, shopId: row.shop_id }
}

export const ownedBy = async ({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string) =>
  (await sql.listOwned(db, userId, now())).map(({ id, title, is_public }) => ({
    id,
    name: title,
    isPublic: is_public,
  }))

export type NewAd = {
  id?: string
  shopId: string | null
  title: string
  description: string
  picture: Picture | null
  phone: string | null
  link: string | null
  price?: number | null
  currency?: Currency
  discountPercent?: number | null
  isActive: boolean
  startsAt?: Date | null
  endsAt?: Date | null
  position: number
}

export const create = ({ db, now }: Pick<Deps, 'db' | 'now'>, input: NewAd) =>
  sql.insertAd(db, {
    id: input.id ?? newId(),
    shop_id: input.shopId,
    title: input.title,
    description: input.description,
    picture: input.picture && JSON.stringify(input.picture),
    phone: input.phone,
    link: input.link,
    price: input.price ?? null,
    currency: input.currency ?? 'YER',
    discount_percent: input.discountPercent ?? null,
    is_active: input.isActive,
    starts_at: input.startsAt ?? null,
    ends_at: input.endsAt ?? null,
    position: input.position,
    created_at: now(),
    updated_at: now(),
  })
