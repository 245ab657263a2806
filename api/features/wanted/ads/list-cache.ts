import { untilChanged } from '#api/cache/database-cache.ts'
import type * as sql from '#api/features/wanted/ads/wanted-queries.ts'

/** Any public wanted ad, or who wrote it, changes. */
export const listTag = 'wanted'

/** As for lists of listings: few visitors go further. */
export const cachedIdsMax = 50
const listsMax = 200

/** How many there are by type, by filters; all end with the next change. */
export const countsCache = untilChanged<Awaited<ReturnType<typeof sql.countTypes>>>(listsMax)

/** The first ids, by filters. */
export const idsCache = untilChanged<string[]>(listsMax)
