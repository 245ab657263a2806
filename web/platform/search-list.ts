import { redirect } from 'react-router'
import { savedSearchesMax } from '#domain/limits.ts'
import { ApiError } from '#web/platform/api.ts'
import { makeStoredList } from '#web/platform/stored-list.ts'

const invalidStatus = 422

/** Redirects a URL with an invalid filter to the same list without that filter. */
export const dropInvalidFilters = (url: URL) => (error: unknown) => {
  const invalid = error instanceof ApiError && error.status === invalidStatus ? Object.keys(error.fields) : []
  const search = new URLSearchParams(url.search)
  for (const name of invalid) search.delete(name)
  if (search.toString() === url.searchParams.toString()) throw error
  throw redirect(`${url.pathname}?${search}`)
}

/** Stored as paths of a list with its filters. */
export const searchList = makeStoredList('shamsouq.searches', savedSearchesMax)
