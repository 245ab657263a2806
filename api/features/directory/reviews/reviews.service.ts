import { addCacheTags } from '#api/cache/cache-tags.ts'
import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { findOwner } from '#api/features/directory/entries/owners.service.ts'
import { isMember } from '#api/features/directory/members/shop-posting.service.ts'
import * as replySql from '#api/features/directory/reviews/review-replies.sql.ts'
import { type ReviewRow, toOwnReview, toReview } from '#api/features/directory/reviews/reviews.present.ts'
import * as sql from '#api/features/directory/reviews/reviews.sql.ts'
import * as shownSql from '#api/features/directory/reviews/shown-reviews.sql.ts'
import { untellOwner } from '#api/features/directory/reviews/tell-of-reviews.ts'
import { sellerExists } from '#api/features/directory/sellers/sellers.service.ts'
import { hasClicked } from '#api/features/sell/contact-clicks/contact-clicks.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { ratingOf } from '#contract/endpoints/directory/directory.ts'
import type {
  ListedSubject,
  ReviewedSubject,
  ReviewInput,
  ReviewSubject,
} from '#contract/endpoints/directory/reviews.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { reviewAloneMs } from '#domain/deals/deals.ts'
import { dealStarsMin } from '#domain/deals/evidence.ts'
import { formerSellerDays } from '#domain/limits.ts'
import { isId } from '#domain/pagination.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

const findPublic = async (deps: Ctx, subject: ReviewSubject, id: string) => {
  const found = await findOwner(deps, subject, id)
  if (!found?.isPublic) throw new AppError(subject === 'shop' ? 'shop_not_found' : 'engineer_not_found')
  return found
}

/** Whether someone owns or posts for the reviewed entry; as staff they must not decide on it. */
export const belongsTo = async (deps: Ctx, userId: string, subject: ReviewedSubject, id: string): Promise<boolean> => {
  if (subject === 'deal') {
    const deal = await sql.findReviewed(deps.db, id)
    if (!deal || deal.seller_id === userId || deal.buyer_id === userId) return deal !== undefined
    return deal.shop_id !== null && belongsTo(deps, userId, 'shop', deal.shop_id)
  }
  const ownerId = (await findOwner(deps, subject, id))?.ownerId ?? null
  return isOwn(deps, { id: userId }, { subject, id, ownerId })
}

type Reviewed = { subject: ReviewedSubject; subject_id: string }

const entryOf = async (deps: Ctx, { subject, subject_id: id }: Reviewed) => {
  if (subject !== 'deal') return { subject, id }
  const shopId = (await sql.findReviewed(deps.db, id))?.shop_id
  return shopId ? { subject: 'shop' as const, id: shopId } : null
}

/**
 * The only place that writes rating sums; must run in the transaction that changes approved reviews, after the change.
 * Counts anew in a fixed order, so that concurrent changes cannot deadlock.
 */
