import { useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { codeLength, testCode } from '#domain/limits.ts'
import { spacedPhone } from '#domain/phone/phone.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { digitsOf } from '#web/features/accounts/sign-in/auth-checks.ts'
import { explainError } from '#web/features/accounts/sign-in/auth-errors.ts'
import { TextButton } from '#web/features/accounts/sign-in/auth-fields.tsx'
import style from '#web/features/accounts/sign-in/auth-form.module.css'
import { ApiError } from '#web/platform/api.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { CodeField } from '#web/ui/form/code-field.tsx'

export const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1_000))

export const useSecondsUntil = (at: number) => {
  const [seconds, setSeconds] = useState(() => secondsUntil(at))
  useEffect(() => {
    setSeconds(secondsUntil(at))
    const timer = setInterval(() => setSeconds(secondsUntil(at)), 1_000)
    return () => clearInterval(timer)
  }, [at])
  return seconds
}

/**
 * Remembers wrong codes: a complete code submits itself, and the button must not spend a second try on the same one.
 */
export const useRefusedCodes = ({ ticket, resendAt }: { ticket: string; resendAt: number }) => {
  const t = useTexts(authTexts)
  const refused = useRef(new Set<string>())
  // The key changes with a resent code.
  const keyOf = (otp: string) => `${ticket} ${resendAt} ${otp}`
  return {
    check: (otp: string) => (refused.current.has(keyOf(otp)) ? t.codeTried : undefined),
    watch: async <T,>(otp: string, sending: Promise<T>): Promise<T> => {
      try {
        return await sending
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid_code') refused.current.add(keyOf(otp))
        throw error
      }
    },
  }
}

type ResendProps = { at: number; onResend: () => Promise<void> }

/** The countdown is not announced to screen readers. */
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

/** Whether one-time codes are fixed and prefilled; set by the root loader. */
const useTestMode = () => useRouteLoaderData<{ testMode: boolean }>('root')?.testMode ?? false

type CodeInputProps = { id: string; name: string; error?: string; onFull: (input: HTMLInputElement) => void }

export const CodeInput = (props: CodeInputProps) => {
  const t = useTexts(authTexts)
  const isTest = useTestMode()
  return (
    <CodeField
      {...props}
      label={t.code}
      length={codeLength}
      takesFocus
      clean={digitsOf}
      defaultValue={isTest ? testCode : undefined}
      hint={isTest ? t.codeInTest(testCode) : undefined}
    />
  )
}

type SentToProps = { phone: string; changeLabel: string; onChange: () => void }

export const SentTo = ({ phone, changeLabel, onChange }: SentToProps) => {
  const t = useTexts(authTexts)
  return (
    <p className={style.sentTo}>
      {t.codeSentTo} <bdi dir="ltr">{spacedPhone(phone)}</bdi> <TextButton onClick={onChange}>{changeLabel}</TextButton>
    </p>
  )
}
