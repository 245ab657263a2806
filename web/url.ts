import type { ApplicationKind } from '#contract/endpoints/directory/applications.ts'
import type { ConditionReportKind } from '#domain/condition/condition-readings.ts'
import { shortCodeOf } from '#domain/text/short-code.ts'
import { type Lang, langParam } from '#web/platform/lang.ts'

/** Every URL of the site except the staff's (`admin-url.ts`), which public pages do not load. */
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
  wantedAd: (id: string) => `/wanted/${encodeURIComponent(id)}`,
  editWanted: (id: string) => `/wanted/new?edit=${encodeURIComponent(id)}`,
  myWanted: '/my-products?show=wanted',
  calculator: '/calculator',
  prices: '/prices',
  pricesFile: '/prices.csv',
  updateProfile: '/update-profile',
  myProducts: '/my-products',
  deals: '/deals',
  deal: (code: string) => `/deals/${encodeURIComponent(code)}`,
  /** Receives an answer when JavaScript is off; `server/pages/plain/deal-answer-page.ts` serves it. */
  plainDealAnswer: (code: string) => `/deals/${encodeURIComponent(code)}/answer`,
  myDeals: '/my-deals',
  dealReceipt: (code: string) => `/deals/${encodeURIComponent(code)}/receipt`,
  sell: '/sell',
  /** Also the share target of the installed app. */
  sellList: '/sell/list',
  /** Cache key under which the service worker stores a shared text until the page reads it. */
  sharedText: '/shared-text',
  conditionReport: (id: string) => `/condition-report/${id}`,
  conditionRule: (kind?: ConditionReportKind) => `/condition-rule${kind ? `#${kind}` : ''}`,
  confirmConditionReport: (token: string) => `/confirm-report/${encodeURIComponent(token)}`,
  myEntry: { shop: '/my-shop', engineer: '/my-engineer' },
  apply: (kind: ApplicationKind) => `/apply/${kind}`,
  claim: (kind: ApplicationKind, id: string) => `/claim/${kind}/${encodeURIComponent(id)}`,
  inbox: '/inbox',
  inboxSettings: '/inbox/settings',
  signup: '/signup',
  /** Receives the sign-up form when JavaScript is off; `server/pages/plain/signup-page.ts` serves it. */
  plainSignup: '/signup/message',
  verifyOtp: '/verify-otp',
  liked: '/liked',
  savedSearches: '/saved-searches',
  /** Ids and commas stay unencoded, since people share the URL. */
  compare: (ids: readonly string[], isOnlyDifferent = false) =>
    `/compare?ids=${ids.join()}${isOnlyDifferent ? '&diff=1' : ''}`,
  /** Adds a listing to those compared last; without JavaScript it is compared alone. */
  addToCompare: (id: string) => `/compare?ids=${id}&add=1`,
  mySystem: '/my-system',
  offline: '/offline',
  feed: '/feed.xml',
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

export const feedUrl = (query: Record<string, string | number | undefined>, lang: Lang) =>
  withQuery(paths.feed, { ...query, [langParam]: lang === 'ar' ? undefined : lang })

/** Keeps page and filters in a language link that works without JavaScript. */
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

/** Element id of the part of a page that says what was checked. */
export const evidenceId = 'evidence'

export const callLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

type Point = { latitude: number; longitude: number }

/** On Android `geo:` offers the installed map apps; elsewhere a map search opens. */
export const directionsLink = ({ latitude, longitude }: Point, isAndroid: boolean) =>
  isAndroid
    ? `geo:${latitude},${longitude}?q=${latitude},${longitude}`
    : `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
