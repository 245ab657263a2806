import { draftPrefix } from '#web/platform/stores.ts'

/** Under the prefix of all drafts, so that they are gone when somebody else signs in. */
export const deskDraftPlace = (ownerId: string, desk: string, entryId = 'new'): string =>
  `${draftPrefix}${ownerId}.desk.${desk}.${entryId}`

const isDeskDraft = (name: string) => name.startsWith(draftPrefix) && name.split('.')[2] === 'desk'

/** Whoever leaves the desk leaves nothing of it in the browser; unfinished listings of one's own stay. */
export const forgetDeskDrafts = (): void => {
  try {
    for (const name of Object.keys(localStorage).filter(isDeskDraft)) localStorage.removeItem(name)
  } catch {
    // Without storage there are no drafts.
  }
}
