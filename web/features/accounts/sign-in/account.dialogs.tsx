import { useEffect, useRef, useState } from 'react'
import { modalSwitchDelayMs } from '#domain/limits.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { loginTexts, resetTexts } from '#web/features/accounts/sign-in/login.texts.ts'
import { LoginForm } from '#web/features/accounts/sign-in/login-form.tsx'
import { ResetDialog, resetDialogId } from '#web/features/accounts/sign-in/reset.dialog.tsx'
import { SignupDialog, signupDialogId } from '#web/features/accounts/sign-in/signup.dialog.tsx'
import { showToast } from '#web/platform/notices.ts'
import type { SignInReason } from '#web/platform/session.ts'
import { readSignupStep, saveSignupStep } from '#web/platform/signup-step.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Sheet, shutDialog } from '#web/ui/dialog.tsx'

type View = 'login' | 'signup' | 'reset'
type Shown = { view: View; phone: string; isByMessage?: boolean }
type Wish = { then?: (() => void) | undefined; reason?: SignInReason | undefined }
type AccountDialogsProps = { wish: Wish | null; onClose: () => void }

const ids: Record<View, string> = { login: 'login-dialog', signup: signupDialogId, reset: resetDialogId }

/** Login, signup and password reset: one dialog at a time, passing the phone number along. */
export const AccountDialogs = ({ wish, onClose }: AccountDialogsProps) => {
  const t = useTexts(loginTexts)
  const reset = useTexts(resetTexts)
  const auth = useTexts(authTexts)
  const site = useTexts(siteTexts)
  const { shown, switchTo } = useSwitch(wish !== null)
  const isShown = (view: View) => shown?.view === view
  const phone = shown?.phone ?? ''
  // A dialog that another one replaces does not call `onClose`.
  const closeOf = (view: View) => () => {
    if (isShown(view)) onClose()
  }
  const finish = (welcome: string) => {
    if (shown) shutDialog(ids[shown.view])
    saveSignupStep(null, false)
    onClose()
    showToast({ text: welcome })
    wish?.then?.()
  }
  return (
    <>
      <Sheet
        id={ids.login}
        narrow
        title={t.title}
        closeLabel={site.close}
        open={isShown('login')}
        onClose={closeOf('login')}
      >
        {isShown('login') && (
          <LoginForm
            phone={phone}
            reason={wish?.reason}
            onDone={(name) => finish(auth.welcomeBack(name))}
            onForgot={(phone) => switchTo({ view: 'reset', phone })}
            onMessage={(phone) => switchTo({ view: 'reset', phone, isByMessage: true })}
            onSignup={(phone) => switchTo({ view: 'signup', phone })}
          />
        )}
      </Sheet>
      <SignupDialog
        open={isShown('signup')}
        phone={phone}
        onClose={closeOf('signup')}
        onLogin={(phone) => switchTo({ view: 'login', phone })}
        onDone={(name) => finish(auth.welcome(name))}
      />
      <ResetDialog
        open={isShown('reset')}
        phone={phone}
        isByMessage={shown?.isByMessage ?? false}
        onClose={closeOf('reset')}
        onLogin={(phone) => switchTo({ view: 'login', phone })}
        onDone={(name) => finish(`${reset.done} ${auth.welcomeBack(name)}`)}
      />
    </>
  )
}

/** Which dialog is open; after one closes there is a short delay before the next opens. */
const useSwitch = (isWanted: boolean) => {
  const [shown, setShown] = useState<Shown | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    setShown(isWanted ? { view: firstView(), phone: '' } : null)
    return () => clearTimeout(timer.current)
  }, [isWanted])
  const switchTo = (next: Shown) => {
    if (shown) shutDialog(ids[shown.view])
    setShown(null)
    timer.current = setTimeout(() => setShown(next), modalSwitchDelayMs)
  }
  return { shown, switchTo }
}

/** An unfinished signup or reset reopens at its code step: after a reload, and while a message can still be sent for it. */
const firstView = (): View => {
  const step = readSignupStep()
  const isAwaited = step?.message !== undefined && !step.isPage && Date.now() < step.resendAt
  if (!step?.isOpen && !isAwaited) return 'login'
  return step.message?.purpose === 'reset' ? 'reset' : 'signup'
}
