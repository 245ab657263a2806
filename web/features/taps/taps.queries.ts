import { queryOptions } from '@tanstack/react-query'
import { taps } from '#contract/taps.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

/** What the person has in the directory, with how often people reached for it. */
export const ownEntriesQuery = () =>
  queryOptions({
    queryKey: [mine, 'taps'],
    queryFn: ({ signal }) => call(taps.mine, {}, { signal }),
    staleTime: 0,
    retry: false,
  })
