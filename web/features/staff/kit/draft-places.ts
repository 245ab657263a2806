import { draftPrefix } from '#web/platform/stores.ts'

/** Uses the prefix shared by all drafts, so these are removed too when another account signs in. */
export const adminDraftPlace = (ownerId: string, admin: string, entryId = 'new'): string =>
  `${draftPrefix}${ownerId}.admin.${admin}.${entryId}`

const isAdminDraft = (name: string) => name.startsWith(draftPrefix) && name.split('.')[2] === 'admin'

/** Called at sign-out; drafts of the user's own listings stay. */
export const forgetAdminDrafts = (): void => {
  try {
    for (const name of Object.keys(localStorage).filter(isAdminDraft)) localStorage.removeItem(name)
  } catch {
    // Without storage there are no drafts.
  }
}
