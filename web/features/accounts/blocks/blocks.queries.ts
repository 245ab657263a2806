import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { putHidden } from '#web/features/accounts/blocks/hidden-marks.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'
import { currentSession } from '#web/platform/session.ts'

export const blocksQuery = () =>
  queryOptions({
    queryKey: [mine, 'blocks'],
    queryFn: ({ signal }) => call(blocks.list, {}, { signal }),
    staleTime: 0,
  })

const listed = new Set<unknown>(['products', 'products-by-id', 'home', 'sellers', 'shops', 'ads', 'calculator'])

/** Lists of a page are those of everybody, and lists in memory may be of before a change. Single entries are not filtered. */
export const refetchLists = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      (listed.has(first) && second !== 'one') || (first === mine && second === 'likes'),
  })

/** Asks the server what is hidden now. Returns whether that has changed; lists are then fetched again. */
export const renewHidden = async (client: QueryClient): Promise<void> => {
  const { hides } = await client.fetchQuery(blocksQuery())
  if (putHidden(hides, currentSession()?.user?.id ?? '')) await refetchLists(client)
}
