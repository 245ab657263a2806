import { draftPrefix } from '#web/platform/stores.ts'

/** Under the prefix of all drafts, so that they are gone when somebody else signs in. */
export const adminDraftPlace = (ownerId: string, admin: string, entryId = 'new'): string =>
  `${draftPrefix}${ownerId}.admin.${admin}.${entryId}`

const isAdminDraft = (name: string) => name.startsWith(draftPrefix) && name.split('.')[2] === 'admin'

/** Whoever leaves the back office leaves nothing of it in the browser; unfinished listings of one's own stay. */
export const forgetAdminDrafts = (): void => {
  try {
    for (const name of Object.keys(localStorage).filter(isAdminDraft)) localStorage.removeItem(name)
  } catch {
    // Without storage there are no drafts.
  }
}
