import { lazy, Suspense } from 'react'
import { conditionNames, productTypeNames } from '#domain/listing/product-kinds.ts'
import type { Currency } from '#domain/money/money.ts'
import { whatsAppLink } from '#domain/phone/phone.ts'
import { ProductCard } from '#web/features/browse/listing/product-card.tsx'
import { typeIcons } from '#web/features/browse/listing/product-types.ts'
import { CallButton, WhatsAppButton } from '#web/features/sell/contact-clicks/contact-buttons.tsx'
import style from '#web/features/wanted/ads/page/wanted-page.module.css'
import { wantedPageTexts } from '#web/features/wanted/ads/page/wanted-page.texts.ts'
import { WantedPerson } from '#web/features/wanted/ads/page/wanted-person.tsx'
import type { WantedOnPage } from '#web/features/wanted/ads/wanted.queries.ts'
import { wantedTexts } from '#web/features/wanted/ads/wanted.texts.ts'
import { WantedName, WantedPrice } from '#web/features/wanted/ads/wanted-card.tsx'
import { leastTexts, wantedTitle } from '#web/features/wanted/ads/wanted-words.ts'
import { formatNumber } from '#web/platform/format.ts'
import { foreignLang, type Lang } from '#web/platform/lang.ts'
import { useNow } from '#web/platform/now.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { ShareTags, usePublicUrl } from '#web/platform/page/share-tags.tsx'
import { CrumbData, filled, StructuredData } from '#web/platform/page/structured-data.tsx'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { ContactBar, Crumbs, DetailPage, Section } from '#web/ui/detail-page.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths, withQuery } from '#web/url.ts'

const WantedContact = ({ ad }: { ad: WantedOnPage }) => {
  const t = useTexts(wantedPageTexts)
  const url = usePublicUrl() + paths.wantedAd(ad.id)
  const whatsapp = whatsAppLink(ad.whatsappPhone, t.message(ad.words, url))
  const owner = { subject: 'wanted', id: ad.id } as const
  return (
    <ContactBar>
      <WhatsAppButton owner={owner} link={whatsapp} size="large" label={t.have} />
      <CallButton owner={owner} phone={ad.phone} look="call" size="large" />
    </ContactBar>
  )
}

/** Both rials have the ISO code YER. */
const isoCurrency = (currency: Currency) => (currency === 'YER_SOUTH' ? 'YER' : currency)

/** Leaves out contact data. */
const wantedData = (ad: WantedOnPage, publicUrl: string, lang: Lang) =>
  filled({
    '@type': 'Demand',
    name: wantedTitle(lang, ad.words),
    description: ad.details,
    url: publicUrl + paths.wantedAd(ad.id),
    itemOffered: { '@type': 'Product', name: ad.words },
    eligibleQuantity: { '@type': 'QuantitativeValue', value: ad.quantity, unitCode: 'C62' },
    priceSpecification: ad.maxPrice !== null && {
      '@type': 'UnitPriceSpecification',
      maxPrice: ad.maxPrice,
      priceCurrency: isoCurrency(ad.currency),
    },
    areaServed: ad.place.governorate.en,
    validThrough: ad.expiresAt?.slice(0, 10),
  })

/** Lazy because only owners see it. */
const OwnWantedBox = lazy(async () => ({
  default: (await import('#web/features/wanted/ads/page/own-wanted-box.tsx')).OwnWantedBox,
}))

