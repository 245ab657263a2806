import { createHash } from 'node:crypto'
import type { Deps } from '#api/deps.ts'
import { type ApprovedReview, addApproved } from '#api/features/directory/reviews/review-admin.service.ts'
import type { ReviewSubject } from '#contract/endpoints/directory/reviews.ts'
import type { Catalogue, DemoUser } from '#demo/catalogue.ts'
import { demoId } from '#demo/demo-id.ts'

type Reviewed = {
  key: string
  id: string
  userId?: string | null
  createdAt: Date
  ratingSum: number
  ratingCount: number
}

/** Derives a number between 0 and 1 from the key. */
const chance = (key: string) => createHash('sha256').update(key).digest().readUInt32BE(0) / 2 ** 32

/** `count` ratings with this sum, close to the mean, with a few better and worse ones. */
export const spreadStars = (sum: number, count: number): number[] => {
  if (count === 0) return []
  const base = Math.floor(sum / count)
  const higher = sum - base * count
  const pairs = base < 5 && base > 1 ? Math.floor((count - higher) / 4) : 0
  return Array.from({ length: count }, (_, at) => {
    if (at < higher) return base + 1
    if (at < higher + pairs) return base + 1
    return at >= count - pairs ? base - 1 : base
  })
}

const betweenDates = (from: Date, to: Date, part: number) =>
  new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * (0.05 + part * 0.9)))

/** Demo people other than the owner write the reviews; the catalogue has the total of stars. */
export const makeReviews = ({ users, engineers, shops, reviews }: Catalogue, now: Date): ApprovedReview[] => {
  const people = users.filter(({ role }) => role === 'user')
  const reviewsOf = (subject: ReviewSubject, reviewed: Reviewed) => {
    const start = Math.floor(chance(reviewed.key) * people.length)
    const authors = [...people.slice(start), ...people.slice(0, start)].filter(({ id }) => id !== reviewed.userId)
    const words = Map.groupBy(
      reviews.filter((row) => row.subject === subject),
      (row) => row.stars,
    )
    return spreadStars(reviewed.ratingSum, reviewed.ratingCount).map((rating, at): ApprovedReview => {
      const author = authors[at] as DemoUser
      const name = `${reviewed.key} ${author.key}`
      const since = new Date(Math.max(author.createdAt.getTime(), reviewed.createdAt.getTime()))
      return {
        id: demoId(`review ${name}`),
        userId: author.id,
        subject,
        subjectId: reviewed.id,
        rating,
        comment: takeComment(words.get(rating) ?? [], start + at, at),
        createdAt: betweenDates(since, now, chance(name)),
      }
    })
  }
  return [...engineers.flatMap((row) => reviewsOf('engineer', row)), ...shops.flatMap((row) => reviewsOf('shop', row))]
}

/** No comment repeats within one shop: when none are left, reviews have only stars. */
const takeComment = (words: { comment: string }[], offset: number, at: number) =>
  at < words.length ? (words[offset % words.length]?.comment ?? '') : ''

/** Uses the admin services, so that sums and counts follow from the reviews. Idempotent. */
export const seedReviews = (deps: Pick<Deps, 'db' | 'now'>, catalogue: Catalogue) =>
  addApproved(deps, makeReviews(catalogue, deps.now()))
