import { useQuery } from '@tanstack/react-query'
import type { OwnShop } from '#contract/members.ts'
import { ownShopsQuery } from '#web/features/members/members.queries.ts'

/** Shops in whose name the person posts; none until they are known. */
export const useOwnShops = (): readonly OwnShop[] => useQuery(ownShopsQuery()).data?.data ?? []
