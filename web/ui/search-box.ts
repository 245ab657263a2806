import { useLayoutEffect, useRef } from 'react'

/** Marks the input of the list's search box; a page has at most one. */
export const searchBoxMark = { 'data-list-search': '' }

const searchBox = () => document.querySelector<HTMLInputElement>('input[data-list-search]')

/** The current text of the search box, sent or not; undefined on a page without one. */
export const typedWords = (): string | undefined => searchBox()?.value.trim()

/**
 * Adds the current text of the search box to a URL: a user who types a keyword and then picks a category expects both to
 * apply. The text may never have been sent, so it is read when a control is used, not when it is rendered.
 * Without JavaScript the forms of a list send it too, but its links do not: as submit buttons they could not be crawled,
 * opened in a new tab or prefetched.
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

/** For links that clear every filter: also clears a typed keyword that was never sent. */
export const clearTypedWords = () => {
  const box = searchBox()
  if (box) box.value = ''
}

/**
 * The input of a search box, whose text follows the URL. It stays mounted, so that a search does not lose the keyboard's
 * place; on a touch screen it is blurred, which closes the on-screen keyboard over the results.
 */
export const useSearchInput = (words = '') => {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(words)
  useLayoutEffect(() => {
    // Text typed before hydration stays.
    if (!input.current || shown.current === words) return
    shown.current = words
    input.current.value = words
    if (matchMedia('(pointer: coarse)').matches) input.current.blur()
  }, [words])
  return input
}
