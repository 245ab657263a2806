import { randomUUIDv7 } from 'node:crypto'
import { countFor } from '#api/features/contact-clicks/public/own-contact-clicks.service.ts'
import { checkKey, findEarlier } from '#api/features/listings/idempotency.ts'
import { findPlace } from '#api/features/listings/listing-place.ts'
import { toCounts, toOwnCard } from '#api/features/listings/listings.present.ts'
import * as sql from '#api/features/listings/listings.sql.ts'
import { checkRenewable, countPosts, lockSeller, showOwn, takeOwn } from '#api/features/listings/own-listing.ts'
import { checkMayPostFor, checkStillPostsFor } from '#api/features/members/public/shop-posting.service.ts'
import { checkLiveListings } from '#api/features/products/public/live-listings.service.ts'
import * as products from '#api/features/products/public/products.service.ts'
import { detachOpenReports } from '#api/features/reports/public/open-reports.ts'
import { claimPictures, releasePictures } from '#api/features/uploads/public/uploads.service.ts'
import { type Deps, inTransaction } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import type { Caller } from '#api/platform/http/authorize.ts'
import { consumeRateLimit } from '#api/platform/limits.ts'
import { listReply } from '#api/platform/list-reply.ts'
import { stampAfter } from '#api/platform/stamp-after.ts'
import { listingLifeMs } from '#contract/limits.ts'
import type { NewProduct, OwnQuery } from '#contract/listings.ts'
import { rateLimits } from '#contract/rate-limits.ts'

export { change } from '#api/features/listings/listing-changes.ts'

const done = { success: true as const }

/** A new listing is pending until reviewed. The same idempotency key with the same body returns the same listing. */
export const post = async (deps: Deps, seller: Caller, { images, shopId, ...input }: NewProduct, key?: string) => {
  if (key) checkKey(key)
  const place = findPlace(input)
  return inTransaction(deps, async (deps) => {
    await lockSeller(deps, seller)
    const id = randomUUIDv7()
    const asked = { ...input, images, ...(shopId !== null && { shopId }) }
    const earlier = key && (await findEarlier(deps, { userId: seller.id, key, asked, subjectId: id }))
    if (earlier) return showEarlier(deps, seller, earlier)
    if (shopId !== null) await checkMayPostFor(deps, seller.id, shopId)
    await countPosts(deps, seller, shopId, 1)
    await checkLiveListings(deps, seller.id, shopId)
    const pictures = await claimPictures(deps, seller, images, 'images')
    await products.post(deps, seller.id, { ...input, ...place, id, pictures, shopId })
    return showOwn(deps, seller, id)
  })
}

/** A late retry does not recreate a listing that was deleted meanwhile. */
const showEarlier = (deps: Deps, seller: Caller, id: string) =>
  showOwn(deps, seller, id).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('key_reused') : error
  })

export const list = async (deps: Deps, seller: Caller, query: OwnQuery) => {
  const { db } = deps
  const [rows, counted] = await Promise.all([sql.listOwn(db, seller.id, query), sql.countOwn(db, seller.id)])
  const counts = toCounts(counted)
  const total = counts[query.status ?? 'all']
  const contactClicksOf = await countFor(
    deps,
    'product',
    rows.map(({ id }) => id),
  )
  const cards = rows.map((row) => toOwnCard(row, contactClicksOf(row.id).counts, deps.now()))
  return { ...listReply(cards, total, query), counts }
}

export const get = (deps: Deps, seller: Caller, id: string) => showOwn(deps, seller, id)

/** The owner's view of a listing, for moderators. */
export const show = (ctx: Pick<Deps, 'db' | 'now'>, ownerId: string, id: string) => showOwn(ctx, { id: ownerId }, id)

/** Deleted with its likes and counts; its pictures are released unless another listing shows them. Open reports about it stay. */
export const remove = async (deps: Deps, seller: Caller, id: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, seller.id)
  return inTransaction(deps, async (deps) => {
    const row = await takeOwn(deps, seller, id)
    await products.removeFromSearch(deps, [row.id])
    await detachOpenReports(deps, row)
    await sql.deleteListing(deps.db, row.id)
    await releasePictures(
      deps,
      row.pictures.map((picture) => picture.id),
    )
    return done
  })
}

const leftShop = () => new AppError('not_shop_member')

/** A listing close to expiry gets sixty more days without review; one that has ended becomes pending again. */
export const renew = async (deps: Deps, seller: Caller, id: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, seller.id)
  return inTransaction(deps, async (deps) => {
    const row = await takeOwn(deps, seller, id)
    checkRenewable(deps, row)
    if (row.shop_id !== null) await checkStillPostsFor(deps, seller.id, row.shop_id, leftShop)
    const isPublic = row.status === 'approved' && row.expires_at !== null && row.expires_at > deps.now()
    if (isPublic && row.expires_at) {
      const expiresAt = new Date(row.expires_at.getTime() + listingLifeMs)
      await sql.updateListing(deps.db, id, { expires_at: expiresAt, updated_at: stampAfter(deps, row) })
    } else {
      if (row.status !== 'approved') await checkLiveListings(deps, seller.id, row.shop_id)
      await products.moveTo(deps, id, 'pending')
    }
    return showOwn(deps, seller, id)
  })
}

/** Idempotent. */
export const sold = async (deps: Deps, seller: Caller, id: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, seller.id)
  return inTransaction(deps, async (deps) => {
    const row = await takeOwn(deps, seller, id)
    if (row.status !== 'sold') await products.moveTo(deps, id, 'sold')
    return showOwn(deps, seller, id)
  })
}
