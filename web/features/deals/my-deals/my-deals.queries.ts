import { queryOptions } from '@tanstack/react-query'
import { type DealSide, deals } from '#contract/endpoints/deals/deals.ts'
import { ownDealsKey } from '#web/features/deals/sold/own-deals.ts'
import { call } from '#web/platform/api.ts'

/** Always refetched, since the other side may have answered meanwhile; the cached list is shown until then. */
export const ownDealsQuery = (side: DealSide, page: number) =>
  queryOptions({
    queryKey: [...ownDealsKey, side, page],
    queryFn: ({ signal }) => call(deals.mine, { query: { side, page } }, { signal }),
    staleTime: 0,
  })
