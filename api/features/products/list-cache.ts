import { untilTableChanges } from '#api/platform/database-cache.ts'

/** So many ids of a list are cached: five pages, which is as far as nearly everybody goes. */
export const cachedIdsMax = 50
const listsMax = 500

/** The first ids and the total of filtered lists and searches, until any public listing changes. */
export const listCache = untilTableChanges<{ total: number; ids: string[] }>('product_search', listsMax)
