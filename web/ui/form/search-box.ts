import { useLayoutEffect, useRef } from 'react'

/** Marks the input of the list's search box; a page has at most one. */
export const searchBoxMark = { 'data-list-search': '' }

const searchBox = () => document.querySelector<HTMLInputElement>('input[data-list-search]')

/** Submitted or not; undefined on a page without a search box. */
export const typedWords = (): string | undefined => searchBox()?.value.trim()

/**
 * Adds unsubmitted text of the search box to a URL, since a user who types a keyword and then picks a category expects
 * both to apply. Read on use, because the text is not known when a link is rendered. Links do not send it without
 * JavaScript: as submit buttons they could not be crawled or opened in a new tab.
 */
export const withTypedWords = (to: string): string => {
  const box = searchBox()
  if (!box) return to
  const { pathname, searchParams, hash } = new URL(to, location.href)
  const words = box.value.trim()
  if ((searchParams.get(box.name) ?? '') === words) return to
  if (words) searchParams.set(box.name, words)
  else searchParams.delete(box.name)
  const query = searchParams.toString()
  return `${pathname}${query && `?${query}`}${hash}`
}

/** For links that clear every filter, including a keyword that was never submitted. */
export const clearTypedWords = () => {
  const box = searchBox()
  if (box) box.value = ''
}

/**
 * The input's text follows the URL. It stays mounted, so that a search keeps the focus; on a touch screen it is
 * blurred, which closes the on-screen keyboard over the results.
 */
export const useSearchInput = (words = '') => {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(words)
  useLayoutEffect(() => {
    // Keeps text typed before hydration.
    if (!input.current || shown.current === words) return
    shown.current = words
    input.current.value = words
    if (matchMedia('(pointer: coarse)').matches) input.current.blur()
  }, [words])
  return input
}
