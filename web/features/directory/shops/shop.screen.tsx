import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Shop } from '#contract/endpoints/directory/shops.ts'
import { type Picture, pictureUrl } from '#domain/listing/pictures.ts'
import { type WeekDay, weekDays } from '#domain/time/opening-hours.ts'
import { DealRecord } from '#web/features/deals/record/deal-record.tsx'
import { shopAdsQuery } from '#web/features/directory/ads/shop-ads.tsx'
import { ClaimStrip } from '#web/features/directory/applications/apply-link.tsx'
import { DetailFailure } from '#web/features/directory/entries/detail-failure.tsx'
import { PhotoGrid, useLightbox } from '#web/features/directory/entries/photos.tsx'
import { useCountedView } from '#web/features/directory/entries/use-counted-view.ts'
import { Reviews, useReviewMean } from '#web/features/directory/reviews/reviews.tsx'
import { reviewPagesParam, reviewsPage, reviewsQuery } from '#web/features/directory/reviews/reviews-queries.ts'
import { shopTexts } from '#web/features/directory/shops/shop.texts.ts'
import { ShopBox, ShopContact } from '#web/features/directory/shops/shop-box.tsx'
import style from '#web/features/directory/shops/shop-gallery.module.css'
import { ShopAbout, ShopHead } from '#web/features/directory/shops/shop-head.tsx'
import {
  listingPagesParam,
  readListingFilters,
  shopListingsQuery,
} from '#web/features/directory/shops/shop-listings.queries.ts'
import { shopQuery } from '#web/features/directory/shops/shops.queries.ts'
import { shopsTexts } from '#web/features/directory/shops/shops.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { fetchPages, pagesIn } from '#web/platform/page/loaded-pages.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { ShareTags, usePublicUrl } from '#web/platform/page/share-tags.tsx'
import { CrumbData, filled, StructuredData } from '#web/platform/page/structured-data.tsx'
import { photoSource } from '#web/platform/photo-source.ts'
import { prefetch } from '#web/platform/query-client.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Crumbs, DetailPage, Section } from '#web/ui/detail-page.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { paths, withQuery } from '#web/url.ts'

const mosaicMax = 5
const coverWidths = [640, 1280] as const
const tileWidths = [320, 640] as const

export const ShopGallery = ({ pictures }: { pictures: readonly Picture[] }) => {
  const t = useTexts(shopTexts)
  const lang = useLang()
  const { linkTo, lightbox } = useLightbox(pictures, t.photos)
  if (pictures.length === 0) return null
  const shown = pictures.slice(0, mosaicMax)
  const hidden = pictures.length - shown.length
  return (
    <>
      <div className={style.gallery} data-count={shown.length}>
        {shown.map((picture, index) => (
          <a key={picture.id} {...linkTo(picture, index)}>
            <Photo
              {...photoSource(picture, index === 0 ? coverWidths : tileWidths)}
              sizes={index === 0 ? '(min-width: 900px) 620px, 100vw' : '310px'}
              alt=""
              turn={index === 0 ? 'first' : 'later'}
              isLinked
            />
            {hidden > 0 && index === mosaicMax - 1 && (
              <span className={style.plus} dir="ltr">
                +{formatNumber(lang, hidden)}
              </span>
            )}
          </a>
        ))}
      </div>
      {lightbox}
    </>
  )
}

export const ShopPhotos = ({ pictures }: { pictures: readonly Picture[] }) => {
  const t = useTexts(shopTexts)
  return (
    pictures.length > 1 && (
      <div className="only-mobile">
        <Section title={t.photos}>
          <PhotoGrid pictures={pictures} label={t.photos} />
        </Section>
      </div>
    )
  )
}

const englishDay = (day: WeekDay) => day.charAt(0).toUpperCase() + day.slice(1)

