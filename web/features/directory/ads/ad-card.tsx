import type { Ad } from '#contract/endpoints/directory/ads.ts'
import { whatsAppLink } from '#domain/phone/phone.ts'
import style from '#web/features/directory/ads/ad-card.module.css'
import { lastMoment } from '#web/features/directory/ads/ad-dates.ts'
import { adsTexts } from '#web/features/directory/ads/ads.texts.ts'
import { CallButton, WhatsAppButton } from '#web/features/sell/contact-clicks/contact-buttons.tsx'
import { markOf } from '#web/platform/block-mark.ts'
import { countContactClick } from '#web/platform/contact-clicks.ts'
import { formatDate, formatNumber, moneyParts } from '#web/platform/format.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { Price } from '#web/ui/price.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths } from '#web/url.ts'

const widths = [640, 1280] as const
const eagerCards = 2

type AdCardProps = { ad: Ad; index: number; heading?: 'h2' | 'h3' }

/** Every card on these pages is an advertisement, so none says so; its link is `sponsored` and `nofollow`. */
export const AdCard = ({ ad, index, heading: Heading = 'h2' }: AdCardProps) => (
  <article
    className={classNames(style.card, !ad.isActive && style.off)}
    data-by={ad.shop ? markOf(ad.shop.id) : undefined}
  >
    <AdPicture ad={ad} index={index} />
    <div className={style.body}>
      <Offer ad={ad} />
      <Heading>
        <bdi dir="auto">{ad.title}</bdi>
      </Heading>
      {ad.description && (
        <p>
          <bdi dir="auto">{ad.description}</bdi>
        </p>
      )}
      <AdFacts ad={ad} />
      <AdFoot ad={ad} />
    </div>
  </article>
)

const AdPicture = ({ ad, index }: { ad: Ad; index: number }) => {
  const t = useTexts(adsTexts)
  const turn = index === 0 ? 'first' : index < eagerCards ? 'seen' : 'later'
  return (
    <div className={style.picture}>
      {ad.picture ? (
        <Photo {...photoSource(ad.picture, widths)} sizes="(min-width: 900px) 400px, 100vw" alt="" turn={turn} />
      ) : (
        <Icon name="ads" size="drawing" />
      )}
      {/* Only staff see inactive ads. */}
      {!ad.isActive && (
        <Tag tone="off" className={style.state}>
          {t.inactive}
        </Tag>
      )}
    </div>
  )
}

const Offer = ({ ad: { price, currency, discountPercent } }: { ad: Ad }) => {
  const t = useTexts(adsTexts)
  const lang = useLang()
  if (price === null && discountPercent === null) return null
  return (
    <p className={style.offer}>
      {price !== null && <Price {...moneyParts(lang, price, currency)} />}
      {discountPercent !== null && <Tag tone="sun">{t.off(`\u2066${formatNumber(lang, discountPercent)}%\u2069`)}</Tag>}
    </p>
  )
}

const AdFacts = ({ ad: { shop, endsAt } }: { ad: Ad }) => {
  const t = useTexts(adsTexts)
  const lang = useLang()
  if (!shop && !endsAt) return null
  return (
    <div className={style.facts}>
      {shop && (
        <Link className={style.shop} to={paths.shop(shop.id)}>
          <Icon name="store" size="small" />
          <bdi dir="auto">{shop.name}</bdi>
          {shop.isVerified && <Seal label={t.verified} />}
        </Link>
      )}
      {endsAt && (
        <span>
          <Icon name="clock" size="small" />
          {t.until(formatDate(lang, lastMoment(endsAt)))}
        </span>
      )}
    </div>
  )
}

const AdFoot = ({ ad: { id, title, phone, whatsappPhone, link } }: { ad: Ad }) => {
  const t = useTexts(adsTexts)
  const site = useTexts(siteTexts)
  const owner = { subject: 'ad', id, name: title } as const
  const whatsapp = whatsAppLink(whatsappPhone, t.whatsappText(site.name, title))
  if (!phone && !link && !whatsapp) return null
  return (
    <div className={style.foot}>
      <WhatsAppButton owner={owner} link={whatsapp} size="small" />
      {phone && <CallButton owner={owner} phone={phone} look="call" size="small" bare={Boolean(whatsapp && link)} />}
      {link && (
        <LinkButton
          look="outline"
          size="small"
          icon="ext"
          to={link}
          rel="sponsored nofollow noopener"
          aria-label={t.about(t.openLink, title)}
          onClick={() => void countContactClick('ad', id, 'link')}
        >
          {t.openLink}
        </LinkButton>
      )}
    </div>
  )
}
