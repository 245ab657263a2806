import { useQuery } from '@tanstack/react-query'
import type { OwnShop } from '#contract/endpoints/directory/members.ts'
import { ownShopsQuery } from '#web/features/directory/members/members.queries.ts'
import { useSession } from '#web/platform/session.ts'

/** Shops in whose name the person posts; none until they are known. */
export const useOwnShops = (): readonly OwnShop[] => useQuery(ownShopsQuery()).data?.data ?? []

/**
 * Whether the person is the owner or a member of this shop, and so not offered what is for others. Not known yet counts as
 * yes: nothing is offered to be taken away again.
 */
export const useIsOwnShop = (shopId: string | undefined): boolean => {
  const isAsked = useSession() !== null && shopId !== undefined
  const { data, isPending } = useQuery({ ...ownShopsQuery(), enabled: isAsked })
  return isAsked && (data ? data.data.some(({ id }) => id === shopId) : isPending)
}
