import { shortCodeOf } from '#domain/text/short-code.ts'
import { type Lang, langParam } from '#web/platform/lang.ts'

/** The only place that builds URLs of the site. */
export const paths = {
  home: '/',
  products: '/products',
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  short: (id: string) => `/p/${shortCodeOf(id)}`,
  engineers: '/engineers',
  engineer: (id: string) => `/engineer/${encodeURIComponent(id)}`,
  seller: (id: string) => `/seller/${encodeURIComponent(id)}`,
  shops: '/shops',
  shop: (id: string) => `/shop/${encodeURIComponent(id)}`,
  shortShop: (id: string) => `/s/${shortCodeOf(id)}`,
  shopPoster: (id: string) => `/shop/${encodeURIComponent(id)}/poster`,
  shopAds: '/shop-ads',
  wanted: '/wanted',
  newWanted: '/wanted/new',
  calculator: '/calculator',
  prices: '/prices',
  pricesFile: '/prices.csv',
  updateProfile: '/update-profile',
  myProducts: '/my-products',
  sell: '/sell',
  signup: '/signup',
  verifyOtp: '/verify-otp',
  liked: '/liked',
  savedSearches: '/saved-searches',
  mySystem: '/my-system',
  offline: '/offline',
  about: '/about',
  howItWorks: '/how-it-works',
  safety: '/safety',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
} as const

export type Place = { pathname: string; search: string }

export const withQuery = (pathname: string, query: Record<string, string | number | undefined>) => {
  const given = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${pathname}?${search}` : pathname
}

/** The same page and filters in another language, as a link that works without JavaScript. */
export const inLang = ({ pathname, search }: Place, lang: Lang) => {
  const query = new URLSearchParams(search)
  query.set(langParam, lang)
  return `${pathname}?${query}`
}

export const withoutLang = ({ pathname, search }: Place) => {
  const query = new URLSearchParams(search)
  query.delete(langParam)
  const rest = query.toString()
  return rest ? `${pathname}?${rest}` : pathname
}

/** Parameters that make a different page for search engines; sorting and the rest do not. */
const canonicalParams = ['type', 'condition', 'governorate', 'service', 'page', 'search_keyword']

/** Arabic is at the plain URL, English at `?lang=en`. */
export const canonicalUrl = (publicUrl: string, { pathname, search }: Place, lang: Lang) => {
  const all = new URLSearchParams(search)
  const pairs = canonicalParams.flatMap((name) => all.getAll(name).flatMap((value) => (value ? [[name, value]] : [])))
  const query = new URLSearchParams(lang === 'ar' ? pairs : [...pairs, [langParam, lang]]).toString()
  return `${publicUrl}${pathname}${query && `?${query}`}`
}

/** Where the page of a seller, shop or engineer says what was checked. */
export const evidenceId = 'evidence'

export const callLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** Opens WhatsApp with this text; the user picks the chat. */
export const whatsAppShareLink = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

type Point = { latitude: number; longitude: number }

/** A map search; on Android `geo:` offers the installed map apps. */
export const directionsLink = ({ latitude, longitude }: Point, isAndroid: boolean) =>
  isAndroid
    ? `geo:${latitude},${longitude}?q=${latitude},${longitude}`
    : `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
