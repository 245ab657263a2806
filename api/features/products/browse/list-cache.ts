import { untilTableChanges } from '#api/platform/database-cache.ts'

/** Five pages; few visitors go further. */
export const cachedIdsMax = 50
const listsMax = 500

/** The first ids and the total of filtered lists and searches, until any public listing changes. */
export const listCache = untilTableChanges<{ total: number; ids: string[] }>('product_search', listsMax)
