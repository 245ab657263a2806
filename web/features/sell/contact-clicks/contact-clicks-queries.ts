import { queryOptions } from '@tanstack/react-query'
import { contactClicks } from '#contract/endpoints/sell/contact-clicks.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

export const ownEntriesQuery = () =>
  queryOptions({
    queryKey: [mine, 'taps'],
    queryFn: ({ signal }) => call(contactClicks.mine, {}, { signal }),
    staleTime: 0,
    retry: false,
  })
