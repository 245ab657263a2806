import { queryOptions } from '@tanstack/react-query'
import { members } from '#contract/endpoints/directory/members.ts'
import { freshListMs } from '#domain/limits.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

/** Shops in whose name the person posts, and invitations. */
export const ownShopsQuery = () =>
  queryOptions({
    queryKey: [mine, 'shops'],
    queryFn: ({ signal }) => call(members.mine, {}, { signal }),
    staleTime: freshListMs,
  })

export const shopMembersQuery = (shopId: string) =>
  queryOptions({
    queryKey: [mine, 'shop-members', shopId],
    queryFn: ({ signal }) => call(members.list, { query: { shop: shopId } }, { signal }),
    staleTime: 0,
  })
