import { queryOptions, useQuery } from '@tanstack/react-query'
import { ads } from '#contract/endpoints/directory/ads.ts'
import { freshListMs } from '#domain/limits.ts'
import { AdCard } from '#web/features/directory/ads/ad-card.tsx'
import { adsTexts } from '#web/features/directory/ads/ads.texts.ts'
import { CardList } from '#web/features/directory/entries/results.tsx'
import { call } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Section } from '#web/ui/detail-page.tsx'
import { paths } from '#web/url.ts'

const shownMax = 3
/** Position of pictures below the fold, so that they load lazily. */
const lazyImageIndex = 100

export const shopAdsQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['ads', 'shop', shopId],
    queryFn: async ({ signal }) =>
      (await call(ads.list, { query: { shop: shopId, limit: shownMax } }, { signal })).data,
    staleTime: freshListMs,
  })

export const ShopAds = ({ shopId }: { shopId: string }) => {
  const t = useTexts(adsTexts)
  const found = useQuery(shopAdsQuery(shopId)).data
  if (!found?.length) return null
  return (
    <Section title={t.ofShop}>
      <CardList wide>
        {found.map((ad, index) => (
          <AdCard
            key={ad.id}
            ad={{ ...ad, shop: null, link: ad.link === paths.shop(shopId) ? null : ad.link }}
            index={lazyImageIndex + index}
            heading="h3"
          />
        ))}
      </CardList>
    </Section>
  )
}
