import type { Deps } from '#api/deps.ts'
import { blockedBy } from '#api/features/accounts/blocks/blocked.service.ts'
import * as sql from '#api/features/directory/reviews/reviews.sql.ts'
import { notify, removeNotification } from '#api/features/notify/inbox/notify.ts'

type Ctx = Pick<Deps, 'db' | 'now'>
type Review = Pick<sql.LockedReview, 'id' | 'subject' | 'subject_id' | 'rating'>

const reviewKey = (id: string) => `review:${id}`
const replyKey = (id: string) => `reply:${id}`

/** Both sides of a deal are told when their reviews are opened. */
export const tellOwner = async (ctx: Ctx, { id, subject, subject_id, rating }: Review): Promise<void> => {
  if (subject === 'deal') return
  const entry = await sql.findEntry(ctx.db, subject, subject_id)
  if (!entry?.user_id) return
  const facts = { entry: subject, name: entry.name, rating }
  const about = { userId: entry.user_id, subjectId: subject_id, onceKey: reviewKey(id) }
  await notify(ctx, [{ ...about, kind: 'reviewReceived', facts }])
}

export const untellOwner = async (ctx: Ctx, { id, subject, subject_id }: Omit<Review, 'rating'>): Promise<void> => {
  if (subject === 'deal') return
  const entry = await sql.findEntry(ctx.db, subject, subject_id)
  if (entry?.user_id) await removeNotification(ctx, entry.user_id, reviewKey(id))
}

/** Notifies once, unless the author has blocked whoever replied. */
export const tellReviewer = async (ctx: Ctx, reviewId: string): Promise<void> => {
  const review = await sql.findReview(ctx.db, reviewId)
  if (review?.subject === 'deal') return
  const entry = review && (await sql.findEntry(ctx.db, review.subject, review.subject_id))
  if (!review || !entry) return
  const blocked = await blockedBy(ctx, { id: review.user_id })
  if (blocked?.offerers.some((id) => id === review.subject_id || id === entry.user_id)) return
  const facts = { entry: review.subject, name: entry.name }
  const about = { userId: review.user_id, subjectId: review.subject_id, onceKey: replyKey(reviewId) }
  await notify(ctx, [{ ...about, kind: 'reviewReply', facts }])
}

export const untellReviewer = async (ctx: Ctx, reviewId: string): Promise<void> => {
  const review = await sql.findReview(ctx.db, reviewId)
  if (review) await removeNotification(ctx, review.user_id, replyKey(reviewId))
}
