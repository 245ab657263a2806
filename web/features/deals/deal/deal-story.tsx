import type { ReactNode } from 'react'
import type { Deal } from '#contract/endpoints/deals/deals.ts'
import { spacedDealCode } from '#domain/deals/deals.ts'
import { warrantyTerms } from '#web/features/browse/listing/spec-text.ts'
import { dealTexts } from '#web/features/deals/deal/deal.texts.ts'
import { problemTexts, reasonTexts } from '#web/features/deals/deal/deal-form.texts.ts'
import { sellerNameOf } from '#web/features/deals/deal/deal-goods.tsx'
import { daysToReview, isShown, isToWrite, reviewAnchor } from '#web/features/deals/deal/deal-review-state.ts'
import { dealReviewsTexts } from '#web/features/deals/deal/deal-reviews.texts.ts'
import { DealReviews } from '#web/features/deals/deal/deal-reviews.tsx'
import style from '#web/features/deals/deal/deal-story.module.css'
import { dealStoryTexts } from '#web/features/deals/deal/deal-story.texts.ts'
import { nearDay } from '#web/features/deals/sold/own-deals.ts'
import { reviewsTexts } from '#web/features/directory/reviews/reviews.texts.ts'
import { monthsText } from '#web/platform/duration-text.ts'
import { formatDate, formatMoment, shortMoney } from '#web/platform/format.ts'
import { foreignLang } from '#web/platform/lang.ts'
import { useNow } from '#web/platform/now.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths } from '#web/url.ts'

/** For this long after the confirmation the page says so above the story. */
const newsMs = 10 * 60_000

/** A confirmed deal, for the two. */
export const DealStory = ({ deal }: { deal: Deal }) => {
  const page = useTexts(dealTexts)
  const t = useTexts(dealStoryTexts)
  const lang = useLang()
  const { listing, pieces, code, role } = deal
  const now = useNow()
  const isNew = now - Date.parse(deal.decidedAt ?? deal.offeredAt) < newsMs
  return (
    <div className={style.page}>
      <Link to={paths.myDeals} className={style.back}>
        <Icon name="back" turns />
        {page.toDeals}
      </Link>
      <div role="status">
        {isNew && role === 'buyer' && (
          <div className={style.news}>
            <span>
              <Icon name="check" />
            </span>
            <div>
              <b>{page.done}</b>
              <p>{page.doneText}</p>
            </div>
            {deal.reviews && isToWrite(deal.reviews, now) && (
              <a className={style.link} href={`#${reviewAnchor}`}>
                {t.write}
              </a>
            )}
          </div>
        )}
      </div>
      <div className={style.head}>
        <div>
          <h1>
            <bdi lang={foreignLang(lang, listing.name)}>{listing.name}</bdi>
          </h1>
          <p>
            {page.countPieces(pieces)} · <bdi>{sellerNameOf(deal) ?? page.deletedSeller}</bdi> ·{' '}
            <bdi dir="ltr">{spacedDealCode(code)}</bdi>
          </p>
        </div>
        <Tag tone="good" large icon="check">
          {t.confirmedTag}
        </Tag>
      </div>
      <div className={style.columns}>
        <Timeline deal={deal} />
        <Agreed deal={deal} />
      </div>
      {deal.reviews && <DealReviews deal={deal} reviews={deal.reviews} />}
    </div>
  )
}

const Agreed = ({ deal }: { deal: Deal }) => {
  const t = useTexts(dealStoryTexts)
  const lang = useLang()
  const { listing, pieces, price, currency, day, role, buyer } = deal
  return (
    <aside className={style.panel}>
      <h2>{t.agreed}</h2>
      <Facts>
        <Fact label={t.pieces}>{pieces}</Fact>
        <Fact label={role === 'buyer' ? t.paid : t.received}>
          <bdi>{shortMoney(lang, price ?? 0, currency)}</bdi>
        </Fact>
        {day && <Fact label={t.day}>{formatDate(lang, day)}</Fact>}
        {listing.warranty && (
          <Fact label={t.warranty}>
            {monthsText(lang, listing.warranty.months)}
            {warrantyTerms(lang, listing.warranty).map(({ label, value }) => (
              <div key={label}>
                {label}: <bdi dir="auto">{value}</bdi>
              </div>
            ))}
          </Fact>
        )}
        {role === 'seller' && buyer?.name && (
          <Fact label={t.buyer}>
            <bdi>{buyer.name}</bdi>
          </Fact>
        )}
      </Facts>
      <LinkButton look="outline" block icon="print" to={paths.dealReceipt(deal.code)}>
        {t.printReceipt}
      </LinkButton>
    </aside>
  )
}

