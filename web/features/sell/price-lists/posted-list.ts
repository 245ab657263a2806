import { queryOptions } from '@tanstack/react-query'
import { listings, type OwnCard } from '#contract/endpoints/sell/listings.ts'
import { pageSizeMax } from '#domain/limits.ts'
import { draftPlace } from '#web/features/sell/drafts/draft.ts'
import { ownListingsKey } from '#web/features/sell/my-listings/listings-queries.ts'
import { call } from '#web/platform/api.ts'
import { paths, withQuery } from '#web/url.ts'

export type PostedRow = { id: string; name: string }

/** A parameter instead of a route, because the scripts of every first visit name all routes. */
const viewParam = 'show'
const viewName = 'posted'
export const postedListPath = withQuery(paths.sellList, { [viewParam]: viewName })
export const isPostedView = (search: URLSearchParams) => search.get(viewParam) === viewName

/** Kept in the browser, so that a reload and Back show the last posted list again. */
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

/** `isMore`: earlier rows of the same list are posted already, and stay. */
export const storePosted = (ownerId: string, posted: readonly PostedRow[], isMore: boolean): void => {
  try {
    const all = [...(isMore ? readPosted(ownerId) : []), ...posted]
    localStorage.setItem(placeOf(ownerId), JSON.stringify(all))
  } catch {
    // Without storage the page only says where the listings are.
  }
}

export type PostedGroup = 'published' | 'waiting' | 'faulty'
export const groupOf = ({ status }: Pick<OwnCard, 'status'>): PostedGroup =>
  status === 'pending' ? 'waiting' : status === 'rejected' ? 'faulty' : 'published'

/** Own listings come newest first, so those of the list are on the first pages. */
export const postedQuery = (posted: readonly PostedRow[]) =>
  queryOptions({
    queryKey: [...ownListingsKey, 'posted', posted.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const postedIds = new Set(posted.map(({ id }) => id))
      const found: OwnCard[] = []
      const pagesMax = Math.ceil(posted.length / pageSizeMax) + 1
      for (let page = 1; page <= pagesMax && found.length < postedIds.size; page += 1) {
        const { data, totalPages } = await call(listings.list, { query: { page, limit: pageSizeMax } }, { signal })
        found.push(...data.filter(({ id }) => postedIds.has(id)))
        if (page >= totalPages) break
      }
      return found
    },
    staleTime: 0,
  })
