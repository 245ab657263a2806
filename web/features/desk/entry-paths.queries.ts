import { deskPaths } from '#web/platform/desk-paths.ts'

export type EntryDesk = 'engineers' | 'shops' | 'ads'

export const newEntryPath = (desk: EntryDesk) => `${deskPaths[desk]}/new`
export const importPath = (desk: EntryDesk) => `${deskPaths[desk]}/import`
export const entryPath = (desk: EntryDesk, id: string) => `${deskPaths[desk]}/${encodeURIComponent(id)}`
