import { type ComponentType, useEffect, useState } from 'react'
import { type Notice, noticeSlot, showToast } from '#web/platform/notices.ts'

/** The dialog of the whole app, whose code comes with its first notice. When it cannot come, a toast says the same. */
export const AppDialog = () => {
  const notice = noticeSlot.use()
  const [Dialog, setDialog] = useState<ComponentType<{ notice: Notice | null }> | null>(null)
  useEffect(() => {
    if (!notice || Dialog) return
    import('#web/shell/notice.dialog.tsx').then(
      (part) => setDialog(() => part.NoticeDialog),
      () => {
        noticeSlot.clear()
        showToast({ text: notice.title })
      },
    )
  }, [notice, Dialog])
  return Dialog && <Dialog notice={notice} />
}
