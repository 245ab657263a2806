import { useEffect, useRef, useState } from 'react'
import { passkeyChallengeLifeMs } from '#domain/limits.ts'
import { offersInField, signInByPasskey, stopWaiting } from '#web/features/accounts/passkeys/passkey-ceremonies.ts'
import { passkeyTexts } from '#web/features/accounts/passkeys/passkeys.texts.ts'
import { type AuthErrorRow, useAuthErrors } from '#web/features/accounts/sign-in/auth-errors.ts'
import { FormNote } from '#web/features/accounts/sign-in/auth-fields.tsx'
import { ApiError } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import style from '#web/ui/icon.module.css'

/** Not in the sprite, which every page loads. */
const Fingerprint = () => (
  <svg className={style.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 10a2 2 0 0 0-2 2c0 1-.1 2.5-.3 4M14 13.1c0 2.4 0 6.4-1 8.9M17.3 21c.1-.6.4-2.3.5-3M2 12a10 10 0 0 1 18-6M2 16h0M21.8 16c.2-2 .1-5.4 0-6M5 19.5C5.5 18 6 15 6 12a6 6 0 0 1 .3-2M8.7 22c.2-.7.4-1.3.5-2M9 6.8a6 6 0 0 1 9 5.2v2" />
  </svg>
)

const errorRows: readonly AuthErrorRow[] = [{ code: 'banned', say: 'banned' }]
/** Replaces the challenge that waits in the field shortly before it expires. */
const renewalMs = passkeyChallengeLifeMs - 30_000

/** While the button is shown, the phone field offers passkeys too (WebAuthn conditional UI). */
export const PasskeySignIn = ({ onDone }: { onDone: (name: string) => void }) => {
  const t = useTexts(passkeyTexts)
  const { note, isBusy, ask } = usePasskeys(onDone)
  return (
    <>
      <Button size="large" block disabled={isBusy} onClick={ask}>
        <Fingerprint />
        {t.signIn}
      </Button>
      <FormNote {...(note && { text: note })} />
    </>
  )
}

const usePasskeys = (onDone: (name: string) => void) => {
  const t = useTexts(passkeyTexts)
  const { explain } = useAuthErrors(errorRows, [])
  const [note, setNote] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isShown = useRef(false)
  const isAsking = useRef(false)

  const enter = async (inField: boolean) => {
    const isCurrent = () => isShown.current && isAsking.current !== inField
    const name = await signInByPasskey({ inField, isCurrent })
    if (name !== null) onDone(name)
    return name !== null
  }
  const waitInField = async () => {
    if (isAsking.current) return
    try {
      if (await offersInField()) await enter(true)
    } catch (error) {
      // Other failures are silent, since the user has not asked for anything yet.
      if (!(error instanceof ApiError) || !['banned', 'passkey_expired', 'passkey_refused'].includes(error.code)) return
      setNote(explain(error).form)
      void waitInField()
    }
  }
  const ask = async () => {
    isAsking.current = true
    setBusy(true)
    setNote(undefined)
    try {
      // The dialog closes now, so nothing more is offered.
      if (await enter(false)) return
    } catch (error) {
      setNote(error instanceof ApiError ? explain(error).form : t.notSignedIn)
    }
    isAsking.current = false
    setBusy(false)
    if (isShown.current) void waitInField()
  }

  const latest = useRef(waitInField)
  latest.current = waitInField
  useEffect(() => {
    isShown.current = true
    void latest.current()
    const timer = setInterval(() => void latest.current(), renewalMs)
    return () => {
      isShown.current = false
      clearInterval(timer)
      stopWaiting().catch(() => undefined)
    }
  }, [])
  return { note, isBusy, ask }
}
