/** Names of the caches that the service worker fills for offline use; pages only read and clear them. */
export const stores = {
  files: 'files',
  shell: 'shell',
  pages: 'pages',
  answers: 'answers',
  pictures: 'pictures',
  shared: 'shared',
} as const

/** Responses for a signed-in user are cached separately, under the digest of the token. */
export const minePrefix = 'mine-'

/** Keys of `localStorage` that the script in the head of every page reads as well (`web/inline/before-paint.ts`). */
export const currencyKey = 'shamsouq-currency'
export const blockedKey = 'shamsouq-blocked'
export const tokenKey = 'shamsouq.token'

/** Header of a cached response with the time when the server sent it. */
export const savedOnHeader = 'x-saved-on'

const seen: readonly string[] = [stores.pages, stores.answers, stores.pictures, stores.shared]

/** Deletes what one user looked at before another uses the browser; the app's own files stay. */
export const forgetSaved = async (): Promise<void> => {
  if (typeof caches === 'undefined') return
  const names = await caches.keys()
  const gone = names.filter((name) => name.startsWith(minePrefix) || seen.includes(name))
  await Promise.all(gone.map((name) => caches.delete(name)))
}

/** Message of a signed-in page to the worker: make the selling form available offline. */
export const cacheSellFormMessage = 'selling'

/**
 * Unfinished listings, one key per user and listing; not under the session's prefix, whose keys other tabs listen to.
 */
export const draftPrefix = 'shamsouq-draft.'

/** Answers to deals that were given without a network, of any user of this browser (`kept-answers.ts`). */
export const dealAnswersKey = 'shamsouq-deal-answers'

/**
 * Deletes another user's drafts at sign-in on a shared phone; one's own survive signing out and in. Returns whether any
 * were deleted.
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
