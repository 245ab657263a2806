import { useEffect, useRef, useState } from 'react'
import { dialogAutoCloseMs } from '#domain/limits.ts'
import { type Notice, noticeSlot } from '#web/platform/notices.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button } from '#web/ui/form/button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { LinkButton } from '#web/ui/link.tsx'
import sheetStyle from '#web/ui/sheet.module.css'

const titleId = 'app-dialog-title'
const icons: Record<Notice['kind'], IconName> = { success: 'check', error: 'alert', info: 'info', danger: 'trash' }

/** A success closes by itself unless it asks something; other notices stay. */
export const NoticeDialog = ({ notice }: { notice: Notice | null }) => {
  const close = noticeSlot.clear
  return (
    <Dialog className={sheetStyle.alert} role="alertdialog" labelledBy={titleId} open={notice !== null} onClose={close}>
      {notice && <NoticeBody key={notice.title} notice={notice} onClose={close} />}
    </Dialog>
  )
}

const NoticeBody = ({ notice, onClose }: { notice: Notice; onClose: () => void }) => {
  const isBrief = notice.kind === 'success' && !notice.dismiss
  const [resting, setResting] = useState(false)
  useCountdown(isBrief && !resting, onClose)
  return (
    <Alert
      icon={notice.icon ?? icons[notice.kind]}
      tone={notice.kind === 'success' || notice.kind === 'info' ? 'good' : 'bad'}
      titleId={titleId}
      title={notice.title}
      text={notice.text}
      timer={isBrief ? (resting ? 'paused' : 'running') : undefined}
      onRest={setResting}
    >
      <NoticeActions notice={notice} onClose={onClose} />
    </Alert>
  )
}

const NoticeActions = ({ notice: { kind, action, dismiss }, onClose }: { notice: Notice; onClose: () => void }) => {
  const site = useTexts(siteTexts)
  const run = () => {
    noticeSlot.take()
    action?.run?.()
  }
  return (
    <>
      {action?.href && (
        <LinkButton to={action.href} onClick={run}>
          {action.label}
        </LinkButton>
      )}
      {action && !action.href && (
        <Button look={kind === 'danger' ? 'danger' : 'primary'} icon={action.icon} onClick={run}>
          {action.label}
        </Button>
      )}
      {(dismiss || !action) && (
        <Button look={action ? 'ghost' : 'primary'} onClick={onClose}>
          {dismiss ?? site.close}
        </Button>
      )}
    </>
  )
}

/** Keeps its remaining time while paused. */
const useCountdown = (running: boolean, onEnd: () => void) => {
  const leftMs = useRef(dialogAutoCloseMs)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (!running) return
    const startedAt = performance.now()
    const timer = setTimeout(() => end.current(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedAt
    }
  }, [running])
}
