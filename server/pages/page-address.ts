import type { ServerBuild } from 'react-router'
import { shareParam } from '#domain/solar/share-code.ts'
import { isLang, langParam } from '#web/platform/lang.ts'

const browse = [
  'search_keyword',
  'type',
  'governorate',
  'city',
  'cityOf',
  'condition',
  'brand',
  'availability',
  'report',
  'warranty',
  'chemistry',
  'systemVolts',
  'phases',
  'minPrice',
  'min_price',
  'maxPrice',
  'max_price',
  'currency',
  'sort',
  'sortBy',
  'sortOrder',
  'page',
  'pages',
] as const

const directory = [
  'search_keyword',
  'governorate',
  'city',
  'cityOf',
  'service',
  'verified',
  'rating',
  'sortBy',
  'page',
] as const

/**
 * Query parameters that each page reads; all read `lang`. Others are ignored, so a shared link with a tracking
 * parameter gets the same cached page.
 */
export const pageParams: Record<string, readonly string[]> = {
  '': browse,
  products: browse,
  engineers: [...directory, 'pages', 'specialization', 'availability', 'experience'],
  'engineer/:id': ['reviews', 'reviewPages'],
  shops: directory,
  'shop/:id': ['reviews', 'reviewPages', 'listings', 'listingPages', 'search_keyword', 'type', 'sort'],
  'seller/:id': ['search_keyword', 'type', 'page', 'pages', 'reviews', 'reviewPages'],
  'shop-ads': ['page', 'pages'],
  compare: ['ids', 'diff'],
  wanted: ['search_keyword', 'type', 'condition', 'governorate', 'city', 'page', 'pages'],
  'wanted/new': [
    'edit',
    'type',
    'words',
    'power',
    'voltage',
    'capacity',
    'condition',
    'maxPrice',
    'currency',
    'quantity',
    'governorate',
  ],
  calculator: ['mode', shareParam, 'kit', 'budget', 'currency', 'place'],
  'my-products': ['status', 'type', 'shop', 'question', 'search_keyword', 'change', 'show'],
  'my-deals': ['side', 'page'],
  'my-shop': ['id', 'edit'],
  'my-engineer': ['id', 'edit'],
  inbox: ['show', 'pages'],
  signup: ['from'],
  'verify-otp': ['from'],
}

/**
 * A query with this parameter is a form sent without JavaScript: all fields are passed on, and the page is not cached.
 */
export const formParams: Record<string, string> = { calculator: 'appliance', deals: 'code' }

/** The address of such a page is the secret of two people, so no cache keeps the page. */
const secretRoutes: readonly (string | null)[] = ['deals/:code']

export type PageAddress = {
  /** Pattern of the matched route, such as `product/:id`; null when no page has this address. */
  route: string | null
  /** Canonical path: the only one under which this page is answered. */
  path: string
  /** Redirect target of a request in another spelling, with its query; null for the canonical one. */
  redirect: string | null
  /** Parameters in the path, such as `{ id: '…' }`. */
  params: Record<string, string>
  /** Query parameters that the page reads, in one order. */
  query: string
  /** The canonical path with that query, which is rendered. */
  url: string
  isCacheable: boolean
}

/** Longer addresses are long searches, which are rarely requested twice. */
const cacheableLengthMax = 300

const dataEnd = '.data'
/** The router's data request for `/`. */
const firstPageData = '_.data'

/** The origin in `GET http://host/path` is ignored: pages are always of this host. */
const origin = /^https?:\/\/[^/?#\\]*/i

const splitTarget = (target: string): { path: string; query: string } => {
  const [inside = ''] = target.replace(origin, '').split('#', 1)
  const start = inside.indexOf('?')
  return start < 0 ? { path: inside, query: '' } : { path: inside.slice(0, start), query: inside.slice(start + 1) }
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Decoded, without empty and dot segments, and without matrix parameters (`;name=value`). */
const segmentsOf = (path: string): string[] => {
  const segments: string[] = []
  for (const raw of path.split(/[/\\]/)) {
    const segment = decode(raw.split(';', 1)[0] ?? '')
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments
}

const withoutDataEnd = (segments: string[]): { isData: boolean; page: string[] } => {
  const last = segments.at(-1)
  if (!last?.endsWith(dataEnd)) return { isData: false, page: segments }
  const name = last === firstPageData ? '' : last.slice(0, -dataEnd.length)
  return { isData: true, page: [...segments.slice(0, -1), ...(name ? [name] : [])] }
}

const pathOf = (segments: string[], isData: boolean): string => {
  const path = `/${segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/')}`
  return isData ? path + (segments.length > 0 ? dataEnd : firstPageData) : path
}

type Pattern = { route: string; segments: string[] }

const isParam = (segment: string) => segment.startsWith(':')

const patternsOf = (routes: ServerBuild['routes']): Pattern[] =>
  Object.values(routes).flatMap((route) => {
    if (route?.parentId !== 'root' || route.path === '*') return []
    const path = route.path ?? ''
    return [{ route: path, segments: path.split('/').filter(Boolean) }]
  })

const matches = (pattern: Pattern, segments: string[]) =>
  pattern.segments.length === segments.length &&
  pattern.segments.every((part, at) => isParam(part) || part === segments[at]?.toLowerCase())

/** Ids and short codes ignore case, so the canonical path is all lower case. */
const spelled = (pattern: Pattern, segments: string[]) =>
  pattern.segments.map((part, at) => (isParam(part) ? (segments[at] ?? '').toLowerCase() : part))

const paramsOf = (pattern: Pattern, spelling: string[]): Record<string, string> =>
  Object.fromEntries(
    pattern.segments.flatMap((part, at) => (isParam(part) ? [[part.slice(1), spelling[at] ?? '']] : [])),
  )

type Query = { text: string; isCacheable: boolean }

/** Takes the first value of each parameter that the page reads, in a fixed order; nothing else changes the page. */
const knownQuery = (route: string, query: string): Query => {
  const given = new URLSearchParams(query)
  const form = formParams[route]
  if (form && given.has(form)) return { text: query, isCacheable: false }
  const known = new URLSearchParams()
  for (const name of pageParams[route] ?? []) {
    const value = given.get(name)
    if (value !== null) known.set(name, value)
  }
  const lang = given.get(langParam)
  const setsLang = isLang(lang)
  if (setsLang) known.set(langParam, lang)
  return { text: known.toString(), isCacheable: !setsLang }
}

const withText = (path: string, query: string) => (query ? `${path}?${query}` : path)

export const pageAddresses = ({ routes }: Pick<ServerBuild, 'routes'>) => {
  const patterns = patternsOf(routes)
  return (target: string): PageAddress => {
    const asked = splitTarget(target)
    const { isData, page } = withoutDataEnd(segmentsOf(asked.path))
    const pattern = patterns.find((one) => matches(one, page))
    const spelling = pattern ? spelled(pattern, page) : page
    const path = pathOf(spelling, isData)
    const isCanonical = target === withText(path, asked.query) || target === `${path}?`
    const { text, isCacheable }: Query =
      pattern && !isData ? knownQuery(pattern.route, asked.query) : { text: asked.query, isCacheable: false }
    const url = withText(path, text)
    return {
      route: pattern?.route ?? null,
      path,
      redirect: isCanonical ? null : withText(path, asked.query),
      params: pattern ? paramsOf(pattern, spelling) : {},
      query: text,
      url,
      isCacheable: isCacheable && url.length <= cacheableLengthMax && !secretRoutes.includes(pattern?.route ?? null),
    }
  }
}