/** What happened, for the two. */
export const Timeline = ({ deal }: { deal: Deal }) => {
  const t = useTexts(dealStoryTexts)
  const lang = useLang()
  const { pieces, price, offeredPrice, currency, role, state, decidedAt, declineReason } = deal
  const isSeller = role === 'seller'
  const endedAt = decidedAt ?? deal.expiresAt
  return (
    <ol className={style.story} aria-label={t.story}>
      <Step icon="tag" title={isSeller ? t.madeByYou : t.made} at={deal.offeredAt}>
        <p>{t.madeText(pieces, shortMoney(lang, offeredPrice ?? price ?? 0, currency))}</p>
      </Step>
      {state === 'confirmed' && <ConfirmedStep deal={deal} at={endedAt} />}
      {deal.reviews && <ReviewStep deal={deal} reviews={deal.reviews} />}
      {state === 'declined' && (
        <Step icon="ban" tone="bad" title={isSeller ? t.declinedBy : t.declinedByYou} at={endedAt}>
          {declineReason && <p>{reasonTexts[lang][declineReason]}</p>}
        </Step>
      )}
      {state === 'cancelled' && <Step icon="ban" tone="bad" title={t.cancelledByYou} at={endedAt} />}
      {(state === 'expired' || state === 'offered') && <Step icon="timer" tone="wait" title={t.expired} at={endedAt} />}
    </ol>
  )
}

const ConfirmedStep = ({ deal, at }: { deal: Deal; at: string }) => {
  const t = useTexts(dealStoryTexts)
  const lang = useLang()
  const { role, buyer, day, asDescribed, problem, text, price, offeredPrice, currency } = deal
  const isSeller = role === 'seller'
  const facts = [
    day && t.boughtOn(formatDate(lang, day)),
    asDescribed ? t.asDescribed : t.notAsDescribed,
    offeredPrice !== null && (isSeller ? t.corrected : t.youCorrected)(shortMoney(lang, price ?? 0, currency)),
  ]
  return (
    <Step
      icon={asDescribed ? 'check' : 'alert'}
      tone={asDescribed ? 'done' : 'warn'}
      title={isSeller ? t.confirmedBy(buyer?.name ?? t.someBuyer) : t.confirmedByYou}
      at={at}
    >
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {problem && (
        <div className={style.said}>
          <b>{problemTexts[lang][problem]}</b>
          {text && (
            <p lang={foreignLang(lang, text)} dir="auto">
              {text}
            </p>
          )}
        </div>
      )}
    </Step>
  )
}

type ReviewStepProps = { deal: Deal; reviews: NonNullable<Deal['reviews']> }

/** Their words are below; when they opened is not kept. */
const ReviewStep = ({ deal, reviews }: ReviewStepProps) => {
  const t = useTexts(dealStoryTexts)
  const texts = useTexts(dealReviewsTexts)
  const list = useTexts(reviewsTexts)
  const lang = useLang()
  const now = useNow()
  const { own, other, hasOther, isOpen, opensAt } = reviews
  const otherName = deal.role === 'seller' ? deal.buyer?.name : sellerNameOf(deal)
  const shown = [
    ...(own && isOpen && isShown(own) ? [{ who: t.yours, rating: own.rating }] : []),
    ...(other ? [{ who: otherName ?? texts.deleted, rating: other.rating }] : []),
  ]
  if (shown.length > 0)
    return (
      <Step icon="sealed" title={shown.length > 1 ? t.opened : own && isShown(own) ? t.yoursOpened : t.theirsOpened}>
        <div className={style.said}>
          {shown.map(({ who, rating }) => (
            <p key={who}>
              <b>
                <bdi>{who}</bdi>
              </b>{' '}
              <Stars lit={rating} label={list.stars(rating)} />
            </p>
          ))}
        </div>
      </Step>
    )
  if (isToWrite(reviews, now))
    return (
      <Step icon="edit" tone="wait" title={hasOther ? t.theyWrote : texts.title}>
        <p>{texts.daysLeft(daysToReview(reviews, now))}</p>
        <a className={style.link} href={`#${reviewAnchor}`}>
          {t.write}
        </a>
      </Step>
    )
  if (!own || own.status === 'rejected') return null
  return (
    <Step icon="sealed" tone="wait" title={texts.sent}>
      {!isOpen && opensAt && <p>{t.opensBy(nearDay(lang, opensAt))}</p>}
      {isOpen && <p>{texts.checked}</p>}
    </Step>
  )
}

type StepProps = {
  icon: IconName
  tone?: 'done' | 'wait' | 'warn' | 'bad'
  title: string
  at?: string
  children?: ReactNode
}

const Step = ({ icon, tone = 'done', title, at, children }: StepProps) => {
  const lang = useLang()
  return (
    <li data-tone={tone}>
      <span className={style.dot} aria-hidden="true">
        <Icon name={icon} />
      </span>
      <div>
        <h2>{title}</h2>
        {children}
        {at && <time dateTime={at}>{formatMoment(lang, at)}</time>}
      </div>
    </li>
  )
}
