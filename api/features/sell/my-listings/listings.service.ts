import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { checkLiveListings } from '#api/features/browse/listing/live-listings.service.ts'
import { postListing } from '#api/features/browse/listing/post-listing.service.ts'
import { checkMayPostFor } from '#api/features/directory/members/shop-posting.service.ts'
import { countFor } from '#api/features/sell/contact-clicks/contact-clicks.service.ts'
import { checkKey, findEarlier } from '#api/features/sell/my-listings/idempotency.ts'
import { findPlace } from '#api/features/sell/my-listings/listing-place.ts'
import { toCounts, toOwnCard } from '#api/features/sell/my-listings/listings.present.ts'
import * as sql from '#api/features/sell/my-listings/listings-queries.ts'
import { type OwnAction, ownActions } from '#api/features/sell/my-listings/own-actions.ts'
import { countPosts, lockOwnListing, lockSeller, showOwn } from '#api/features/sell/my-listings/own-listing.ts'
import { checkPeg } from '#api/features/sell/my-listings/peg-rules.ts'
import { attachPictures } from '#api/features/sell/uploads/uploads.service.ts'
import { ratesForPegged } from '#api/features/site/currency/pegged-price.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import { yieldToEventLoop } from '#api/limits/event-loop-turns.ts'
import { type ListDeps, limitListQuery } from '#api/limits/list-concurrency-limit.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { NewProduct, OwnQuery } from '#contract/endpoints/sell/listings.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { laterDefaults } from '#domain/listing/listing-table.ts'

const done = { success: true as const }

/** The same idempotency key with the same body returns the same listing. */
export const post = async (deps: Deps, seller: Caller, listing: NewProduct, key?: string) => {
  if (key) checkKey(key)
  const { images, shopId, ...input } = listing
  const place = findPlace(input)
  return inTransaction(deps, async (deps) => {
    await lockSeller(deps, seller)
    const id = newId()
    const asked = requestOf(listing)
    const earlier = key && (await findEarlier(deps, { userId: seller.id, key, asked, subjectId: id }))
    if (earlier) return showEarlier(deps, seller, earlier)
    if (shopId !== null) await checkMayPostFor(deps, seller.id, shopId)
    await checkPeg(deps, { ...input, ...place })
    await countPosts(deps, seller, shopId, 1)
    await checkLiveListings(deps, seller.id, shopId)
    const pictures = await attachPictures(deps, seller, images, 'images')
    await postListing(deps, seller.id, { ...input, ...place, id, pictures, shopId })
    return showOwn(deps, seller, id)
  })
}

/**
 * The part of a request that a retry must repeat. Fields added in later releases count only if not the default, so that
 * a retry across an upgrade hashes equally; the hash also depends on the order.
 */
const requestOf = ({ images, ...input }: NewProduct) => {
  const [later, earlier] = [new Map<string, unknown>(), new Map<string, unknown>()]
  for (const [name, value] of Object.entries(input)) (name in laterDefaults ? later : earlier).set(name, value)
  const said = [...later].filter(([name, value]) => value !== laterDefaults[name])
  return { ...Object.fromEntries(earlier), images, ...Object.fromEntries(said) }
}

/** A late retry does not recreate a listing deleted meanwhile. */
const showEarlier = (deps: Deps, seller: Caller, id: string) =>
  showOwn(deps, seller, id).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('key_reused') : error
  })

/** Limited because counting and listing fifty own listings costs more than a public list. */
export const list = (deps: ListDeps, seller: Caller, query: OwnQuery) =>
  limitListQuery(deps, () => listOwn(deps, seller, query))

const listOwn = async (deps: ListDeps, seller: Caller, query: OwnQuery) => {
  const { db } = deps
  const [rows, counted] = await Promise.all([sql.listOwn(db, seller.id, query), sql.countOwn(db, seller.id, query)])
  const counts = toCounts(counted)
  const total = counts[query.status ?? 'all']
  const contactClicksOf = await countFor(
    deps,
    'product',
    rows.map(({ id }) => id),
  )
  const rates = await ratesForPegged(db, rows)
  await yieldToEventLoop(deps.network)
  const cards = rows.map((row) => toOwnCard(row, rates, contactClicksOf(row.id).counts, deps.now()))
  return { ...listReply(cards, total, query), counts }
}

export const get = (deps: Deps, seller: Caller, id: string) => showOwn(deps, seller, id)

export const show = (ctx: Pick<Deps, 'db' | 'now'>, ownerId: string, id: string) => showOwn(ctx, { id: ownerId }, id)

const actOn = async <T>(deps: Deps, seller: Caller, id: string, act: OwnAction, reply: (deps: Deps) => Promise<T>) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, seller.id)
  return inTransaction(deps, async (deps) => {
    await act(deps, seller, await lockOwnListing(deps, seller, id))
    return reply(deps)
  })
}

export const remove = (deps: Deps, seller: Caller, id: string) =>
  actOn(deps, seller, id, ownActions.remove, async () => done)

export const renew = (deps: Deps, seller: Caller, id: string) =>
  actOn(deps, seller, id, ownActions.renew, (deps) => showOwn(deps, seller, id))

export const sold = (deps: Deps, seller: Caller, id: string) =>
  actOn(deps, seller, id, ownActions.sold, (deps) => showOwn(deps, seller, id))
