import type { Shop } from '#contract/endpoints/directory/shops.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { type WeekDay, weekDays } from '#domain/time/opening-hours.ts'
import type { Lang } from '#web/platform/lang.ts'
import { filled } from '#web/platform/structured-data.tsx'
import { paths } from '#web/url.ts'

const englishDay = (day: WeekDay) => day.charAt(0).toUpperCase() + day.slice(1)

/** schema.org `LocalBusiness` of a shop. */
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
