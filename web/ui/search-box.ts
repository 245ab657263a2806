/** Marks the input of the list's search box; a page has at most one. */
export const searchBoxMark = { 'data-list-search': '' }

const searchBox = () => document.querySelector<HTMLInputElement>('input[data-list-search]')

/** What stands in the search box now, sent or not; undefined on a page without one. */
export const typedWords = (): string | undefined => searchBox()?.value.trim()

/**
 * The same address with what stands in the search box: whoever types a word and then picks a category expects both to count.
 * The box may hold a word that has never been sent, so it is read when a control is used, not when it is drawn.
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

/** For links that clear every filter: a word that was typed and never sent goes too. */
export const clearTypedWords = () => {
  const box = searchBox()
  if (box) box.value = ''
}
