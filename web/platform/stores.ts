/** What the worker keeps in the browser for times without a network; pages only clear and read it. */
export const stores = {
  files: 'files',
  shell: 'shell',
  pages: 'pages',
  answers: 'answers',
  pictures: 'pictures',
} as const

/** Answers to somebody signed in have a store of their own, named after their token's digest. */
export const minePrefix = 'mine-'

/** On an answer out of the store: when the server gave it. */
export const savedOnHeader = 'x-saved-on'

const seen: readonly string[] = [stores.pages, stores.answers, stores.pictures]

/** Leaves nothing of what one person looked at to the next; the app itself, the same for everybody, stays. */
export const forgetSaved = async (): Promise<void> => {
  if (typeof caches === 'undefined') return
  const names = await caches.keys()
  const gone = names.filter((name) => name.startsWith(minePrefix) || seen.includes(name))
  await Promise.all(gone.map((name) => caches.delete(name)))
}

/** What the page of somebody signed in tells the worker: the selling form is to work without a network. */
export const sellingWish = 'selling'

/** Unfinished listings, one place for each person and listing; not under the session's own prefix, which other tabs listen to. */
export const draftPrefix = 'shamsouq-draft.'

/**
 * Whoever signs in on a phone that others use finds nothing of theirs; who only signed out finds their own again. Tells
 * whether there was something to forget.
 */
export const forgetDraftsOfOthers = (userId: string): boolean => {
  try {
    const others = Object.keys(localStorage).filter(
      (name) => name.startsWith(draftPrefix) && !name.startsWith(`${draftPrefix}${userId}.`),
    )
    for (const name of others) localStorage.removeItem(name)
    return others.length > 0
  } catch {
    // Without storage there are no drafts.
    return false
  }
}
