import { useEffect, useState } from 'react'
import { useAppDialog } from '#web/platform/notices.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { onSignInRequired, type SignInReason, sessionToken } from '#web/platform/session/session.ts'
import { readSignupStep } from '#web/platform/session/signup-step.ts'
import { useTexts } from '#web/platform/texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'
import style from '#web/shell/sign-in.module.css'
import { useLate } from '#web/ui/use-delayed.ts'

const fetchDialogs = async () => (await import('#web/features/accounts/sign-in/account.dialogs.tsx')).AccountDialogs

export const SignIn = () => {
  const dialogs = useOnDemand(fetchDialogs)
  const t = useTexts(shellTexts)
  const { info } = useAppDialog()
  const [wish, setWish] = useState<{ then?: (() => void) | undefined; reason?: SignInReason | undefined }>({})
  useEffect(() =>
    onSignInRequired((then, reason) => {
      if (!navigator.onLine) return info({ title: t.signInOffline })
      setWish({ then, reason })
      dialogs.open()
    }),
  )
  // Reopens the code step after a reload during sign-up.
  const { open } = dialogs
  useEffect(() => {
    if (!sessionToken() && readSignupStep()?.isOpen) open()
  }, [open])
  useEffect(() => {
    // Moves the focus to the content, since the link that opened the dialogs is gone after signing in.
    if (dialogs.isOpen) return () => void setTimeout(focusOnContent)
  }, [dialogs.isOpen])
  if (!dialogs.Part) return <Spinner active={dialogs.isOpen} />
  return <dialogs.Part wish={dialogs.isOpen ? wish : null} onClose={dialogs.close} />
}

const focusOnContent = () => {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}

export const Spinner = ({ active }: { active: boolean }) => {
  const t = useTexts(shellTexts)
  return useLate(active) && <div className={style.spinner} role="progressbar" aria-label={t.loading} />
}
