import type { Approximation, ProductPage } from '#contract/endpoints/browse/products.ts'
import { serviceNames } from '#contract/endpoints/directory/directory.ts'
import type { Engineer } from '#contract/endpoints/directory/engineers.ts'
import type { Shop } from '#contract/endpoints/directory/shops.ts'
import type { WantedAd } from '#contract/endpoints/wanted/wanted.ts'
import { conditionNames, productTypeNames } from '#domain/listing/product-kinds.ts'
import { isNoBrand } from '#domain/listing-text/brands.ts'
import { fromEngineerCurrency } from '#domain/money/money.ts'
import { sharePageTexts } from '#server/pages/share-pages.texts.ts'
import type { ShareWords } from '#storage/share-picture.ts'
import { quantityText } from '#web/features/browse/listing/price-and-quantity-texts.ts'
import { keySpec } from '#web/features/browse/listing/spec-text.ts'
import { engineerTexts } from '#web/features/directory/engineers/engineer.texts.ts'
import { engineersTexts } from '#web/features/directory/engineers/engineers.texts.ts'
import { moneyText } from '#web/platform/format.ts'
import { dirOf, type Lang } from '#web/platform/lang.ts'
import { siteTexts } from '#web/platform/site.texts.ts'

type Placed = { place: ProductPage['place'] }

const frame = (lang: Lang, { place }: Placed): Pick<ShareWords, 'side' | 'site' | 'place'> => ({
  side: dirOf(lang),
  site: siteTexts[lang].name,
  place: [place.governorate[lang], place.city[lang]].join(lang === 'ar' ? '، ' : ', '),
})

const line = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

const otherRials = (lang: Lang, approximations: readonly Approximation[]) =>
  approximations
    .filter(({ currency, isExact }) => !isExact && (currency === 'YER' || currency === 'YER_SOUTH'))
    .map(({ currency, amount }) => moneyText(lang, amount, currency))

const priceText = (lang: Lang, { price, currency }: Pick<ProductPage, 'price' | 'currency'>) =>
  moneyText(lang, price, currency)

/** The shown price, and its approximate value in the other rials. */
export const productWords = (lang: Lang, product: ProductPage): ShareWords => ({
  ...frame(lang, product),
  ...(product.shop && { place: line(product.shop.name, frame(lang, product).place) }),
  name: product.name,
  line: line(
    quantityText(lang, product),
    keySpec(lang, product),
    conditionNames[product.condition][lang],
    isNoBrand(product.brand) ? '' : product.brand,
  ),
  price: priceText(lang, product.shownPrice ?? product),
  about: otherRials(lang, product.approximations),
})

type Rated = Placed & { rating: number | null; ratingCount: number }

/** The rating is shown beside the place. */
const ratedFrame = (lang: Lang, rated: Rated) => {
  const { rating, ratingCount } = rated
  const words = frame(lang, rated)
  return { ...words, place: line(words.place, rating === null ? null : `${rating.toFixed(1)} / 5 (${ratingCount})`) }
}

export const shopWords = (lang: Lang, shop: Shop): ShareWords => ({
  ...ratedFrame(lang, shop),
  name: shop.name,
  line: line(...shop.services.map((service) => serviceNames[service][lang])),
  price: line(...shop.productCategories.slice(0, 3).map((type) => productTypeNames[type][lang])),
  about: [],
})

type PricedEngineer = Engineer & { approximations: readonly Approximation[] }

export const engineerWords = (lang: Lang, engineer: PricedEngineer): ShareWords => {
  const { hourlyRate, currency } = engineer.pricing
  const rate = hourlyRate === null ? '' : moneyText(lang, hourlyRate, fromEngineerCurrency[currency])
  return {
    ...ratedFrame(lang, engineer),
    name: engineer.name,
    line: line(engineerTexts[lang].jobTitle, ...engineer.specializations.slice(0, 2)),
    price: rate && `${rate} ${engineersTexts[lang].perHour}`,
    about: otherRials(lang, engineer.approximations),
  }
}

export const wantedWords = (lang: Lang, ad: WantedAd): ShareWords => {
  const { wanted, upTo, anyPrice } = sharePageTexts[lang]
  return {
    ...frame(lang, ad),
    name: ad.words,
    line: line(
      wanted,
      productTypeNames[ad.type][lang],
      ad.quantity > 1 ? `× ${ad.quantity}` : null,
      ad.condition && conditionNames[ad.condition][lang],
    ),
    price: ad.maxPrice === null ? anyPrice : upTo(moneyText(lang, ad.maxPrice, ad.currency)),
    about: [],
  }
}
