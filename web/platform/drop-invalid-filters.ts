import { redirect } from 'react-router'
import { ApiError } from '#web/platform/api.ts'

const refusedStatus = 422

/** An address with a filter that the API does not know leads to the same list without that filter. */
export const dropInvalidFilters = (url: URL) => (error: unknown) => {
  const refused = error instanceof ApiError && error.status === refusedStatus ? Object.keys(error.fields) : []
  const search = new URLSearchParams(url.search)
  for (const name of refused) search.delete(name)
  if (search.toString() === url.searchParams.toString()) throw error
  throw redirect(`${url.pathname}?${search}`)
}
