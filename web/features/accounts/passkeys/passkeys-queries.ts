import { queryOptions } from '@tanstack/react-query'
import { passkeys } from '#contract/endpoints/accounts/passkeys.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

/** Never cached, as the list of devices. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: [mine, 'passkeys'],
    queryFn: ({ signal }) => call(passkeys.list, {}, { signal }),
    staleTime: 0,
  })
