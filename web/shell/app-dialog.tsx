import { type ComponentType, useEffect, useState } from 'react'
import { type Notice, noticeSlot, showToast } from '#web/platform/notices.ts'

/** The dialog of the whole app; its code is fetched with the first notice. When that fails, a toast shows the same. */
export const AppDialog = () => {
  const notice = noticeSlot.use()
  const [Dialog, setDialog] = useState<ComponentType<{ notice: Notice | null }> | null>(null)
  useEffect(() => {
    if (!notice || Dialog) return
    import('#web/shell/notice.dialog.tsx')
      .then((part) => setDialog(() => part.NoticeDialog))
      .catch(() => {
        noticeSlot.clear()
        showToast({ text: notice.title })
      })
  }, [notice, Dialog])
  return Dialog && <Dialog notice={notice} />
}
