type RequestLike = { method: string; mode: string; url: string }
export type Kind = 'page' | 'answer' | 'file' | 'picture'

/** Public data, liked listings, deals and the inbox; suggestions, counters and account data are never cached. */
const readable = /^\/api\/v1\/(marketplace\/(?!suggest|taps|reviews\/.+\/mine)|products\/liked|inbox$|deals\/[^/]+$)/
const outsidePages = /^\/(api|storage|admin|assets|feed\.xml|off|still|keep-number)(\/|$)/

/** Null means that the request goes to the network untouched. */
export const kindOf = ({ method, mode, url }: RequestLike, origin: string): Kind | null => {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return null
  if (mode === 'navigate') return outsidePages.test(pathname) ? null : 'page'
  if (pathname.startsWith('/assets/')) return 'file'
  if (pathname.startsWith('/storage/files/')) return 'picture'
  return readable.test(pathname) ? 'answer' : null
}

/** Files named in a page (scripts, preloaded font, icons), but not those that only its stylesheets name. */
export const filesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/["'](\/assets\/[\w.-]+)/g)].map(([, file]) => file ?? '')),
]

/** Marks a saved page with its date, for the strip above it. */
export const markSaved = (html: string, on: string) => html.replace('<html ', `<html data-saved-on="${on}" `)
