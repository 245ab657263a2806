import { useState } from 'react'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { explainError } from '#web/features/accounts/sign-in/auth-errors.ts'
import { TextButton } from '#web/features/accounts/sign-in/auth-fields.tsx'
import style from '#web/features/accounts/sign-in/auth-form.module.css'
import { clock, useSecondsUntil } from '#web/features/accounts/sign-in/use-seconds-until.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

type ResendProps = { at: number; onResend: () => Promise<void> }

/** Counts down until another code may be requested. The seconds are not announced to screen readers. */
export const Resend = ({ at, onResend }: ResendProps) => {
  const t = useTexts(authTexts)
  const lang = useLang()
  const seconds = useSecondsUntil(at)
  const [isBusy, setBusy] = useState(false)
  const [announcement, setAnnouncement] = useState<string>()
  const resend = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await onResend()
      setAnnouncement(t.resent)
    } catch (error) {
      const { form, fields } = explainError([], error, lang)
      setAnnouncement(form ?? Object.values(fields)[0])
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={style.aside}>
      <p>
        {t.notReceived}{' '}
        {seconds > 0 ? (
          <>
            {t.resendIn} <bdi className={style.time}>{clock(seconds)}</bdi>
          </>
        ) : (
          <TextButton onClick={resend}>{isBusy ? t.sending : t.resend}</TextButton>
        )}
      </p>
      <p role="status">{announcement}</p>
    </div>
  )
}
