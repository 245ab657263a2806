import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keywordLengthMax } from '#domain/limits.ts'

import { pagesParam } from '#web/platform/page/loaded-pages.ts'
import { searchBoxMark } from '#web/ui/form/search-box.ts'

const pauseMs = 300

/**
 * Searches in a pause of typing; Enter searches at once. `isTyping` is true while the list shows other words than the
 * box.
 */
export const useSearchAsTyped = (words: string | undefined, onSearch?: () => void) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const shown = words?.trim() ?? ''
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(shown)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isTyping, setTyping] = useState(false)
  const typed = () => input.current?.value.trim() ?? ''
  const find = () => {
    clearTimeout(pause.current)
    setTyping(typed() !== shown)
    // The address, which is ahead of the screen: a filter tapped just before may not be drawn yet.
    const address = new URLSearchParams(window.location.search)
    sent.current = typed()
    const isFound = (address.get('search')?.trim() ?? '') === typed()
    if (isFound || window.location.pathname !== pathname) return
    if (typed()) address.set('search', typed())
    else address.delete('search')
    for (const name of [pagesParam, 'page']) address.delete(name)
    onSearch?.()
    void navigate(`?${address}`, { preventScrollReset: true, replace: true })
  }
  useEffect(() => {
    // Follows Back and links that clear the filters, but keeps text typed after the user's own search.
    if (input.current && shown !== sent.current) input.current.value = shown
    sent.current = shown
    const isFound = input.current?.value.trim() === shown
    if (isFound) clearTimeout(pause.current)
    setTyping(!isFound)
  }, [shown])
  useEffect(() => () => clearTimeout(pause.current), [])
  return {
    isTyping,
    box: {
      ...searchBoxMark,
      ref: input,
      type: 'search',
      name: 'search',
      enterKeyHint: 'search' as const,
      maxLength: keywordLengthMax,
      defaultValue: words,
      onInput: () => {
        clearTimeout(pause.current)
        setTyping(typed() !== shown)
        pause.current = setTimeout(find, pauseMs)
      },
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      find()
      // Closes the phone's keyboard over the results.
      if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
    },
  }
}
