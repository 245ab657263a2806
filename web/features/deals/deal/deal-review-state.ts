import type { Deal } from '#contract/endpoints/deals/deals.ts'
import { dealReviewMs } from '#domain/deals/deals.ts'

const dayMs = 86_400_000

export type DealReviews = NonNullable<Deal['reviews']>

/** Also when the other's has opened alone. */
export const mayReview = ({ own, isOpen, until }: DealReviews, now: number): boolean =>
  now <= Date.parse(until) && !(isOpen && own)

/** What the caller wrote needs nothing more, unless staff refused it. */
export const isToWrite = (reviews: DealReviews, now: number): boolean =>
  mayReview(reviews, now) && (reviews.own === null || reviews.own.status === 'rejected')

/** The clock of the page can be older than the deal. */
export const daysToReview = ({ until }: DealReviews, now: number): number =>
  Math.min(dealReviewMs / dayMs, Math.max(0, Math.ceil((Date.parse(until) - now) / dayMs)))

export const isShown = (review: DealReviews['own']): boolean => review?.status === 'approved'

export const reviewAnchor = 'review'