export const businessData = (shop: Shop, publicUrl: string, lang: Lang) => {
  const { location, rating } = shop
  return filled({
    '@type': 'LocalBusiness',
    '@id': publicUrl + paths.shop(shop.id),
    name: shop.name,
    url: publicUrl + paths.shop(shop.id),
    description: shop.description,
    logo: shop.logo && publicUrl + pictureUrl(shop.logo.id, 320),
    image: shop.pictures.map(({ id }) => publicUrl + pictureUrl(id)),
    telephone: shop.phone,
    email: shop.email,
    foundingDate: shop.establishedYear && String(shop.establishedYear),
    paymentAccepted: shop.paymentOptions.join(', '),
    brand: shop.brands.map((name) => ({ '@type': 'Brand', name })),
    sameAs: [shop.website, ...Object.values(shop.socialMedia)].filter((link) => link !== null),
    address: filled({
      '@type': 'PostalAddress',
      streetAddress: shop.address,
      addressLocality: shop.place.city[lang],
      addressRegion: shop.place.governorate[lang],
      addressCountry: 'YE',
    }),
    geo: location && { '@type': 'GeoCoordinates', ...location },
    openingHoursSpecification: hoursOf(shop),
    aggregateRating:
      rating === null
        ? null
        : { '@type': 'AggregateRating', ratingValue: rating, reviewCount: shop.ratingCount, bestRating: 5 },
  })
}

const hoursOf = ({ workingHours: { workingDays, openTime, closeTime } }: Shop) =>
  openTime && closeTime && workingDays.length > 0
    ? {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekDays.filter((day) => workingDays.includes(day)).map(englishDay),
        opens: openTime,
        closes: closeTime,
      }
    : null

type Args = { params: { id?: string }; url: URL }

/** The server waits for reviews, listings and ads; the browser shows the shop while they load. */
const load = ({ params: { id = '' }, url }: Args, waitForRest: boolean) =>
  prefetch(async (client) => {
    const { data } = await client.fetchQuery(shopQuery(id))
    const search = url.searchParams
    const rest = [
      client.prefetchQuery(shopAdsQuery(id)),
      data.ratingCount > 0 &&
        fetchPages(client, reviewsQuery('shop', id, reviewsPage(search)), pagesIn(search, reviewPagesParam)),
      data.listings?.total &&
        fetchPages(client, shopListingsQuery(id, readListingFilters(search)), pagesIn(search, listingPagesParam)),
    ]
    // Failures are shown in place of the lists.
    const settled = Promise.allSettled(rest)
    if (waitForRest) await settled
  })

export const loader = (args: Args) => load(args, true)
export const clientLoader = (args: Args) => load(args, false)

const summaryMax = 160

export default function ShopScreen() {
  const { id = '' } = useParams()
  const { data: shop } = useSuspenseQuery(shopQuery(id)).data
  const t = useTexts(shopTexts)
  const list = useTexts(shopsTexts)
  const lang = useLang()
  const publicUrl = usePublicUrl()
  useCountedView('shop', shop.id)
  const governorate = shop.place.governorate[lang]
  const crumbs = [
    { label: list.shops, to: paths.shops },
    { label: governorate, to: withQuery(paths.shops, { governorate: shop.governorate }) },
  ]
  return (
    <div className="wrap">
      <PageTitle
        title={t.pageTitle(shop.name, governorate)}
        description={shop.description.replace(/\s+/g, ' ').slice(0, summaryMax) || undefined}
      />
      <ShareTags picture={{ kind: 'shop', id: shop.id, updatedAt: shop.updatedAt, alt: shop.name }} />
      <StructuredData data={businessData(shop, publicUrl, lang)} />
      <CrumbData items={crumbs} name={shop.name} />
      <Crumbs label={t.crumbs} items={crumbs} />
      <ShopGallery pictures={shop.pictures} />
      <DetailPage head={<ShopHead shop={shop} />} box={<ShopBox shop={shop} />}>
        <ShopAbout shop={shop} />
        {!shop.isOwned && <ClaimStrip kind="shop" id={shop.id} />}
        <ShopPhotos pictures={shop.pictures} />
        <DealRecord record={shop.record} mean={useReviewMean('shop', shop.id)} />
        <Reviews
          subject="shop"
          id={shop.id}
          name={shop.name}
          rating={shop.rating}
          count={shop.ratingCount}
          path={paths.shop(shop.id)}
          contact={<ShopContact shop={shop} />}
        />
      </DetailPage>
    </div>
  )
}

export function ErrorBoundary() {
  const t = useTexts(shopTexts)
  const { id = '' } = useParams()
  return <DetailFailure words={t} path={paths.shop(id)} list={paths.shops} />
}
