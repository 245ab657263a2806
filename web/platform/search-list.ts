import { savedSearchesMax } from '#domain/limits.ts'
import { makeStoredList } from '#web/platform/stored-list.ts'

/** Searches saved in this browser, as paths of a list with its filters. */
export const searchList = makeStoredList('shamsouq.searches', savedSearchesMax)
