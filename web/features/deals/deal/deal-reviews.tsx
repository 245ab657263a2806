import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Deal } from '#contract/endpoints/deals/deals.ts'
import { sellerNameOf } from '#web/features/deals/deal/deal-goods.tsx'
import { DealReviewForm } from '#web/features/deals/deal/deal-review-form.tsx'
import {
  type DealReviews as Both,
  daysToReview,
  isShown,
  isToWrite,
  mayReview,
  reviewAnchor,
} from '#web/features/deals/deal/deal-review-state.ts'
import style from '#web/features/deals/deal/deal-reviews.module.css'
import { dealReviewsTexts } from '#web/features/deals/deal/deal-reviews.texts.ts'
import { nearDay } from '#web/features/deals/sold/own-deals.ts'
import { reviewsTexts } from '#web/features/directory/reviews/reviews.texts.ts'
import { foreignLang } from '#web/platform/lang.ts'
import { useNow } from '#web/platform/now.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Note } from '#web/ui/note.tsx'
import { initialOf } from '#web/ui/pictures/monogram.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { Tag } from '#web/ui/tag.tsx'

type PartProps = { deal: Deal; reviews: Both }

/** Both reviews of a confirmed deal, for the two: each is covered until both are in. */
export const DealReviews = ({ deal, reviews }: PartProps) => {
  const t = useTexts(dealReviewsTexts)
  const section = useRef<HTMLElement>(null)
  const now = useNow()
  useEffect(() => {
    // The browser has looked for it before the deal was loaded.
    if (location.hash === `#${reviewAnchor}`) section.current?.scrollIntoView()
  }, [])
  const { own, hasOther, isOpen } = reviews
  if (!own && !hasOther && !mayReview(reviews, now)) return null
  const [title, lead] = headOf(reviews, t, now)
  return (
    <section ref={section} id={reviewAnchor} className={style.reviews} aria-labelledby="review-title">
      <h2 id="review-title">{title}</h2>
      {lead && <p className={style.lead}>{lead}</p>}
      <div className={style.pair}>
        <OwnReview deal={deal} reviews={reviews} />
        <OtherReview deal={deal} reviews={reviews} />
      </div>
      {!isOpen && <Steps reviews={reviews} />}
    </section>
  )
}

const headOf = (
  reviews: Both,
  t: (typeof dealReviewsTexts)['ar'],
  now: number,
): [title: string, lead: string | null] => {
  const { own, other, isOpen } = reviews
  if (!isOpen) return [t.title, t.lead]
  if (isShown(own) && other) return [t.openTitle, reviews.isPublic ? t.openLead : t.openForTwo]
  return mayReview(reviews, now) ? [t.title, other && t.leadAlone] : [t.opened, null]
}

const OwnReview = ({ deal, reviews }: PartProps) => {
  const t = useTexts(dealReviewsTexts)
  const now = useNow()
  const [isEditing, setEditing] = useState(false)
  const { own, isOpen } = reviews
  const isEditable = mayReview(reviews, now)
  const isForm = isToWrite(reviews, now) || (isEditing && isEditable)
  const card = useFocusAfter(isForm)
  const name = deal.role === 'seller' ? deal.seller.name : deal.buyer?.name
  const standing = { pending: isOpen ? t.checked : t.editable, approved: t.editable, rejected: null }
  const isIn = own !== null && own.status !== 'rejected' && !(isOpen && isShown(own))
  const note = own && isIn ? (isOpen || isEditable ? standing[own.status] : t.notEditable) : roleText(deal, t)
  return (
    <Card
      focusRef={card}
      initial={initialOf(name ?? '')}
      title={isIn && !isForm ? t.sent : t.yours}
      note={isForm ? t.daysLeft(daysToReview(reviews, now)) : note}
      tag={isOpen && isShown(own) && deal.role !== 'reader' ? deal.role : undefined}
    >
      {own?.status === 'rejected' && (
        <Note tone="bad">
          {isForm ? t.refused : t.refusedForGood} {own.reason && <bdi dir="auto">{own.reason}</bdi>}
        </Note>
      )}
      {isForm && (
        <DealReviewForm
          deal={deal}
          reviews={reviews}
          onSent={() => setEditing(false)}
          onCancel={isEditing ? () => setEditing(false) : undefined}
        />
      )}
      {!isForm && (own ? <Words {...own} /> : <p className={style.muted}>{t.over}</p>)}
      {isIn && isEditable && !isForm && (
        <Button look="outline" size="small" icon="edit" onClick={() => setEditing(true)}>
          {t.edit}
        </Button>
      )}
    </Card>
  )
}

