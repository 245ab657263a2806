import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { type InboxItem, type InboxShow, inbox, type ReadInput } from '#contract/endpoints/notify/inbox.ts'
import { notificationSettings } from '#contract/endpoints/notify/notification-settings.ts'
import { call } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import type { Lang } from '#web/platform/lang.ts'
import { showToast } from '#web/platform/notices.ts'
import { mine } from '#web/platform/query-client.ts'
import { send } from '#web/platform/send.ts'
import { useLang } from '#web/platform/texts.ts'

export const inboxKey = [mine, 'inbox'] as const
const itemsKey = [...inboxKey, 'items'] as const

/** The count is requested on every page of a signed-in user, so it is reused for this long. */
export const countFreshMs = 60_000

export const unreadQuery = () =>
  queryOptions({
    queryKey: [...inboxKey, 'count'],
    queryFn: async ({ signal }) => (await call(inbox.count, {}, { signal })).data.unread,
    staleTime: countFreshMs,
  })

const pageSize = 20

type ItemsChoice = { show?: InboxShow; limit?: number; lang: Lang }

/** Texts are in the language of the request. Each page also has the unread count. */
export const itemsQuery = ({ show = 'all', limit = pageSize, lang }: ItemsChoice) =>
  infiniteQueryOptions({
    queryKey: [...itemsKey, show, limit, lang],
    queryFn: async ({ pageParam, signal, client }) => {
      const page = await call(inbox.list, { query: { page: pageParam, limit, show } }, { signal, lang })
      client.setQueryData(unreadQuery().queryKey, page.unread)
      return page
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

type Pages = InfiniteData<{ data: InboxItem[] }>

/** Returns the changed items without duplicates. */
export const changeItems = (
  client: QueryClient,
  isMeant: (item: InboxItem) => boolean,
  change: Partial<InboxItem>,
): InboxItem[] => {
  const changed = new Map<string, InboxItem>()
  const changeOne = (item: InboxItem) => {
    if (!isMeant(item)) return item
    changed.set(item.id, item)
    return { ...item, ...change }
  }
  client.setQueriesData<Pages>(
    { queryKey: itemsKey },
    (lists) => lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, data: page.data.map(changeOne) })) },
  )
  return [...changed.values()]
}

export const settingsQuery = () =>
  queryOptions({
    queryKey: [...inboxKey, 'settings'],
    queryFn: async ({ signal }) => (await call(notificationSettings.get, {}, { signal })).data,
    staleTime: 0,
  })

/** Marks items as read on the page first, then on the server, also while the page is left. */
export const useMarkRead = () => {
  const client = useQueryClient()
  const lang = useLang()
  return async (input: ReadInput): Promise<void> => {
    const { queryKey } = unreadQuery()
    // A pending reply would restore the old state.
    await client.cancelQueries({ queryKey: inboxKey })
    const isMeant = ({ id, isRead }: { id: string; isRead: boolean }) => !isRead && (input.ids?.includes(id) ?? true)
    const read = changeItems(client, isMeant, { isRead: true })
    client.setQueryData(queryKey, (unread = 0) => (input.all ? 0 : Math.max(0, unread - read.length)))
    try {
      const { data } = await send(inbox.read, { body: input }, { keepalive: true })
      client.setQueryData(queryKey, data.unread)
    } catch (error) {
      if (input.all) showToast({ text: failureText(error, lang), failed: true })
      void client.invalidateQueries({ queryKey: inboxKey })
    }
  }
}