/** The HTML is the same for everybody, so parts for the owner appear only after hydration. */
export const WantedView = ({ ad }: { ad: WantedOnPage }) => {
  const t = useTexts(wantedPageTexts)
  const lang = useLang()
  const publicUrl = usePublicUrl()
  const userId = useSession()?.user?.id
  const isMine = ad.isMine || ad.person.id === userId
  const title = wantedTitle(lang, ad.words)
  const { type, governorate, place } = ad
  const crumbs = [
    { label: t.list, to: paths.wanted },
    { label: productTypeNames[type][lang], to: withQuery(paths.wanted, { type }) },
    { label: place.governorate[lang], to: withQuery(paths.wanted, { type, governorate }) },
  ]
  const isPublic = ad.status === 'approved'
  return (
    <div className="wrap">
      <PageTitle title={title} description={t.description(title, place.governorate[lang])} index={isPublic} />
      <ShareTags picture={{ kind: 'wanted', id: ad.id, updatedAt: ad.updatedAt, alt: title }} />
      {isPublic && <StructuredData data={wantedData(ad, publicUrl, lang)} />}
      <CrumbData items={crumbs} name={title} />
      <Crumbs label={t.crumbs} items={crumbs} />
      <div className={style.page}>
        <DetailPage
          head={<Drawing ad={ad} />}
          box={
            <>
              <Head ad={ad} />
              {isMine ? (
                <Suspense>
                  <OwnWantedBox ad={ad} />
                </Suspense>
              ) : (
                <WantedContact ad={ad} />
              )}
              <WantedPerson ad={ad} title={title} isMine={isMine} />
            </>
          }
        >
          <Section title={t.needs}>
            <Needs ad={ad} />
          </Section>
          {ad.fitting.length > 0 && <Fitting ad={ad} />}
        </DetailPage>
      </div>
    </div>
  )
}

const Drawing = ({ ad }: { ad: WantedOnPage }) => (
  <div className={style.drawing} aria-hidden="true">
    <Icon name={typeIcons[ad.type]} />
    {ad.quantity > 1 && <b dir="ltr">× {ad.quantity}</b>}
  </div>
)

const Head = ({ ad }: { ad: WantedOnPage }) => {
  const t = useTexts(wantedPageTexts)
  const words = useTexts(wantedTexts)
  const lang = useLang()
  const now = useNow()
  const { governorate, city } = ad.place
  return (
    <div className={style.head}>
      <p className={style.tags}>
        <Tag className={style.wanted} icon="want" large>
          {words.wanted}
        </Tag>
        <Tag large>{productTypeNames[ad.type][lang]}</Tag>
      </p>
      <h1>
        <WantedName words={ad.words} />
      </h1>
      <WantedPrice ad={ad} large />
      <p className={style.meta}>
        <span>
          <Icon name="pin" />
          {t.place(governorate[lang], city[lang])}
        </span>
        <span>
          <Icon name="clock" />
          <time dateTime={ad.postedAt}>{relativeTime(lang, ad.postedAt, now)}</time>
        </span>
        {ad.status === 'approved' && (
          <span>
            <Icon name="timer" />
            {words.daysLeft(ad.daysLeft)}
          </span>
        )}
      </p>
    </div>
  )
}

const figureIcons = { power: 'zap', voltage: 'gauge', capacity: 'c-battery' } as const

const Needs = ({ ad }: { ad: WantedOnPage }) => {
  const t = useTexts(wantedPageTexts)
  const words = useTexts(wantedTexts)
  const lang = useLang()
  return (
    <>
      <dl className={style.tiles}>
        <Tile icon="box" label={t.quantity} value={words.pieces(ad.quantity)} />
        {leastTexts(lang, ad).map(({ name, text }) => (
          <Tile key={name} icon={figureIcons[name]} label={t[name]} value={text} />
        ))}
        <Tile
          icon="star"
          label={t.condition}
          value={ad.condition ? conditionNames[ad.condition][lang] : words.anyCondition}
        />
      </dl>
      {ad.details && (
        <p className={style.details} dir="auto" lang={foreignLang(lang, ad.details)}>
          {ad.details}
        </p>
      )}
    </>
  )
}

const Tile = ({ icon, label, value }: { icon: IconName; label: string; value: string }) => (
  <div>
    <dt>
      <Icon name={icon} />
      {label}
    </dt>
    <dd>{value}</dd>
  </div>
)

/** Counts them as below the fold, so that their pictures load lazily. */
const firstIndex = 9

const Fitting = ({ ad }: { ad: WantedOnPage }) => {
  const t = useTexts(wantedPageTexts)
  const lang = useLang()
  return (
    <Section title={`${t.fitting} (${formatNumber(lang, ad.fittingCount)})`}>
      <div className={style.cards}>
        {ad.fitting.map((product) => (
          <ProductCard key={product.id} product={product} index={firstIndex} />
        ))}
      </div>
      {ad.fittingCount > ad.fitting.length && (
        <LinkButton look="outline" to={withQuery(paths.products, { type: ad.type })}>
          {t.allOfType(ad.type)}
        </LinkButton>
      )}
    </Section>
  )
}
