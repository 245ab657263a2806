import { badgeText } from '#web/features/notify/inbox/badge-text.ts'
import style from '#web/features/notify/inbox/bell.module.css'
import { bellTexts } from '#web/features/notify/inbox/bell.texts.ts'
import { useUnread } from '#web/features/notify/inbox/use-unread.ts'
import { useTexts } from '#web/platform/texts.ts'

/** The number at the end of a menu's entry; nothing for none. */
export const UnreadCount = () => {
  const t = useTexts(bellTexts)
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <>
      <span className="visually-hidden">{t.unread(unread)}</span>
      <bdi className={style.count} dir="ltr" aria-hidden="true">
        {badgeText(unread)}
      </bdi>
    </>
  )
}
