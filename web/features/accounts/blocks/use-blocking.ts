import { useQueryClient } from '@tanstack/react-query'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { blocksQuery, renewHidden } from '#web/features/accounts/blocks/blocks.queries.ts'
import { blockTexts } from '#web/features/accounts/blocks/blocks.texts.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

export type Target = { sellerId: string } | { shopId: string }

/** Blocking asks once and can be undone in the toast; unblocking does not ask. */
export const useBlocking = () => {
  const t = useTexts(blockTexts)
  const lang = useLang()
  const client = useQueryClient()
  const { confirm } = useAppDialog()
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    }
  }
  const unblock = (id: string) =>
    attempt(async () => {
      await send(blocks.remove, { params: { id } })
      await renewHidden(client)
      showToast({ text: t.unblocked })
    })
  /** A shop can be hidden because its owner is blocked: then there is no block of the shop itself. */
  const unblockTarget = (target: Target) =>
    attempt(async () => {
      const { data } = await client.fetchQuery(blocksQuery())
      const isIt = (block: (typeof data)[number]) =>
        'sellerId' in target ? block.sellerId === target.sellerId : block.shopId === target.shopId
      const found = data.find(isIt)
      if (found) await unblock(found.id)
      else showToast({ text: t.inProfile })
    })
  const block = async (target: Target, name: string) => {
    const isSure = await confirm({ icon: 'ban', title: t.askTitle(name), text: t.askText, yes: t.block, no: t.askNo })
    if (!isSure) return
    await attempt(async () => {
      const { data } = await send(blocks.add, { body: target })
      await renewHidden(client)
      showToast({ text: t.blocked(name), undo: { label: t.undo, run: () => void unblock(data.id) } })
    })
  }
  return { block, unblock, unblockTarget }
}
