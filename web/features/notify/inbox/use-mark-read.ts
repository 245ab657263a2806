import { useQueryClient } from '@tanstack/react-query'
import { inbox, type ReadInput } from '#contract/endpoints/notify/inbox.ts'
import { changeItems, inboxKey, unreadQuery } from '#web/features/notify/inbox/inbox.queries.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang } from '#web/platform/texts.ts'

/** Marks items as read: at once on the page, then on the server, also while the page is left. */
export const useMarkRead = () => {
  const client = useQueryClient()
  const lang = useLang()
  return async (input: ReadInput): Promise<void> => {
    const { queryKey } = unreadQuery()
    // A reply that is on its way would bring the old state back.
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
