import { serviceNames } from '#contract/endpoints/directory/directory.ts'
import { whatsAppLink } from '#domain/phone/phone.ts'
import { DirectionsButton } from '#web/features/directory/entries/directions-button.tsx'
import { RatingLine } from '#web/features/directory/entries/entry-rating.tsx'
import { OpenNow } from '#web/features/directory/entries/hours.tsx'
import style from '#web/features/directory/shops/shop-card.module.css'
import { shopHours } from '#web/features/directory/shops/shop-hours.ts'
import { ShopLogo } from '#web/features/directory/shops/shop-logo.tsx'
import type { ShopInList as Shop } from '#web/features/directory/shops/shops.queries.ts'
import { shopsTexts } from '#web/features/directory/shops/shops.texts.ts'
import { CallButton, WhatsAppButton } from '#web/features/sell/contact-clicks/contact-buttons.tsx'
import { markOf } from '#web/platform/block-mark.ts'
import { foreignLang } from '#web/platform/lang.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths } from '#web/url.ts'

const coverWidths = [320, 640] as const

export const ShopCard = ({ shop }: { shop: Shop }) => {
  const lang = useLang()
  return (
    <article className={style.card} data-by={markOf(shop.id)}>
      <div className={style.cover}>
        {shop.cover ? (
          // Hidden on phones, where a lazy picture is never fetched.
          <Photo {...photoSource(shop.cover, coverWidths)} sizes="400px" alt="" />
        ) : (
          <Icon name="store" size="drawing" />
        )}
      </div>
      <div className={style.body}>
        <CardHead shop={shop} />
        {shop.description && (
          <p className={style.words}>
            <bdi dir="auto" lang={foreignLang(lang, shop.description)}>
              {shop.description}
            </bdi>
          </p>
        )}
        {shop.services.length > 0 && (
          <div className={style.tags}>
            {shop.services.map((service) => (
              <Tag key={service}>{serviceNames[service][lang]}</Tag>
            ))}
          </div>
        )}
        <CardFoot shop={shop} />
      </div>
    </article>
  )
}

const CardHead = ({ shop }: { shop: Shop }) => {
  const t = useTexts(shopsTexts)
  const lang = useLang()
  const city = shop.place.city[lang]
  // Addresses often start with the city already.
  const needsCity = shop.address !== '' && !shop.address.includes(shop.place.city.ar)
  return (
    <div className={style.head}>
      <ShopLogo logo={shop.logo} name={shop.name} />
      <div className={style.who}>
        <h3>
          <Link to={paths.shop(shop.id)}>
            <bdi dir="auto">{shop.name}</bdi>
          </Link>
          {shop.isVerified && <Seal label={t.verified} />}
        </h3>
        <div className={style.line}>
          <span className={style.place}>
            <Icon name="pin" size="small" />
            <bdi dir="auto">{needsCity ? t.placeLine(city, shop.address) : shop.address || city}</bdi>
          </span>
        </div>
        <div className={style.line}>
          <OpenNow hours={shopHours(shop)} isClosed={shop.isTemporarilyClosed} />
          <RatingLine rating={shop.rating} count={shop.ratingCount} />
        </div>
      </div>
    </div>
  )
}

const CardFoot = ({ shop: { id, name, phone, whatsappPhone, location } }: { shop: Shop }) => {
  const t = useTexts(shopsTexts)
  const site = useTexts(siteTexts)
  const owner = { subject: 'shop', id, name } as const
  const whatsapp = whatsAppLink(whatsappPhone, t.whatsappText(site.name, name))
  return (
    <div className={style.foot}>
      <WhatsAppButton owner={owner} link={whatsapp} look="soft" size="small" />
      {!whatsapp && phone && <CallButton owner={owner} phone={phone} look="soft" size="small" />}
      <LinkButton look="outline" size="small" to={paths.shop(id)}>
        {t.visit}
      </LinkButton>
      {location && <DirectionsButton owner={owner} point={location} look="outline" size="small" bare />}
    </div>
  )
}
