import { serviceNames } from '#contract/endpoints/directory/directory.ts'
import type { Shop } from '#contract/endpoints/directory/shops.ts'
import { productTypeNames } from '#domain/listing/product-kinds.ts'
import { BlockButton, BlockedNote, useIsBlocked } from '#web/features/accounts/blocks/blocking.tsx'
import { typeIcons } from '#web/features/browse/listing/product-types.ts'
import { ShopAds } from '#web/features/directory/ads/shop-ads.tsx'
import { DirectionsButton } from '#web/features/directory/entries/directions-button.tsx'
import { RatingLine } from '#web/features/directory/entries/entry-rating.tsx'
import { OpenNow } from '#web/features/directory/entries/hours.tsx'
import { useIsOwnShop } from '#web/features/directory/members/members-queries.ts'
import style from '#web/features/directory/shops/shop.module.css'
import { shopTexts } from '#web/features/directory/shops/shop.texts.ts'
import { ShopDescription } from '#web/features/directory/shops/shop-description.tsx'
import { shopHours } from '#web/features/directory/shops/shop-hours.ts'
import { listingsId, ShopListings } from '#web/features/directory/shops/shop-listings.tsx'
import { ShopLogo } from '#web/features/directory/shops/shop-logo.tsx'
import { shopsTexts } from '#web/features/directory/shops/shops.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Chip } from '#web/ui/chip-row.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/detail-page.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Tag } from '#web/ui/tag.tsx'
import { paths, withQuery } from '#web/url.ts'

const ShopAddress = ({ shop: { id, name, address, place, location } }: { shop: Shop }) => {
  const t = useTexts(shopTexts)
  const lang = useLang()
  if (!address && !location) return null
  return (
    <Section title={t.address}>
      {/* The landmark comes first, since people here find their way by it. */}
      {address && (
        <p className={style.landmark}>
          <bdi dir="auto">{address}</bdi>
        </p>
      )}
      <p>{t.addressLine(place.governorate[lang], place.city[lang])}</p>
      {location && (
        <div className={style.directions}>
          <DirectionsButton
            owner={{ subject: 'shop', id, name }}
            point={location}
            label={t.openDirections}
            look="call"
            size="large"
            block
          />
        </div>
      )}
    </Section>
  )
}

const aboutId = 'about'

export const ShopHead = ({ shop }: { shop: Shop }) => {
  const isBlocked = useIsBlocked(shop.id)
  return (
    <>
      <Who shop={shop} />
      <Parts shop={shop} />
      {isBlocked ? <BlockedNote target={{ shopId: shop.id }} /> : <ShopListings shop={shop} />}
      <Goods shop={shop} />
      {!isBlocked && <ShopAds shopId={shop.id} />}
    </>
  )
}

export const ShopAbout = ({ shop }: { shop: Shop }) => (
  <>
    <About shop={shop} />
    <ShopAddress shop={shop} />
  </>
)

const Who = ({ shop }: { shop: Shop }) => {
  const t = useTexts(shopTexts)
  const list = useTexts(shopsTexts)
  const lang = useLang()
  const { governorate, city } = shop.place
  const isOwn = useIsOwnShop(shop.id)
  return (
    <div className={classNames(style.who, shop.pictures.length > 0 && style.covered)}>
      <ShopLogo logo={shop.logo} name={shop.name} large />
      <h1>
        {/* The outer box has the page's direction, so that a name in the other script still starts at the page's side,
            beside its badge. */}
        <span>
          <bdi dir="auto">{shop.name}</bdi>
        </span>
        {shop.isVerified && (
          <Tag tone="good" icon="verified">
            {list.verified}
          </Tag>
        )}
      </h1>
      <div className={style.meta}>
        <span>
          <Icon name="pin" />
          {t.addressLine(governorate[lang], city[lang])}
        </span>
        <OpenNow hours={shopHours(shop)} isClosed={shop.isTemporarilyClosed} />
        <RatingLine rating={shop.rating} count={shop.ratingCount} />
        {shop.establishedYear && <span>{t.since(shop.establishedYear)}</span>}
        {shop.location && (
          <DirectionsButton
            owner={{ subject: 'shop', id: shop.id, name: shop.name }}
            point={shop.location}
            look="ghost"
            size="small"
          />
        )}
        {!isOwn && <BlockButton target={{ shopId: shop.id }} name={shop.name} />}
      </div>
    </div>
  )
}

const Parts = ({ shop: { listings, description, services, ratingCount } }: { shop: Shop }) => {
  const t = useTexts(shopTexts)
  const lang = useLang()
  const parts = [
    ...(listings ? [{ id: listingsId, label: t.listings, count: listings.total }] : []),
    ...(description || services.length > 0 ? [{ id: aboutId, label: t.aboutTab, count: 0 }] : []),
    { id: 'reviews', label: t.reviews, count: ratingCount },
  ]
  if (!listings) return null
  return (
    <nav className={style.parts} aria-label={t.parts}>
      {parts.map(({ id, label, count }) => (
        <a key={id} href={`#${id}`}>
          {label} {count > 0 && <bdi>{formatNumber(lang, count)}</bdi>}
        </a>
      ))}
    </nav>
  )
}

const paymentIcons: Record<Shop['paymentOptions'][number], IconName> = {
  cash: 'cash',
  checks: 'cheque',
  installment: 'coins',
  'bank transfer': 'bank',
}

const Goods = ({ shop: { productCategories, brands } }: { shop: Shop }) => {
  const t = useTexts(shopTexts)
  const lang = useLang()
  if (productCategories.length === 0 && brands.length === 0) return null
  return (
    <Section title={t.products}>
      {productCategories.length > 0 && (
        <div className={style.tags}>
          {productCategories.map((type) => (
            <Chip key={type} to={withQuery(paths.home, { type })} current={false}>
              <Icon name={typeIcons[type]} />
              {productTypeNames[type][lang]}
            </Chip>
          ))}
        </div>
      )}
      {brands.length > 0 && (
        <p className={style.brands}>
          <span className="visually-hidden">{t.brands}: </span>
          <bdi>{brands.join('\u00a0· ')}</bdi>
        </p>
      )}
    </Section>
  )
}

const About = ({ shop: { description, services, paymentOptions } }: { shop: Shop }) => {
  const t = useTexts(shopTexts)
  const lang = useLang()
  return (
    <>
      {(description || services.length > 0) && (
        <Section title={t.about} id={aboutId}>
          <ShopDescription text={description} />
          {services.length > 0 && (
            <ul className={style.tags} aria-label={t.services}>
              {services.map((service) => (
                <li key={service}>
                  <Tag large>{serviceNames[service][lang]}</Tag>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {paymentOptions.length > 0 && (
        <Section title={t.payment}>
          <ul className={style.tags}>
            {paymentOptions.map((option) => (
              <li key={option}>
                <Tag large icon={paymentIcons[option]}>
                  {t.payments[option]}
                </Tag>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
