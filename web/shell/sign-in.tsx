import { useEffect, useState } from 'react'
import { useAppDialog } from '#web/platform/notices.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { onSignInRequired, type SignInReason, sessionToken } from '#web/platform/session.ts'
import { readSignupStep } from '#web/platform/signup-step.ts'
import { useTexts } from '#web/platform/texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'
import style from '#web/shell/sign-in.module.css'
import { useLate } from '#web/ui/use-delayed.ts'

const fetchDialogs = async () => (await import('#web/features/accounts/sign-in/account.dialogs.tsx')).AccountDialogs

/** The account dialogs, and the action to run after signing in. */
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
  // After a reload in the middle of signing up the code step opens again.
  const { open } = dialogs
  useEffect(() => {
    if (!sessionToken() && readSignupStep()?.isOpen) open()
  }, [open])
  useEffect(() => {
    // The link that opened the dialogs is gone after signing in; the focus must not be lost.
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
