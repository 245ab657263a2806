import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { AdRow, EngineerRow, ProductRow, ReviewRow, ShopRow, UserRow } from '#demo/catalogue-rows.ts'
import { demoId } from '#demo/demo-id.ts'
import { listingLifeMs } from '#domain/limits.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Longest time until approval; very new listings were approved sooner. */
const reviewMs = 6 * hourMs

export type DemoUser = ReturnType<typeof toUser>
export type DemoProduct = ReturnType<typeof toProduct>
export type DemoEngineer = ReturnType<typeof toEngineer>
export type DemoShop = ReturnType<typeof toShop>
export type DemoAd = ReturnType<typeof toAd>
export type Catalogue = {
  users: DemoUser[]
  products: DemoProduct[]
  engineers: DemoEngineer[]
  shops: DemoShop[]
  ads: DemoAd[]
  reviews: ReviewRow[]
}

/**
 * Ids and dates are relative to `now`. Throws at the first error in the files. Pictures are file names in
 * `demo/pictures`; `preparePictures` returns the stored ones.
 */
export const readCatalogue = (now: Date): Catalogue => {
  const users = readRows('users', UserRow)
  const shops = readRows('shops', ShopRow)
  const owners = byKey(users)
  const shopOf = byKey(shops)
  return {
    users: users.map((row) => toUser(now, row)),
    products: readRows('products', ProductRow).map((row) => toProduct(now, row, find(owners, row.owner))),
    engineers: readRows('engineers', EngineerRow).map((row) => toEngineer(now, row)),
    shops: shops.map((row) => toShop(now, row, row.owner === undefined ? null : find(owners, row.owner))),
    ads: readRows('ads', AdRow).map((row, position) => toAd(now, row, find(shopOf, row.shop), position)),
    reviews: readRows('reviews', ReviewRow),
  }
}

const readRows = <T extends z.ZodMiniType<{ key: string }>>(name: string, row: T): z.output<T>[] => {
  const text = readFileSync(join(import.meta.dirname, 'catalogue', `${name}.json`), 'utf8')
  const read = z.array(row).safeParse(JSON.parse(text))
  if (!read.success) throw new Error(`demo/catalogue/${name}.json: ${z.prettifyError(read.error)}`)
  byKey(read.data)
  return read.data
}

const byKey = <T extends { key: string }>(rows: T[]) => {
  const found = new Map(rows.map((row) => [row.key, row]))
  if (found.size !== rows.length) throw new Error('the demo catalogue uses a key twice')
  return found
}

const find = <T>(rows: Map<string, T>, key: string): T => {
  const row = rows.get(key)
  if (!row) throw new Error(`the demo catalogue names ${key}, which it does not have`)
  return row
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
const dateOf = (now: Date, days: number | null) =>
  days === null ? null : new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)

const toUser = (now: Date, { ageDays, ...row }: UserRow) => ({
  ...row,
  id: demoId(row.key),
  createdAt: before(now, ageDays * dayMs),
})

const wasApproved = { pending: false, approved: true, rejected: false, expired: true, sold: true }
const isActive = { pending: true, approved: true, rejected: false, expired: false, sold: true }

const toProduct = (now: Date, { owner, hasWhatsapp, ageHours, ...row }: ProductRow, seller: UserRow) => {
  const createdAt = before(now, ageHours * hourMs)
  const reviewedAt = new Date(createdAt.getTime() + Math.min(reviewMs, (ageHours * hourMs) / 2))
  const postedAt = wasApproved[row.status] ? reviewedAt : null
  return {
    ...row,
    id: demoId(row.key),
    ownerId: demoId(owner),
    phone: seller.phone,
    whatsappPhone: hasWhatsapp ? seller.phone : null,
    statusReason: row.statusReason ?? null,
    isActive: isActive[row.status],
    createdAt,
    updatedAt: row.status === 'pending' ? createdAt : reviewedAt,
    postedAt,
    expiresAt: postedAt && new Date(postedAt.getTime() + listingLifeMs),
  }
}

const toEngineer = (now: Date, { ageDays, hasWhatsapp, certifications, ...row }: EngineerRow) => ({
  ...row,
  id: demoId(row.key),
  whatsappPhone: hasWhatsapp ? row.phone : null,
  certifications: certifications.map(({ name, issuedBy, issuedDaysAgo, expiresInDays }) => ({
    name,
    issuedBy,
    issuedDate: dateOf(now, issuedDaysAgo === null ? null : -issuedDaysAgo),
    expiryDate: dateOf(now, expiresInDays),
  })),
  createdAt: before(now, ageDays * dayMs),
})

const toShop = (now: Date, { ageDays, hasWhatsapp, owner: _key, ...row }: ShopRow, owner: UserRow | null) => ({
  ...row,
  id: demoId(row.key),
  userId: owner && demoId(owner.key),
  whatsappPhone: hasWhatsapp ? row.phone : null,
  createdAt: before(now, ageDays * dayMs),
})

const toAd = (
  now: Date,
  { linksToShop, startsDaysAgo, endsInDays, ...row }: AdRow,
  shop: ShopRow,
  position: number,
) => ({
  key: row.key,
  id: demoId(row.key),
  shopId: demoId(shop.key),
  title: row.title,
  description: row.description,
  picture: row.picture,
  phone: shop.phone,
  price: row.price ?? null,
  currency: row.currency ?? ('YER' as const),
  discountPercent: row.discountPercent ?? null,
  link: linksToShop ? `/shop/${demoId(shop.key)}` : null,
  isActive: row.isActive,
  startsAt: before(now, startsDaysAgo * dayMs),
  endsAt: endsInDays === null ? null : new Date(now.getTime() + endsInDays * dayMs),
  position,
  createdAt: before(now, startsDaysAgo * dayMs),
})
