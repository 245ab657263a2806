import { unreadPriceTexts } from '#web/features/browse/lists/unread-price.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

export const UnreadText = ({ id }: { id: string }) => {
  const t = useTexts(unreadPriceTexts)
  return (
    <p id={id}>
      <Icon name="alert" size="small" />
      {t.priceUnread}
    </p>
  )
}
