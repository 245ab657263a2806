type Asked = { method: string; mode: string; url: string }
export type Kind = 'page' | 'answer' | 'file' | 'picture'

/** What people read; typing, counting and what belongs to an account are never kept. */
const readable = /^\/api\/v1\/(marketplace\/(?!suggest|taps|reviews\/.+\/mine)|products\/liked)/
const outsidePages = /^\/(api|storage|admin|assets)(\/|$)/

/** Which of our ways of answering a request falls under, if any; the rest goes to the network untouched. */
export const kindOf = ({ method, mode, url }: Asked, origin: string): Kind | null => {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return null
  if (mode === 'navigate') return outsidePages.test(pathname) ? null : 'page'
  if (pathname.startsWith('/assets/')) return 'file'
  if (pathname.startsWith('/storage/files/')) return 'picture'
  return readable.test(pathname) ? 'answer' : null
}

/** The files that a page names itself: scripts, preloaded font, icons; not what its styles may want one day. */
export const filesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/["'](\/assets\/[\w.-]+)/g)].map(([, file]) => file ?? '')),
]

/** The page says itself when it was saved, so that its strip can too. */
export const markSaved = (html: string, on: string) => html.replace('<html ', `<html data-saved-on="${on}" `)
