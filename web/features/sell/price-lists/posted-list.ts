import { queryOptions } from '@tanstack/react-query'
import { listings, type OwnCard } from '#contract/endpoints/sell/listings.ts'
import { pageSizeMax } from '#domain/limits.ts'
import { draftPlace } from '#web/features/sell/drafts/draft.ts'
import { ownListingsKey } from '#web/features/sell/my-listings/listings-queries.ts'
import { call } from '#web/platform/api.ts'
import { paths, withQuery } from '#web/url.ts'

/** A listing that a list became. */
export type PostedRow = { id: string; name: string }

/** Not a route of its own: each is in the scripts that every first visit loads. */
const viewParam = 'show'
const viewName = 'posted'
export const postedListPath = withQuery(paths.sellList, { [viewParam]: viewName })
export const isPostedView = (search: URLSearchParams) => search.get(viewParam) === viewName

/** What was posted last is kept in the browser, so that a reload and Back show it again. */
const placeOf = (ownerId: string) => draftPlace(ownerId, 'posted')

const isPostedRow = (value: unknown): value is PostedRow => {
  const { id, name } = (value ?? {}) as Partial<PostedRow>
  return typeof id === 'string' && typeof name === 'string'
}

export const readPosted = (ownerId: string): PostedRow[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(placeOf(ownerId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPostedRow) : []
  } catch {
    return []
  }
}

/** `isMore`: of a list of which some are posted already. */
export const storePosted = (ownerId: string, posted: readonly PostedRow[], isMore: boolean): void => {
  try {
    const all = [...(isMore ? readPosted(ownerId) : []), ...posted]
    localStorage.setItem(placeOf(ownerId), JSON.stringify(all))
  } catch {
    // The page then says only where they are.
  }
}

export type PostedGroup = 'published' | 'waiting' | 'faulty'
export const groupOf = ({ status }: Pick<OwnCard, 'status'>): PostedGroup =>
  status === 'pending' ? 'waiting' : status === 'rejected' ? 'faulty' : 'published'

/** Own listings are newest first: those of a list are on the first pages, with what became of them. */
export const postedQuery = (posted: readonly PostedRow[]) =>
  queryOptions({
    queryKey: [...ownListingsKey, 'posted', posted.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const wanted = new Set(posted.map(({ id }) => id))
      const found: OwnCard[] = []
      const pagesMax = Math.ceil(posted.length / pageSizeMax) + 1
      for (let page = 1; page <= pagesMax && found.length < wanted.size; page += 1) {
        const { data, totalPages } = await call(listings.list, { query: { page, limit: pageSizeMax } }, { signal })
        found.push(...data.filter(({ id }) => wanted.has(id)))
        if (page >= totalPages) break
      }
      return found
    },
    staleTime: 0,
  })
