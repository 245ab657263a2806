import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Longer than between the taps of a double tap, shorter than anybody reads. */
export const restMs = 250

/** After nobody asked for another one: longer than a decision that was already on its way to the key or the button. */
const replacedRestMs = 1500

/** `asked` changes with each choice, decision or search of this moderator. */
type Shown = { id: string | undefined; version: string | undefined; name: string | undefined; asked: unknown }

/**
 * The pane of what is to be decided now. Each begins at its top, with its heading focused, so that it is announced and
 * shortcuts work. Its decisions are off until its top has been on the screen for a moment: what a double tap, a search
 * or another moderator's decision has just moved in is not decided unseen.
 */
export const usePane = ({ id, version, name, asked }: Shown) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef<Shown>({ id, version, name, asked })
  const rest = useRef(restMs)
  const [seen, setSeen] = useState<string>()
  const [replaced, setReplaced] = useState<string>()
  const current = id && version && `${id} ${version}`
  useLayoutEffect(() => {
    if (current) top.current?.parentElement?.scrollTo(0, 0)
  }, [current])
  useEffect(() => {
    const before = shown.current
    shown.current = { id, version, name, asked }
    if (before.asked !== asked) {
      rest.current = restMs
      setReplaced(undefined)
    } else if (before.id && id && before.id !== id) {
      rest.current = replacedRestMs
      setReplaced(before.name)
    } else if (before.version && version && before.version !== version) rest.current = replacedRestMs
    if (before.id === id) return
    // Results that come while somebody types do not take the focus.
    if (before.id === undefined || document.activeElement?.matches('[data-list-search]')) return
    // On a phone it is the page that scrolls.
    heading.current?.closest('article, section')?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [id, version, name, asked])
  useEffect(() => {
    if (!current || !top.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setSeen(current), rest.current)
    }
    // Somebody who writes with the eyes on the keys goes on writing: each key begins the pause anew.
    const typed = () => timer !== undefined && rest.current > restMs && wait()
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      wait()
    })
    observer.observe(top.current)
    document.addEventListener('keydown', typed)
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', typed)
      clearTimeout(timer)
    }
  }, [current])
  return { heading, top, replaced, isSeen: Boolean(current) && seen === current }
}
export type Pane = ReturnType<typeof usePane>
