import { type QueryClient, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { members, type OwnShop } from '#contract/endpoints/directory/members.ts'
import { freshListMs } from '#domain/limits.ts'
import { call } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { mine } from '#web/platform/query-client.ts'
import { send } from '#web/platform/send.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useLang } from '#web/platform/texts.ts'

/** Also refetches the shops that the user posts for. */
export const answerInvitation = async (client: QueryClient, id: string, isAccepted: boolean): Promise<void> => {
  await send(isAccepted ? members.accept : members.refuse, { params: { id } })
  await client.invalidateQueries({ queryKey: ownShopsQuery().queryKey })
}

/** Empty until known. */
export const useOwnShops = (): readonly OwnShop[] => useQuery(ownShopsQuery()).data?.data ?? []

/**
 * Whether the user is owner or member of the shop. True while unknown, so that actions meant for others do not appear
 * and vanish again.
 */
export const useIsOwnShop = (shopId: string | undefined): boolean => {
  const isAsked = useSession() !== null && shopId !== undefined
  const { data, isPending } = useQuery({ ...ownShopsQuery(), enabled: isAsked })
  return isAsked && (data ? data.data.some(({ id }) => id === shopId) : isPending)
}

/** Runs one change at a time, then refetches, also after a failure, since somebody else may have been faster. */
export const useMemberChange = (queryKey: QueryKey) => {
  const client = useQueryClient()
  const lang = useLang()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
      showToast({ text: done })
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    } finally {
      await client.invalidateQueries({ queryKey })
      setBusy(false)
    }
  }
  return { isBusy, run }
}

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
