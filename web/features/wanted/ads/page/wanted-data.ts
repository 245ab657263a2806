import type { Currency } from '#domain/money/money.ts'
import type { WantedOnPage } from '#web/features/wanted/ads/wanted.queries.ts'
import { wantedTitle } from '#web/features/wanted/ads/wanted-words.ts'
import type { Lang } from '#web/platform/lang.ts'
import { filled } from '#web/platform/structured-data.tsx'
import { paths } from '#web/url.ts'

/** Both rials have the ISO code YER. */
const isoCurrency = (currency: Currency) => (currency === 'YER_SOUTH' ? 'YER' : currency)

/** schema.org `Demand` of a wanted ad, without its contact. */
export const wantedData = (ad: WantedOnPage, publicUrl: string, lang: Lang) =>
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
