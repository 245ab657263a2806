import type { ReactNode } from 'react'
import { conditionNames } from '#domain/listing/product-kinds.ts'
import { typeIcons } from '#web/features/browse/listing/product-types.ts'
import { wantedTexts } from '#web/features/wanted/ads/wanted.texts.ts'
import style from '#web/features/wanted/ads/wanted-card.module.css'
import type { WantedItem } from '#web/features/wanted/ads/wanted-item.ts'
import { leastTexts, wantedPrefix } from '#web/features/wanted/ads/wanted-words.ts'
import { moneyParts } from '#web/platform/format.ts'
import { foreignLang } from '#web/platform/lang.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths } from '#web/url.ts'

/** Days before the end from which the remaining time is marked. */
const soonDays = 5

type WantedCardProps = {
  ad: WantedItem
  foot?: ReactNode
  isPreview?: boolean
}

export const WantedCard = ({ ad, foot, isPreview = false }: WantedCardProps) => {
  const t = useTexts(wantedTexts)
  const lang = useLang()
  const now = useNow()
  const title = <WantedName words={ad.words} />
  return (
    <article className={style.card}>
      <span className={style.drawing}>
        <Icon name={typeIcons[ad.type]} />
      </span>
      <div className={style.body}>
        <h3>{isPreview ? title : <Link to={paths.wantedAd(ad.id)}>{title}</Link>}</h3>
        <WantedTags ad={ad} />
        <WantedPrice ad={ad} />
        <p className={style.meta}>
          <Icon name="pin" />
          <span>{ad.place[lang]}</span>
          <span className={style.dot} aria-hidden="true" />
          <time dateTime={ad.postedAt}>{relativeTime(lang, ad.postedAt, now)}</time>
          <span className={style.dot} aria-hidden="true" />
          <span className={classNames(ad.daysLeft <= soonDays && style.soon)}>{t.daysLeft(ad.daysLeft)}</span>
        </p>
      </div>
      {foot && <div className={style.foot}>{foot}</div>}
    </article>
  )
}

/** Sets the language, since the words may be in the other script. */
export const WantedName = ({ words }: { words: string }) => {
  const lang = useLang()
  return (
    <>
      {wantedPrefix(lang, words)}
      <bdi lang={foreignLang(lang, words)}>{words}</bdi>
    </>
  )
}

const WantedTags = ({ ad }: { ad: WantedItem }) => {
  const t = useTexts(wantedTexts)
  const lang = useLang()
  return (
    <p className={style.tags}>
      {ad.quantity > 1 && <Tag>{t.pieces(ad.quantity)}</Tag>}
      {leastTexts(lang, ad).map(({ name, text }) => (
        <Tag key={name}>{text}</Tag>
      ))}
      <Tag>{ad.condition ? conditionNames[ad.condition][lang] : t.anyCondition}</Tag>
    </p>
  )
}

type PriceOf = Pick<WantedItem, 'maxPrice' | 'currency' | 'quantity'>

export const WantedPrice = ({ ad, large = false }: { ad: PriceOf; large?: boolean }) => {
  const t = useTexts(wantedTexts)
  const lang = useLang()
  if (ad.maxPrice === null) return <p className={style.price}>{t.noPrice}</p>
  return (
    <p className={style.price}>
      {large ? t.paysUpTo : t.upTo} <Price {...moneyParts(lang, ad.maxPrice, ad.currency)} large={large} />
      {ad.quantity > 1 && <span>{t.each}</span>}
    </p>
  )
}
