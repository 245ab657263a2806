import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Longer than between the taps of a double tap, shorter than anybody reads. */
export const restMs = 250

/**
 * The pane of what is to be decided now. Each begins at its top, with its heading focused, so that it is announced and
 * shortcuts work. Its decisions are off until its top has been on the screen for a moment: what a double tap, a search
 * or another moderator's decision has just moved in is not decided unseen.
 */
export const usePane = (id: string | undefined, version: string | undefined) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(id)
  const [seen, setSeen] = useState<string>()
  const current = id && version && `${id} ${version}`
  useLayoutEffect(() => {
    if (current) top.current?.parentElement?.scrollTo(0, 0)
  }, [current])
  useEffect(() => {
    if (shown.current === id) return
    const isFirst = shown.current === undefined
    shown.current = id
    // Results that come while somebody types do not take the focus.
    if (isFirst || document.activeElement?.matches('[data-list-search]')) return
    // On a phone it is the page that scrolls.
    heading.current?.closest('article, section')?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [id])
  useEffect(() => {
    if (!current || !top.current) return
    let rest: ReturnType<typeof setTimeout>
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      rest = setTimeout(() => setSeen(current), restMs)
    })
    observer.observe(top.current)
    return () => {
      observer.disconnect()
      clearTimeout(rest)
    }
  }, [current])
  return { heading, top, isSeen: Boolean(current) && seen === current }
}
export type Pane = ReturnType<typeof usePane>
