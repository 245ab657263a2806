import type { Lang } from '#domain/text/lang.ts'
import type { PageAddress } from '#server/pages/page-address.ts'
import { isLang, langParam } from '#web/platform/lang.ts'
import { feedUrl } from '#web/url.ts'

type Query = Record<string, string>

/** Feed parameters of each list by the route of its page; the link of the product grid is in the HTML. */
const lists: Record<string, (params: Query) => Query> = {
  '': () => ({}),
  'shop/:id': ({ id = '' }) => ({ shop: id }),
  'seller/:id': ({ id = '' }) => ({ seller: id }),
  engineers: () => ({ list: 'engineers' }),
  shops: () => ({ list: 'shops' }),
  'shop-ads': () => ({ list: 'ads' }),
  wanted: () => ({ list: 'wanted' }),
}

/** Parameters of the page that do not change the list. */
const pageOnly = ['page', 'pages', 'sort', 'sortBy', 'sortOrder', 'reviews', 'reviewPages', 'listings', 'listingPages']

/**
 * A `link` header instead of HTML, because the first page of the site has no byte to spare; empty for pages without a
 * feed.
 */
export const feedLinkOf = ({ route, params, query }: Pick<PageAddress, 'route' | 'params' | 'query'>, lang: Lang) => {
  const own = route !== null && Object.hasOwn(lists, route) ? lists[route] : undefined
  if (!own) return ''
  const { [langParam]: said, ...given } = Object.fromEntries(new URLSearchParams(query))
  const filters = Object.entries(given).filter(([name, value]) => value !== '' && !pageOnly.includes(name))
  const href = feedUrl({ ...own(params), ...Object.fromEntries(filters) }, isLang(said) ? said : lang)
  return `<${href}>; rel="alternate"; type="application/atom+xml"`
}
