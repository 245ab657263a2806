import { adminPaths } from '#web/platform/admin-paths.ts'

export type EntryAdmin = 'engineers' | 'shops' | 'ads'

export const newEntryPath = (admin: EntryAdmin) => `${adminPaths[admin]}/new`
export const importPath = (admin: EntryAdmin) => `${adminPaths[admin]}/import`
export const entryPath = (admin: EntryAdmin, id: string) => `${adminPaths[admin]}/${encodeURIComponent(id)}`
