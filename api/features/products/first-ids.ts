import { keptUntilNews } from '#api/platform/news.ts'

/** So many ids of a list are remembered: five pages, which is as far as nearly everybody goes. */
export const firstIdsMax = 50
const listsMax = 500

/** The beginnings of lists that had to be gathered and counted, until any public listing changes. */
export const firstIds = keptUntilNews<{ total: number; ids: string[] }>('product_search', listsMax)
