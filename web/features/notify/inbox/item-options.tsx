import type { InboxItem } from '#contract/endpoints/notify/inbox.ts'
import { itemTexts } from '#web/features/notify/inbox/inbox.texts.ts'
import style from '#web/features/notify/inbox/inbox-item.module.css'
import { useMarkRead } from '#web/features/notify/inbox/use-mark-read.ts'
import { useTurnOff } from '#web/features/notify/inbox/use-turn-off.ts'
import { useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'

type ItemOptionsProps = { id: string; item: InboxItem; onDone: () => void }

/** Below the item instead of above the page: nothing to place, nothing to close. */
export const ItemOptions = ({ id, item, onDone }: ItemOptionsProps) => {
  const t = useTexts(itemTexts)
  const isOnline = useOnline()
  const markRead = useMarkRead()
  const turnOff = useTurnOff()
  const read = () => {
    void markRead({ ids: [item.id] })
    onDone()
  }
  const off = () => {
    void turnOff(item.topic)
    onDone()
  }
  return (
    <div className={style.options} id={id}>
      {!item.isRead && (
        <Button look="outline" size="small" onClick={read}>
          {t.markRead}
        </Button>
      )}
      <Button look="outline" size="small" disabled={!isOnline} onClick={off}>
        {t.turnOff}
      </Button>
    </div>
  )
}
