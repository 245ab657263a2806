import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { clearTypedWords, withTypedWords } from '#web/ui/search-box.ts'

/** A plain tap, which nobody has dealt with, on a link to a page of ours that opens in this very window. */
const walkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return null
  const link = event.target.closest<HTMLAnchorElement>('a[data-walk]')
  const isHere = link?.origin === location.origin && (link.target === '' || link.target === '_self')
  return isHere ? link : null
}

/** Walks to pages of ours without loading the document anew. One ear for all links; before it hears, they work by themselves. */
export const useFollowedLinks = () => {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = walkOf(event)
      if (!link) return
      event.preventDefault()
      const { pathname, search, hash, href } = link
      if (link.dataset.words === 'clear') clearTypedWords()
      const to = pathname + search + hash
      // A link to the very same page adds no step back.
      void navigate(link.dataset.words === 'keep' ? withTypedWords(to) : to, {
        replace: href === location.href,
        preventScrollReset: link.dataset.walk === 'stay',
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
