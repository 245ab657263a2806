import type { ReactNode } from 'react'
import { type Answer, answers } from '#contract/endpoints/sell/freshness.ts'
import type { OwnCard } from '#contract/endpoints/sell/listings.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import type { OwnStatus } from '#domain/listing/product-kinds.ts'
import { rejectionReason } from '#domain/listing/rejections.ts'
import { pegText } from '#web/features/browse/listing/price-and-quantity-texts.ts'
import { typeIcons } from '#web/features/browse/listing/product-types.ts'
import type { Selection } from '#web/features/sell/bulk/selection.ts'
import { ContactClickCounts } from '#web/features/sell/contact-clicks/contact-click-counts.tsx'
import { ListingActions } from '#web/features/sell/my-listings/listing-actions.tsx'
import style from '#web/features/sell/my-listings/listing-card.module.css'
import { myProductsTexts } from '#web/features/sell/my-listings/my-products.texts.ts'
import { useListingActions } from '#web/features/sell/my-listings/use-listing-actions.ts'
import { formatNumber, moneyParts } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Count } from '#web/ui/count.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'

const ListingQuestion = ({ listing }: { listing: OwnCard }) => {
  const t = useTexts(myProductsTexts)
  const { isBusy, answer } = useListingActions(listing)
  const { askedAt, isSilent, isUnconfirmed } = listing
  const label = (one: Answer) => (one === 'available' && isSilent ? t.bringBack : t.answers[one])
  if (!askedAt && !isSilent) return null
  return (
    <div className={style.question} aria-busy={isBusy}>
      <p>{isSilent ? t.silent : isUnconfirmed ? t.unconfirmed : t.question}</p>
      {answers.map((one) => (
        <Button
          key={one}
          size="small"
          look={one === 'available' ? 'primary' : 'outline'}
          aria-label={t.about(label(one) ?? '', listing.name)}
          onClick={() => void answer(one)}
        >
          {label(one)}
        </Button>
      ))}
    </div>
  )
}

const badges: Record<OwnStatus, { tone: TagTone; icon: IconName }> = {
  approved: { tone: 'good', icon: 'check' },
  pending: { tone: 'wait', icon: 'timer' },
  rejected: { tone: 'bad', icon: 'ban' },
  changes: { tone: 'wait', icon: 'edit' },
  expired: { tone: 'off', icon: 'clock' },
  sold: { tone: 'off', icon: 'okc' },
}

type ListingCardProps = {
  listing: OwnCard
  selection: Pick<Selection, 'has' | 'turn'>
  /** Price before a change of prices that can still be undone. */
  oldPrice: ReactNode
}

export const ListingCard = ({ listing, selection, oldPrice }: ListingCardProps) => {
  const t = useTexts(myProductsTexts)
  const lang = useLang()
  const { daysLeft, canRenew } = listing
  const status: OwnStatus =
    listing.status === 'rejected' && listing.refusal?.kind === 'changes' ? 'changes' : listing.status
  const reason = rejectionReason(listing, lang)
  const { price, currency } = listing.shownPrice ?? listing
  return (
    <article className={style.card}>
      <label className={style.select}>
        <input type="checkbox" checked={selection.has(listing.id)} onChange={() => selection.turn(listing.id)} />
        <span className="visually-hidden">{t.select(listing.name)}</span>
      </label>
      <CardPhoto listing={listing} />
      <div className={style.body}>
        <div className={style.badges}>
          <Tag {...badges[status]}>{status === 'pending' ? t.pendingLong : t.statuses[status]}</Tag>
          {listing.isReserved && <Tag tone="wait">{t.answers.reserved}</Tag>}
          {listing.isUnconfirmed && status === 'approved' && <Tag tone="off">{t.unconfirmedMark}</Tag>}
          {daysLeft !== null && canRenew && (
            <Tag tone="wait" icon="clock">
              {t.endsIn(daysLeft)}
            </Tag>
          )}
        </div>
        <h3>
          <bdi>{listing.name}</bdi>
        </h3>
        <span className={style.prices}>
          <Price {...moneyParts(lang, price, currency)} />
          {oldPrice}
        </span>
        {listing.pegged && <p className={style.preview}>{pegText(lang, listing)}</p>}
        <p className={style.preview}>
          <bdi>{listing.preview}</bdi>
        </p>
        <CardMeta listing={listing} />
        {(status === 'rejected' || status === 'changes') && reason && (
          <Note tone={status === 'changes' ? 'wait' : 'bad'} className={style.reason}>
            <bdi>{reason}</bdi>
          </Note>
        )}
      </div>
      <ListingQuestion listing={listing} />
      <ListingActions listing={listing} />
    </article>
  )
}

const CardPhoto = ({ listing: { pictures, type } }: { listing: OwnCard }) => {
  const [picture] = pictures
  return (
    <div className={style.photo}>
      {picture && (
        <picture>
          <source type="image/avif" srcSet={pictureUrl(picture.id, 320, 'avif')} />
          <img src={pictureUrl(picture.id, 320)} alt="" width="120" height="120" loading="lazy" decoding="async" />
        </picture>
      )}
      {!picture && <Icon name={typeIcons[type]} size="drawing" />}
    </div>
  )
}

const CardMeta = ({ listing }: { listing: OwnCard }) => {
  const t = useTexts(myProductsTexts)
  const lang = useLang()
  const now = useNow()
  const posted = listing.postedAt ?? listing.createdAt
  const { status, askedAt, isSilent, confirmedAt } = listing
  const isLive = status === 'approved' && !askedAt && !isSilent
  return (
    <div className={style.meta}>
      <Count icon="eye" number={formatNumber(lang, listing.views)} words={t.views(listing.views)} />
      <Count icon="heart" number={formatNumber(lang, listing.likes)} words={t.likes(listing.likes)} />
      {listing.postedAt && <ContactClickCounts counts={listing.taps} kinds={['call', 'whatsapp']} />}
      <span className={style.when}>
        <span aria-hidden="true">· </span>
        <time dateTime={posted}>{relativeTime(lang, posted, now)}</time>
      </span>
      {isLive && confirmedAt && (
        <time className={style.confirmed} dateTime={confirmedAt}>
          {t.confirmed(relativeTime(lang, confirmedAt, now))}
        </time>
      )}
    </div>
  )
}
