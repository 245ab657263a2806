import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import style from '#web/features/accounts/blocks/blocks.module.css'
import { renewHidden } from '#web/features/accounts/blocks/blocks.queries.ts'
import { blockTexts } from '#web/features/accounts/blocks/blocks.texts.ts'
import { useIsHidden } from '#web/features/accounts/blocks/hidden-marks.ts'
import { type Target, useBlocking } from '#web/features/accounts/blocks/use-blocking.ts'
import { requireSignIn, useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Whether this person has blocked the seller or the shop; false until the page is hydrated. */
export const useIsBlocked = useIsHidden

const idOf = (target: Target) => ('sellerId' in target ? target.sellerId : target.shopId)

/** A visitor signs in first. Not shown to the seller, nor while blocked: the note below has the way back. */
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

/** A page of one seller or shop asks each time: they may have been blocked on another device. */
const useRenewed = (me: string | undefined) => {
  const client = useQueryClient()
  useEffect(() => {
    if (me) renewHidden(client).catch(() => undefined)
  }, [client, me])
}

/** Instead of the listings. */
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
