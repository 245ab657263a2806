import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { shopAdsQuery } from '#web/features/directory/ads/shop-ads.tsx'
import { ClaimStrip } from '#web/features/directory/applications/claim-strip.tsx'
import { DetailFailure } from '#web/features/directory/entries/detail-failure.tsx'
import { useCountedView } from '#web/features/directory/entries/use-counted-view.ts'
import { Reviews } from '#web/features/directory/reviews/reviews.tsx'
import { reviewPagesParam, reviewsPage, reviewsQuery } from '#web/features/directory/reviews/reviews-queries.ts'
import { businessData } from '#web/features/directory/shops/business-data.ts'
import { shopTexts } from '#web/features/directory/shops/shop.texts.ts'
import { ShopBox, ShopContact } from '#web/features/directory/shops/shop-box.tsx'
import { ShopGallery, ShopPhotos } from '#web/features/directory/shops/shop-gallery.tsx'
import { ShopAbout, ShopHead } from '#web/features/directory/shops/shop-head.tsx'
import {
  listingPagesParam,
  readListingFilters,
  shopListingsQuery,
} from '#web/features/directory/shops/shop-listings.queries.ts'
import { shopQuery } from '#web/features/directory/shops/shops.queries.ts'
import { shopsTexts } from '#web/features/directory/shops/shops.texts.ts'
import { CrumbData } from '#web/platform/crumb-data.tsx'
import { fetchPages, pagesIn } from '#web/platform/loaded-pages.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { prefetch } from '#web/platform/query-client.ts'
import { ShareTags, usePublicUrl } from '#web/platform/share-tags.tsx'
import { StructuredData } from '#web/platform/structured-data.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Crumbs, DetailPage } from '#web/ui/detail-page.tsx'
import { paths, withQuery } from '#web/url.ts'

type Args = { params: { id?: string }; url: URL }

/** On the server reviews, listings and ads are awaited; in the browser the shop is shown while they load. */
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
