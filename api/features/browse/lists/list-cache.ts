import { untilChanged } from '#api/cache/database-cache.ts'

/** Five pages; few visitors go further. */
export const cachedIdsMax = 50
const listsMax = 500

/** The first ids and the total of filtered lists and searches, until a public listing with these filters changes. */
export const listCache = untilChanged<{ total: number; ids: string[] }>(listsMax)