export const countStarsAgain = async (deps: Ctx, reviews: Reviewed[]): Promise<void> => {
  const entries = new Map<string, ReviewSubject>()
  for (const review of reviews) {
    const entry = await entryOf(deps, review)
    if (entry) entries.set(entry.id, entry.subject)
  }
  for (const [id, subject] of [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await shownSql.putStars(deps.db, subject, id)
}

export const list = async (
  deps: Deps,
  { subject, id }: { subject: ListedSubject; id: string },
  page: { page: number; limit: number },
) => {
  addCacheTags(`${subject}:${id}`)
  if (subject !== 'seller') await findPublic(deps, subject, id)
  else if (!isId(id) || !(await sellerExists(deps.db, id))) throw new AppError('seller_not_found')
  const [rows, counts] = await Promise.all([
    sql.listApproved(deps.db, subject, id, page),
    shownSql.countStars(deps.db, subject, id),
  ])
  const sumOf = (rows: typeof counts) => rows.reduce((all, { n }) => all + n, 0)
  const byBuyers = sumOf(counts.filter(({ of }) => of === 'buyer'))
  const counted = counts.filter(({ of }) => of === 'buyer' || (of === 'contact' && byBuyers < dealStarsMin))
  const stars = [1, 2, 3, 4, 5].map((rating) => sumOf(counted.filter((row) => row.rating === rating)))
  const ratingCount = sumOf(counted)
  const sum = stars.reduce((all, n, index) => all + n * (index + 1), 0)
  const total = sumOf(counts)
  const mean = { rating: ratingOf(sum, ratingCount), ratingCount, stars, byBuyers, uncounted: total - ratingCount }
  return { ...listReply(rows.map(toReview), total, page), ...mean }
}

export const mine = async (deps: Deps, caller: Caller, { subject, id }: { subject: ReviewSubject; id: string }) => {
  const found = await findPublic(deps, subject, id)
  const [row, hasContacted] = await Promise.all([
    sql.findOwnReview(deps.db, caller.id, subject, id),
    hasClicked(deps, caller.id, subject, id),
  ])
  const isOwner = await isOwn(deps, caller, { subject, id, ownerId: found.ownerId })
  const isFormerSeller = await soldLately(deps, caller, subject, id)
  const data = {
    review: row ? toOwnReview(row) : null,
    hasContacted,
    isOwner,
    isFormerSeller,
    canReview: hasContacted && !isOwner && !isFormerSeller && !row,
  }
  return { success: true as const, data }
}

type Entry = { subject: ReviewSubject; id: string; ownerId: string | null }

const isOwn = async (deps: Ctx, caller: Pick<Caller, 'id'>, { subject, id, ownerId }: Entry): Promise<boolean> =>
  ownerId === caller.id || (subject === 'shop' && (await isMember(deps, caller.id, id)))

const dayMs = 86_400_000

/** Recent members count as well: otherwise a shop could rate itself through someone who leaves it for a minute. */
const soldLately = ({ db, now }: Ctx, { id: userId }: Pick<Caller, 'id'>, subject: ReviewSubject, id: string) =>
  sql.leftSince(db, userId, subject, id, new Date(now().getTime() - formerSellerDays * dayMs))

const reply = (row: ReviewRow | undefined) => {
  if (!row) throw new AppError('review_not_found')
  return { success: true as const, data: toOwnReview(row) }
}

/** One review per user and subject, after contact, and never of one's own entry. Reviews are moderated. */
export const post = async (
  deps: Deps,
  caller: Caller,
  { subject, id: subjectId, rating, comment }: ReviewInput & { subject: ReviewSubject; id: string },
) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  return inTransaction(deps, async (deps) => {
    // Becoming the owner or a member locks the person too and deletes their review, so both are serialised.
    await lockAuthor(deps, caller)
    const { ownerId } = await findPublic(deps, subject, subjectId)
    if (await isOwn(deps, caller, { subject, id: subjectId, ownerId })) throw new AppError('forbidden')
    if (await soldLately(deps, caller, subject, subjectId)) throw new AppError('former_seller')
    if (await sql.findOwnReview(deps.db, caller.id, subject, subjectId)) throw new AppError('already_reviewed')
    if (!(await hasClicked(deps, caller.id, subject, subjectId))) throw new AppError('contact_first')
    const words = { subject, subjectId, rating, comment, now: deps.now() }
    const added = await sql.insertReview(deps.db, { id: newId(), userId: caller.id, ...words })
    if (!added) throw new AppError('already_reviewed')
    return reply(await sql.findReview(deps.db, added.id))
  })
}

/** Throws for someone suspended meanwhile. */
const lockAuthor = async ({ db }: Ctx, { id }: Caller): Promise<void> => {
  const author = await sql.lockAuthor(db, id)
  if (!author || author.banned_at) throw new AppError('unauthenticated')
}

/**
 * Only pending and rejected reviews can be changed, and those of deals only until both sides are shown. The review
 * becomes pending again, and so does the reply, which answered other words.
 */
export const update = async (deps: Deps, caller: Caller, id: string, { rating, comment }: ReviewInput) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  if (!isId(id)) throw new AppError('review_not_found')
  const changed = await inTransaction(deps, async ({ db, now }) => {
    await lockAuthor({ db, now }, caller)
    const changed = await sql.rewriteReview(db, caller.id, id, { rating, comment, updated_at: now() })
    if (changed) await replySql.reviewReplyAgain(db, id)
    return changed
  })
  const row = await sql.findReview(deps.db, id)
  if (row?.user_id !== caller.id) throw new AppError('review_not_found')
  if (!changed) throw new AppError('review_decided')
  return reply(row)
}

export const remove = async (deps: Deps, caller: Caller, id: string) => {
  await inTransaction(deps, async (deps) => {
    await lockAuthor(deps, caller)
    const row = isId(id) ? await sql.lockReview(deps.db, id) : undefined
    if (row?.user_id !== caller.id) throw new AppError('review_not_found')
    await sql.deleteReview(deps.db, id)
    if (row.subject === 'deal') await sql.withdrawFromDeal(deps.db, caller.id, row.subject_id, reviewAloneMs)
    await untellOwner(deps, row)
    if (row.status === 'approved') await countStarsAgain(deps, [row])
  })
  return { success: true as const }
}

/** The author's name is approved with the review, so a new name must outdate reviews that a moderator has open. */
export const touchUnapproved = ({ db, now }: Ctx, userId: string) => sql.touchUnapproved(db, userId, now())

/** After a suspension or its end: reviews do not count while their author is suspended. */
export const countStarsOf = async (deps: Ctx, userId: string): Promise<void> =>
  countStarsAgain(deps, await sql.listApprovedOf(deps.db, userId))

/** Runs when the entry becomes its reviewer's. The user and the entry must be locked. */
export const removeOwnReview = async (deps: Ctx, userId: string, subject: ReviewSubject, id: string): Promise<void> => {
  const gone = await sql.deleteOwn(deps.db, userId, subject, id)
  if (gone?.status === 'approved') await countStarsAgain(deps, [gone])
}

export const removeAllReviews = async (deps: Ctx, userId: string): Promise<void> =>
  countStarsAgain(
    deps,
    (await sql.deleteAllOf(deps.db, userId)).filter((row) => row.status === 'approved'),
  )

/** One review for each side of a deal; a new one replaces it and waits for a moderator again. */
export const putDealReview = (deps: Ctx, userId: string, dealId: string, review: ReviewInput) =>
  sql.putDealReview(deps.db, { id: newId(), userId, subjectId: dealId, ...review, now: deps.now() })
