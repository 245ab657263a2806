import type { ProductCard } from '#contract/endpoints/browse/products.ts'
import type { KitReply } from '#contract/endpoints/solar/kits.ts'
import type { Currency } from '#domain/money/money.ts'
import { whatsAppLink } from '#domain/phone/phone.ts'
import { distanceKm } from '#domain/places/governorate-distance.ts'
import { type GovernorateKey, governorates } from '#domain/places/governorates.ts'
import { typeIcons } from '#web/features/browse/listing/product-types.ts'
import { CallButton, WhatsAppButton } from '#web/features/sell/contact-clicks/contact-buttons.tsx'
import { kitTexts } from '#web/features/solar/calculator/kit/kit.texts.ts'
import style from '#web/features/solar/calculator/kit/kit-baskets.module.css'
import { formatNumber, moneyParts, shortMoney } from '#web/platform/format.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { Price } from '#web/ui/price.tsx'
import { paths } from '#web/url.ts'

type KitLineRowProps = {
  line: KitReply['baskets'][number]['lines'][number]
  currency: Currency
  home: GovernorateKey | null
}

export const KitLineRow = ({ line, currency, home }: KitLineRowProps) => {
  const t = useTexts(kitTexts)
  const lang = useLang()
  const { part, listing, count, amount, isConverted, isLot } = line
  const price = shortMoney(lang, listing.price, listing.currency)
  return (
    <li className={style.line}>
      <Picture listing={listing} />
      <div className={style.text}>
        <span className={style.part}>{t.parts[part]}</span>
        <Link to={paths.product(listing.id)}>
          <span>
            <bdi dir="auto">{listing.name}</bdi>
          </span>
        </Link>
        <data value={amount}>
          {isConverted && '≈ '}
          <Price {...moneyParts(lang, amount, currency)} />
        </data>
        <span className={style.meta}>
          {t.pieces(count)}&nbsp;· {isLot ? t.forAll(price) : t.each(price)}&nbsp;· {t.conditions[listing.condition]}
          &nbsp;· <Place listing={listing} home={home} />
        </span>
        <LineNotes line={line} />
        <AskSeller line={line} />
      </div>
    </li>
  )
}

const Picture = ({ listing }: { listing: ProductCard }) => {
  const [picture] = listing.pictures
  return (
    <span className={style.photo}>
      {picture ? (
        <Photo {...photoSource(picture, [320])} alt="" sizes="96px" instead={<Icon name={typeIcons[listing.type]} />} />
      ) : (
        <Icon name={typeIcons[listing.type]} />
      )}
    </span>
  )
}

/** Every listing has a phone to call; WhatsApp is shown where the seller uses it. */
const AskSeller = ({ line: { listing, count } }: Pick<KitLineRowProps, 'line'>) => {
  const t = useTexts(kitTexts)
  const whatsApp = whatsAppLink(listing.whatsappPhone, t.ask(listing.name, t.pieces(count)))
  const owner = { subject: 'product', id: listing.id, name: listing.name } as const
  return (
    <span className={style.contact}>
      <WhatsAppButton owner={owner} link={whatsApp} look="soft" size="small" />
      <CallButton owner={owner} phone={listing.phone} look="outline" size="small" />
    </span>
  )
}

const Place = ({ listing, home }: { listing: ProductCard; home: GovernorateKey | null }) => {
  const t = useTexts(kitTexts)
  const lang = useLang()
  const name = listing.place.governorate[lang]
  const key = governorates.find((place) => place.key === listing.governorate)?.key
  if (!home || !key || key === home) return name
  return t.away(name, formatNumber(lang, Math.max(10, distanceKm(home, key))))
}

const LineNotes = ({ line: { part, count, inSeries, stock, isWorn } }: Pick<KitLineRowProps, 'line'>) => {
  const t = useTexts(kitTexts)
  return (
    <>
      {part === 'battery' && inSeries > 1 && <span className={style.meta}>{t.inSeries(inSeries)}</span>}
      {stock === 'assumed' && count > 1 && <span className={style.meta}>{t.assumed(count)}</span>}
      {stock === 'stated' && <span className={style.ask}>{t.mayBeLot}</span>}
      {isWorn && <span className={style.ask}>{t.worn}</span>}
    </>
  )
}
