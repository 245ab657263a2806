import type { ProductCard } from '#contract/endpoints/browse/products.ts'
import type { Ad } from '#contract/endpoints/directory/ads.ts'
import { serviceNames } from '#contract/endpoints/directory/directory.ts'
import type { EngineerCard } from '#contract/endpoints/directory/engineers.ts'
import type { ShopCard } from '#contract/endpoints/directory/shops.ts'
import type { WantedAd } from '#contract/endpoints/wanted/wanted.ts'
import { type Picture, pictureUrl } from '#domain/listing/pictures.ts'
import { conditionNames, productTypeNames } from '#domain/listing/product-kinds.ts'
import { findContacts } from '#domain/text/contact-text.ts'
import type { Lang } from '#domain/text/lang.ts'
import type { AtomEntry } from '#server/feeds/atom.ts'
import { feedTexts } from '#server/feeds/feed.texts.ts'
import { quantityText } from '#web/features/browse/listing/price-and-quantity-texts.ts'
import { keySpec } from '#web/features/browse/listing/spec-text.ts'
import { adsTexts } from '#web/features/directory/ads/ads.texts.ts'
import { shortMoney } from '#web/platform/format.ts'
import { canonicalUrl, paths } from '#web/url.ts'

export type Site = { publicUrl: string; lang: Lang }

const line = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/**
 * Removes phone numbers, since taps on them are counted only on pages. Where nothing else is left, titles and names of
 * authors still need a text.
 */
const withoutPhones = (text: string) =>
  findContacts(text).some(({ kind }) => kind === 'phone') ? text.replace(/\p{Nd}/gu, '').trim() : text

const pageUrl = ({ publicUrl, lang }: Site, pathname: string) => canonicalUrl(publicUrl, { pathname, search: '' }, lang)

const placeLine = ({ lang }: Site, { governorate, city }: ProductCard['place']) =>
  [city[lang], governorate[lang]].join(lang === 'ar' ? '، ' : ', ')

const pictureOf = ({ publicUrl }: Site, picture: Picture | null | undefined) =>
  picture ? publicUrl + pictureUrl(picture.id) : undefined

export const productEntry = (site: Site, product: ProductCard): AtomEntry => {
  const { lang } = site
  const { price, currency, oldPrice } = product.shownPrice ?? product
  const money = shortMoney(lang, price, currency)
  const name = withoutPhones(product.name)
  const published = product.postedAt ?? product.createdAt
  return {
    id: product.id,
    title: line(name, money),
    url: pageUrl(site, paths.product(product.id)),
    published,
    // A lower price is news; other edits are not.
    updated: product.priceFellAt ?? published,
    author: product.shop && (withoutPhones(product.shop.name) || undefined),
    category: productTypeNames[product.type][lang],
    summary: line(
      oldPrice ? feedTexts[lang].was(money, shortMoney(lang, oldPrice, currency)) : money,
      quantityText(lang, product),
      withoutPhones(keySpec(lang, product) ?? ''),
      conditionNames[product.condition][lang],
      placeLine(site, product.place),
    ),
    picture: pictureOf(site, product.pictures[0]),
  }
}

type Listed = Pick<ShopCard, 'id' | 'name' | 'place' | 'services' | 'createdAt'>

const directoryEntry = (site: Site, url: string, { id, name, place, services, createdAt }: Listed): AtomEntry => ({
  id,
  title: withoutPhones(name) || placeLine(site, place),
  url: pageUrl(site, url),
  published: createdAt,
  updated: createdAt,
  summary: line(placeLine(site, place), ...services.map((service) => serviceNames[service][site.lang])),
})

export const engineerEntry = (site: Site, engineer: EngineerCard): AtomEntry => ({
  ...directoryEntry(site, paths.engineer(engineer.id), engineer),
  picture: pictureOf(site, engineer.picture),
})

export const shopEntry = (site: Site, shop: ShopCard): AtomEntry => ({
  ...directoryEntry(site, paths.shop(shop.id), shop),
  picture: pictureOf(site, shop.logo),
})

/** Leaves out the description, in which shops may write anything. */
export const adEntry = (site: Site, ad: Ad): AtomEntry => {
  const { lang } = site
  const shop = ad.shop && withoutPhones(ad.shop.name)
  return {
    id: ad.id,
    title: withoutPhones(ad.title) || adsTexts[lang].title,
    url: pageUrl(site, ad.shop ? paths.shop(ad.shop.id) : paths.shopAds),
    published: ad.createdAt,
    updated: ad.startsAt ?? ad.createdAt,
    author: shop || undefined,
    summary: line(
      ad.price === null ? null : shortMoney(lang, ad.price, ad.currency),
      ad.discountPercent === null ? null : feedTexts[lang].off(ad.discountPercent),
      shop,
      ad.shop && placeLine(site, ad.shop.place),
    ),
    picture: pictureOf(site, ad.picture),
  }
}

export const wantedEntry = (site: Site, ad: WantedAd): AtomEntry => {
  const { lang } = site
  return {
    id: ad.id,
    title: withoutPhones(ad.words) || productTypeNames[ad.type][lang],
    url: pageUrl(site, paths.wantedAd(ad.id)),
    published: ad.postedAt,
    updated: ad.postedAt,
    category: productTypeNames[ad.type][lang],
    summary: line(
      ad.maxPrice === null ? null : feedTexts[lang].upTo(shortMoney(lang, ad.maxPrice, ad.currency)),
      ad.quantity > 1 ? `× ${ad.quantity}` : null,
      ad.condition && conditionNames[ad.condition][lang],
      placeLine(site, ad.place),
    ),
  }
}
