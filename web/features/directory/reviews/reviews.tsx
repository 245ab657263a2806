import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ListedSubject, Review, ReviewSubject } from '#contract/endpoints/directory/reviews.ts'
import { pageSize } from '#domain/limits.ts'
import { FirstPageLink, itemsOf, More } from '#web/features/directory/entries/more.tsx'
import style from '#web/features/directory/reviews/reviews.module.css'
import { reviewsTexts } from '#web/features/directory/reviews/reviews.texts.ts'
import {
  reviewPagesParam,
  reviewsPage,
  reviewsParam,
  reviewsQuery,
} from '#web/features/directory/reviews/reviews-queries.ts'
import { ownEntriesQuery } from '#web/features/sell/contact-clicks/contact-clicks-queries.ts'
import { ReportButton } from '#web/features/staff/reports/report-button.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { foreignLang } from '#web/platform/lang.ts'
import { useNow } from '#web/platform/now.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { useHydrated } from '#web/platform/page/hydrated.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { requireSignIn, useSession } from '#web/platform/session/session.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Section } from '#web/ui/detail-page.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { withQuery } from '#web/url.ts'

const fetchDialog = async () => (await import('#web/features/directory/reviews/review.dialog.tsx')).ReviewDialog

type WriteReviewProps = { subject: ReviewSubject; id: string; name: string; contact: ReactNode }

/** Writing needs an account, so without JavaScript there is no button. */
const WriteReview = (about: WriteReviewProps) => {
  const t = useTexts(reviewsTexts)
  const { Part: ReviewDialog, isOpen, open, close } = useOnDemand(fetchDialog)
  if (!useHydrated()) return null
  return (
    <>
      <Button look="outline" icon="star" onClick={() => requireSignIn(open, 'review')}>
        {t.write}
      </Button>
      {ReviewDialog && <ReviewDialog {...about} open={isOpen} onClose={close} />}
    </>
  )
}

const sectionId = 'reviews'

type ReviewsProps = {
  subject: ReviewSubject
  id: string
  name: string
  rating: number | null
  count: number
  path: string
  /** Contact buttons: only users who made contact may write a review. */
  contact: ReactNode
}

export const Reviews = ({ subject, id, name, rating, count, path, contact }: ReviewsProps) => {
  const t = useTexts(reviewsTexts)
  const [search] = useSearchParams()
  const mayAct = useIsNotOwn({ subject, id })
  const page = reviewsPage(search)
  const list = useInfiniteQuery({ ...reviewsQuery(subject, id, page), enabled: count > 0 })
  const { items, total } = itemsOf(list)
  const stars = list.data?.pages[0]?.stars
  return (
    <Section title={t.title} id={sectionId}>
      <div className={style.summary}>
        {rating === null ? <p>{mayAct ? t.none : t.noneYet}</p> : <Mean rating={rating} count={count} />}
        {stars && <Distribution stars={stars} />}
        {mayAct && <WriteReview subject={subject} id={id} name={name} contact={contact} />}
      </div>
      <FirstPageLink page={page} to={`${path}#${sectionId}`} />
      {items.length > 0 && (
        <ul className={style.list}>
          {items.map((review) => (
            <ReviewItem key={review.id} review={review} subject={subject} id={id} name={name} />
          ))}
        </ul>
      )}
      {list.isError && items.length === 0 && <p role="alert">{t.failed}</p>}
      {list.data && (total ?? count) > pageSize && (
        <More
          list={list}
          firstPage={page}
          size={pageSize}
          pagesName={reviewPagesParam}
          to={(next) => `${withQuery(path, { [reviewsParam]: next })}#${sectionId}`}
        />
      )}
    </Section>
  )
}

const Mean = ({ rating, count }: { rating: number; count: number }) => {
  const t = useTexts(reviewsTexts)
  const value = rating.toFixed(1)
  return (
    <div className={style.mean}>
      <b aria-hidden="true">{value}</b>
      <div>
        <Stars lit={Math.round(rating)} label={t.outOfFive(value)} />
        <span>{t.count(count)}</span>
      </div>
    </div>
  )
}