/** The button with the focus goes away with the form, or with the words. */
const useFocusAfter = (isForm: boolean) => {
  const card = useRef<HTMLElement>(null)
  const last = useRef(isForm)
  useEffect(() => {
    if (last.current !== isForm) card.current?.focus()
    last.current = isForm
  }, [isForm])
  return card
}

const roleText = ({ role }: Deal, t: (typeof dealReviewsTexts)['ar']) => (role === 'reader' ? '' : t.roles[role])

const OtherReview = ({ deal, reviews }: PartProps) => {
  const t = useTexts(dealReviewsTexts)
  const lang = useLang()
  const { own, other, hasOther, isOpen, opensAt } = reviews
  const role = deal.role === 'seller' ? 'buyer' : 'seller'
  const name = (role === 'buyer' ? deal.buyer?.name : sellerNameOf(deal)) ?? t.deleted
  const head = { initial: initialOf(name), title: name, note: t.roles[role] }
  if (other)
    return (
      <Card {...head} tag={role}>
        <Words {...other} />
      </Card>
    )
  if (isOpen)
    return (
      <Card {...head}>
        <p className={style.muted}>{hasOther ? t.notShown : t.noneYet}</p>
      </Card>
    )
  const isIn = own !== null && own.status !== 'rejected'
  const late = isIn && opensAt ? t.notYet(nearDay(lang, opensAt)) : t.noneYet
  return (
    <Card {...head} isSealed>
      <div className={style.bars} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p className={style.lock}>
        <Icon name="lock" />
        {hasOther ? (isIn ? t.bothIn : t.written) : late}
      </p>
    </Card>
  )
}

type CardProps = {
  initial: string
  title: string
  note: string | null
  tag?: 'seller' | 'buyer' | undefined
  isSealed?: boolean
  focusRef?: { current: HTMLElement | null }
  children: ReactNode
}

const Card = ({ initial, title, note, tag, isSealed = false, focusRef, children }: CardProps) => {
  const list = useTexts(reviewsTexts)
  const id = useId()
  return (
    <article
      ref={focusRef}
      tabIndex={focusRef && -1}
      className={style.card}
      data-sealed={isSealed ? '' : undefined}
      aria-labelledby={id}
    >
      <div className={style.head}>
        <span className={style.initial} aria-hidden="true">
          {initial}
        </span>
        <div>
          <h3 id={id}>
            <bdi>{title}</bdi>
          </h3>
          {note && <small>{note}</small>}
        </div>
        {tag && (
          <Tag tone="good" icon="check">
            {tag === 'buyer' ? list.confirmedBuyer : list.confirmedSeller}
          </Tag>
        )}
      </div>
      {children}
    </article>
  )
}

const Words = ({ rating, comment }: { rating: number; comment: string }) => {
  const list = useTexts(reviewsTexts)
  const lang = useLang()
  return (
    <>
      <Stars lit={rating} label={list.stars(rating)} />
      {comment && (
        <p className={style.words} dir="auto" lang={foreignLang(lang, comment)}>
          {comment}
        </p>
      )}
    </>
  )
}

const stepIcons = { own: 'edit', other: 'edit', open: 'sealed' } as const satisfies Record<string, IconName>

const Steps = ({ reviews }: Pick<PartProps, 'reviews'>) => {
  const t = useTexts(dealReviewsTexts)
  const lang = useLang()
  const now = useNow()
  const { own, hasOther, opensAt } = reviews
  const isIn = own !== null && own.status !== 'rejected'
  const done = { own: isIn, other: hasOther, open: false }
  const current = isIn ? (hasOther ? 'open' : 'other') : 'own'
  return (
    <>
      <ol className={style.steps}>
        {(['own', 'other', 'open'] as const).map((step) => (
          <li key={step} data-done={done[step] ? '' : undefined} aria-current={step === current ? 'step' : undefined}>
            <span>
              <Icon name={done[step] ? 'check' : stepIcons[step]} />
            </span>
            {t.steps[step]}
          </li>
        ))}
      </ol>
      {isToWrite(reviews, now) && hasOther && opensAt && (
        <p className={style.hint}>{t.ifNothing(nearDay(lang, opensAt))}</p>
      )}
    </>
  )
}
