import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnCard } from '#contract/listings.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { ProductStatus } from '#contract/product-kinds.ts'
import style from '#web/features/listings/listing.card.module.css'
import { ListingActions } from '#web/features/listings/listing-actions.tsx'
import { tapsQuery } from '#web/features/listings/listings.queries.ts'
import { myProductsTexts } from '#web/features/listings/my-products.texts.ts'
import { typeIcons } from '#web/features/listings/type-icons.ts'
import { formatNumber, moneyParts } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'

const badges: Record<ProductStatus, { tone: TagTone; icon: IconName }> = {
  approved: { tone: 'good', icon: 'check' },
  pending: { tone: 'wait', icon: 'timer' },
  rejected: { tone: 'bad', icon: 'ban' },
  expired: { tone: 'off', icon: 'clock' },
  sold: { tone: 'off', icon: 'okc' },
}

/** A listing as its owner sees it: how it stands, how it does, and what can be done with it. */
export const ListingCard = ({ listing }: { listing: OwnCard }) => {
  const t = useTexts(myProductsTexts)
  const lang = useLang()
  const { status, daysLeft, canRenew } = listing
  return (
    <article className={style.card}>
      <CardPhoto listing={listing} />
      <div className={style.body}>
        <div className={style.badges}>
          <Tag {...badges[status]}>{status === 'pending' ? t.pendingLong : t.statuses[status]}</Tag>
          {daysLeft !== null && canRenew && (
            <Tag tone="wait" icon="clock">
              {t.endsIn(daysLeft)}
            </Tag>
          )}
        </div>
        <h3>
          <bdi>{listing.name}</bdi>
        </h3>
        <Price {...moneyParts(lang, listing.price, listing.currency)} />
        <p className={style.preview}>
          <bdi>{listing.preview}</bdi>
        </p>
        <CardMeta listing={listing} />
        {status === 'rejected' && listing.reason && (
          <Note tone="bad" className={style.reason}>
            <bdi>{listing.reason}</bdi>
          </Note>
        )}
      </div>
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
          <img src={pictureUrl(picture.id, 320)} alt="" width="104" height="104" loading="lazy" decoding="async" />
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
  const taps = useTaps(listing)
  const posted = listing.postedAt ?? listing.createdAt
  return (
    <div className={style.meta}>
      <Count icon="eye" words={t.views(listing.views)}>
        {formatNumber(lang, listing.views)}
      </Count>
      <Count icon="heart" words={t.likes(listing.likes)}>
        {formatNumber(lang, listing.likes)}
      </Count>
      {taps > 0 && (
        <Count icon="phone" words={t.taps(taps)}>
          {formatNumber(lang, taps)}
        </Count>
      )}
      <span aria-hidden="true">·</span>
      <time dateTime={posted}>{relativeTime(lang, posted, now)}</time>
    </div>
  )
}

const Count = ({ icon, words, children }: { icon: IconName; words: string; children: ReactNode }) => (
  <span className={style.number} title={words}>
    <Icon name={icon} />
    <bdi aria-hidden="true">{children}</bdi>
    <span className="visually-hidden">{words}</span>
  </span>
)

/** Asked only for what somebody has looked at: nobody calls about a listing that nobody saw. */
const useTaps = ({ id, status, views }: OwnCard): number => {
  const { data } = useQuery({ ...tapsQuery(id), enabled: status === 'approved' && views > 0 })
  return data?.data.total ?? 0
}
