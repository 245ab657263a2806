import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { clearTypedWords, withTypedWords } from '#web/ui/search-box.ts'

/** The link of an unhandled plain click that leads to a page of the site in the same window. */
const clickedLink = (event: MouseEvent): HTMLAnchorElement | null => {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return null
  const link = event.target.closest<HTMLAnchorElement>('a[data-nav]')
  const isHere = link?.origin === location.origin && (link.target === '' || link.target === '_self')
  return isHere ? link : null
}

/** Client-side navigation with one click listener for all links; before hydration they are ordinary links. */
export const useFollowedLinks = () => {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = clickedLink(event)
      if (!link) return
      event.preventDefault()
      const { pathname, search, hash, href } = link
      if (link.dataset.words === 'clear') clearTypedWords()
      const to = pathname + search + hash
      // A link to the current page adds no history entry.
      void navigate(link.dataset.words === 'keep' ? withTypedWords(to) : to, {
        replace: href === location.href,
        preventScrollReset: link.dataset.nav === 'stay',
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
