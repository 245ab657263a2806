import type { Ad } from '#contract/ads.ts'
import style from '#web/features/ads/ad-card.module.css'
import { adsTexts } from '#web/features/ads/ads.texts.ts'
import { CallButton } from '#web/features/directory/public/contact.tsx'
import { countContactClick } from '#web/platform/contact-clicks.ts'
import { paths } from '#web/platform/paths.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { Tag } from '#web/ui/tag.tsx'

const widths = [640, 1280] as const
const eagerCards = 2

/** Labelled as an advertisement; its link is `sponsored` and `nofollow`. */
export const AdCard = ({ ad, index }: { ad: Ad; index: number }) => (
  <article className={classNames(style.card, !ad.isActive && style.off)}>
    <AdPicture ad={ad} index={index} />
    <div className={style.body}>
      <h2>
        <bdi dir="auto">{ad.title}</bdi>
      </h2>
      {ad.description && (
        <p>
          <bdi dir="auto">{ad.description}</bdi>
        </p>
      )}
      {ad.shop && (
        <Link className={style.shop} to={paths.shop(ad.shop.id)}>
          <Icon name="store" size="small" />
          <bdi dir="auto">{ad.shop.name}</bdi>
        </Link>
      )}
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
      <div className={style.tags}>
        <Tag tone={ad.isActive ? 'good' : 'off'}>{ad.isActive ? t.active : t.inactive}</Tag>
        <Tag className={style.ad}>{t.ad}</Tag>
      </div>
    </div>
  )
}

const AdFoot = ({ ad: { id, title, phone, link } }: { ad: Ad }) => {
  const t = useTexts(adsTexts)
  if (!phone && !link) return null
  return (
    <div className={style.foot}>
      {phone && <CallButton owner={{ subject: 'ad', id, name: title }} phone={phone} look="call" size="small" />}
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