/** Five stars first; `stars` is ordered from one star up. */
const Distribution = ({ stars }: { stars: readonly number[] }) => {
  const t = useTexts(reviewsTexts)
  const lang = useLang()
  const total = stars.reduce((sum, count) => sum + count, 0)
  return (
    <ul className={style.distribution}>
      {[5, 4, 3, 2, 1].map((star) => {
        const count = stars[star - 1] ?? 0
        return (
          <li key={star}>
            <span className="visually-hidden">{t.starsCount(t.stars(star), formatNumber(lang, count))}</span>
            <span aria-hidden="true">{star}</span>
            <progress value={count} max={total} aria-hidden="true" />
            <span aria-hidden="true">{formatNumber(lang, count)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** What the review rests on: a deal that both confirmed, or no more than a contact. */
const Kind = ({ review: { deal } }: { review: Review }) => {
  const t = useTexts(reviewsTexts)
  return (
    <p className={style.kind}>
      {deal ? (
        <>
          <Tag tone="good" icon="check">
            {deal.by === 'buyer' ? t.confirmedBuyer : t.confirmedSeller}
          </Tag>
          <bdi dir="auto">{deal.name}</bdi>
        </>
      ) : (
        <>
          <Tag>{t.contacted}</Tag>
          {t.noPurchase}
        </>
      )}
    </p>
  )
}

/** Of the list that the page shows; undefined until it is loaded, and where only contacts are counted. */
export const useReviewMean = (subject: ListedSubject, id: string) => {
  const [search] = useSearchParams()
  const { data } = useInfiniteQuery({ ...reviewsQuery(subject, id, reviewsPage(search)), enabled: false })
  const first = data?.pages[0]
  return first?.data.some(({ deal }) => deal?.by === 'buyer') ? first : undefined
}

/** Reviews of a seller come from deals only, so there is nothing to write here. */
export const SellerReviews = ({ id, name, path }: { id: string; name: string; path: string }) => {
  const t = useTexts(reviewsTexts)
  const [search] = useSearchParams()
  const page = reviewsPage(search)
  const list = useInfiniteQuery(reviewsQuery('seller', id, page))
  const { items, total = 0 } = itemsOf(list)
  if (items.length === 0) return null
  return (
    <Section title={t.buyersSay} id={sectionId}>
      <ul className={style.list}>
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} subject="seller" id={id} name={name} />
        ))}
      </ul>
      {total > pageSize && (
        <More
          list={list}
          firstPage={page}
          size={pageSize}
          pagesName={reviewPagesParam}
          to={(next) => `${withQuery(path, { [reviewsParam]: next })}#${sectionId}`}
        />
      )}
    </Section>
  )
}

type ReviewItemProps = Pick<ReviewsProps, 'id' | 'name'> & { subject: ListedSubject; review: Review }

const ReviewItem = ({ review, subject, id, name }: ReviewItemProps) => {
  const t = useTexts(reviewsTexts)
  const lang = useLang()
  const now = useNow()
  return (
    <li>
      <div className={style.by}>
        <b>
          <bdi dir="auto">{review.author.name}</bdi>
        </b>
        {review.author.isStaffVerified && <Seal label={t.verified} />}
        <time dateTime={review.createdAt}>{relativeTime(lang, review.createdAt, now)}</time>
      </div>
      <Stars lit={review.rating} label={t.stars(review.rating)} />
      {subject !== 'engineer' && <Kind review={review} />}
      {review.comment && (
        <p>
          <bdi dir="auto" lang={foreignLang(lang, review.comment)}>
            {review.comment}
          </bdi>
        </p>
      )}
      {review.reply && (
        <div className={style.reply}>
          <p className={style.by}>
            <b>{t.replyOf(name)}</b>
            <time dateTime={review.reply.createdAt}>{relativeTime(lang, review.reply.createdAt, now)}</time>
          </p>
          <p>
            <bdi dir="auto" lang={foreignLang(lang, review.reply.text)}>
              {review.reply.text}
            </bdi>
          </p>
          <ReportReply reviewId={review.id} subject={subject} id={id} />
        </div>
      )}
    </li>
  )
}

type About = { subject: ListedSubject; id: string }

/** Owners are offered neither to review their own entry nor to report its replies. */
const useIsNotOwn = ({ subject, id }: About): boolean => {
  const isSignedIn = useSession() !== null
  const { data, isPending } = useQuery({ ...ownEntriesQuery(), enabled: isSignedIn })
  const isOwn = data?.data.some((entry) => entry.subject === subject && entry.id === id)
  return !isOwn && !(isSignedIn && isPending)
}

const ReportReply = ({ reviewId, ...about }: About & { reviewId: string }) =>
  useIsNotOwn(about) && <ReportButton target={{ subject: 'reply', id: reviewId }} />
