import { queryOptions } from '@tanstack/react-query'
import { push } from '#contract/endpoints/notify/push.ts'
import { inboxKey } from '#web/features/notify/inbox/inbox.queries.ts'
import { call } from '#web/platform/api.ts'

/** Devices that get the person's pushes. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: [...inboxKey, 'devices'],
    queryFn: async ({ signal }) => (await call(push.list, {}, { signal })).data,
    staleTime: 0,
  })
