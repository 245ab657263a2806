import { use } from 'react'
import { Links, UNSAFE_FrameworkContext, useMatches } from 'react-router'

/** React's precedence group of the stylesheets. */
const precedence = 'app'

type StyleSheets = readonly string[]

/**
 * The router appends `#` to a stylesheet's URL when a lazy part of the page needs it too; that part links it without.
 */
const withoutMark = (href: string) => href.replace('#', '')

let inFirstPage: StyleSheets | undefined

/**
 * The server writes the routes' stylesheets as links or inline styles, so the browser hydrates none of them: it only
 * adds those of routes that the visitor navigates to, and React waits for each.
 */
export const StyleLinks = () => (import.meta.env.SSR || import.meta.env.DEV ? <Links /> : <LaterStyleLinks />)

const LaterStyleLinks = () => {
  const needed = useStyleSheets()
  inFirstPage ??= needed
  const first = inFirstPage
  return needed
    .filter((href) => !first.includes(href))
    .map((href) => <link key={href} rel="stylesheet" href={withoutMark(href)} precedence={precedence} />)
}

const useStyleSheets = (): StyleSheets => {
  const manifest = use(UNSAFE_FrameworkContext)?.manifest
  const ids = useMatches().map(({ id }) => id)
  return [...new Set(ids.flatMap((id) => manifest?.routes[id]?.css ?? []))]
}

/**
 * Tells React before hydration that the styles of the first HTML come before those of later pages, and the router,
 * which looks for links only, that the inlined ones are here. A disabled link is never fetched.
 */
export const adoptFirstStyles = () => {
  for (const sheet of document.querySelectorAll<HTMLElement>('head > style, head > link[rel="stylesheet"]')) {
    sheet.dataset.precedence = precedence
    if (!sheet.dataset.href) continue
    for (const href of new Set([sheet.dataset.href, withoutMark(sheet.dataset.href)])) {
      const link = document.createElement('link')
      link.disabled = true
      link.rel = 'stylesheet'
      link.href = href
      document.head.append(link)
    }
  }
}
