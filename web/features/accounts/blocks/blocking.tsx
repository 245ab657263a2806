import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import style from '#web/features/accounts/blocks/blocks.module.css'
import { blockTexts } from '#web/features/accounts/blocks/blocks.texts.ts'
import { blocksQuery, renewHidden, useIsHidden } from '#web/features/accounts/blocks/hidden-sellers.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { requireSignIn, useSession } from '#web/platform/session/session.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Target = { sellerId: string } | { shopId: string }

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
  /** A shop may be hidden because its owner is blocked; the shop itself then has no block. */
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

/** False until the page is hydrated. */
export const useIsBlocked = useIsHidden

const idOf = (target: Target) => ('sellerId' in target ? target.sellerId : target.shopId)

/** Visitors sign in first. Not shown to the seller, nor while blocked, when `BlockedNote` offers to unblock. */
export const BlockButton = ({ target, name }: { target: Target; name: string }) => {
  const t = useTexts(blockTexts)
  const { block } = useBlocking()
  const me = useSession()?.user?.id
  const isHidden = useIsHidden(idOf(target))
  useRenewed(me)
  if (isHidden || me === idOf(target)) return null
  return (
    <Button
      look="ghost"
      size="small"
      icon="ban"
      aria-haspopup="dialog"
      onClick={() => requireSignIn(() => void block(target, name), 'block')}
    >
      {t.block}
    </Button>
  )
}

/** Refetched on each visit, since the seller or shop may have been blocked on another device. */
const useRenewed = (me: string | undefined) => {
  const client = useQueryClient()
  useEffect(() => {
    if (me) renewHidden(client).catch(() => undefined)
  }, [client, me])
}

export const BlockedNote = ({ target }: { target: Target }) => {
  const t = useTexts(blockTexts)
  const { unblockTarget } = useBlocking()
  return (
    <p className={style.note}>
      <Icon name="ban" />
      <span>{t.line}</span>
      <Button look="outline" size="small" onClick={() => void unblockTarget(target)}>
        {t.unblock}
      </Button>
    </p>
  )
}
