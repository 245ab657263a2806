import { useState } from 'react'
import { pushTexts } from '#web/features/notify/push/push.texts.ts'
import { usePushDevice } from '#web/features/notify/push/push-device.ts'
import style from '#web/features/notify/push/push-offer.module.css'
import { showToast } from '#web/platform/notices.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const laterKey = 'shamsouq-push-later'
const laterMs = 30 * 86_400_000

const putOff = (now = Date.now()) => {
  try {
    localStorage.setItem(laterKey, String(now + laterMs))
  } catch {
    // Without storage it is offered again after the next action.
  }
}

const isPutOff = (now = Date.now()): boolean => {
  try {
    const until = Number(localStorage.getItem(laterKey))
    // A later time than can be set means that the clock was wrong.
    return until > now && until <= now + laterMs
  } catch {
    return false
  }
}

/**
 * Shown after an action that makes notifications useful, never by itself. Renders nothing where they are on, denied,
 * unsupported or postponed.
 */
export const PushOffer = () => {
  const t = useTexts(pushTexts)
  const { state, isBusy, turnOn } = usePushDevice()
  const [isHidden, setHidden] = useState(isPutOff)
  if (isHidden || state !== 'off') return null
  const accept = async () => {
    const next = await turnOn().catch(() => null)
    if (next === 'off') return
    showToast(next === 'on' ? { text: t.isOn } : { text: next === 'denied' ? t.denied : t.failed, failed: true })
  }
  const later = () => {
    putOff()
    setHidden(true)
  }
  return (
    <section className={style.offer} aria-label={t.title}>
      <Icon name="device" />
      <div className={style.words}>
        <b>{t.title}</b>
        <span>{t.text}</span>
      </div>
      <div className={style.answers}>
        <Button look="soft" size="small" disabled={isBusy} onClick={() => void accept()}>
          {t.turnOn}
        </Button>
        <Button look="ghost" size="small" onClick={later}>
          {t.later}
        </Button>
      </div>
    </section>
  )
}
