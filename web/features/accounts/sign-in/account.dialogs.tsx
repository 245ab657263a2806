import { useEffect, useRef, useState } from 'react'
import { modalSwitchDelayMs } from '#domain/limits.ts'
import { hasPasskeys } from '#web/features/accounts/passkeys/passkey-ceremonies.ts'
import { PasskeySignIn } from '#web/features/accounts/passkeys/passkey-sign-in.tsx'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { logIn } from '#web/features/accounts/sign-in/auth-calls.ts'
import { checkLogin } from '#web/features/accounts/sign-in/auth-checks.ts'
import { loginErrors, useAuthErrors } from '#web/features/accounts/sign-in/auth-errors.ts'
import {
  FormNote,
  PasswordInput,
  PhoneInput,
  Submit,
  TextButton,
  takesFirstFocus,
} from '#web/features/accounts/sign-in/auth-fields.tsx'
import style from '#web/features/accounts/sign-in/auth-form.module.css'
import { loginTexts, resetTexts } from '#web/features/accounts/sign-in/login.texts.ts'
import { ResetDialog, resetDialogId } from '#web/features/accounts/sign-in/reset.dialog.tsx'
import { useSignInWays } from '#web/features/accounts/sign-in/send-ways.tsx'
import { SignupDialog, signupDialogId } from '#web/features/accounts/sign-in/signup.dialog.tsx'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import { showToast } from '#web/platform/notices.ts'
import type { SignInReason } from '#web/platform/session/session.ts'
import { readSignupStep, saveSignupStep } from '#web/platform/session/signup-step.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { shutDialog } from '#web/ui/dialog.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Sheet } from '#web/ui/sheet.tsx'

type LoginWaysProps = { withPasskeys: boolean; onMessage: () => void; onDone: (name: string) => void }

/** Empty where browser and server offer no way without the password. */
const LoginWays = ({ withPasskeys, onMessage, onDone }: LoginWaysProps) => {
  const t = useTexts(messageTexts)
  const { whatsapp } = useSignInWays()
  if (!whatsapp && !withPasskeys) return null
  return (
    <>
      <div className={style.ways}>
        {withPasskeys && <PasskeySignIn onDone={onDone} />}
        {whatsapp && (
          <Button look="outline" size="large" block icon="wa" onClick={onMessage}>
            {t.signIn}
          </Button>
        )}
      </div>
      <p className={style.or}>{t.orPassword}</p>
    </>
  )
}

const names = ['phone', 'password'] as const

type LoginFormProps = {
  phone: string
  reason?: SignInReason | undefined
  onDone: (name: string) => void
  /** Each passes the phone number along, so that it is typed once. */
  onForgot: (phone: string) => void
  onMessage: (phone: string) => void
  onSignup: (phone: string) => void
}

const LoginForm = ({ phone, reason, onDone, onForgot, onMessage, onSignup }: LoginFormProps) => {
  const t = useTexts(loginTexts)
  const auth = useTexts(authTexts)
  const { explain } = useAuthErrors(loginErrors, names)
  const form = useForm<(typeof names)[number]>('login', {
    check: (values) => checkLogin(auth, values),
    send: async (values) => onDone(await logIn(values)),
    explain,
  })
  const withPasskeys = hasPasskeys()
  const typedNumber = () => form.typed('phone')
  return (
    <form className={style.form} {...form.form}>
      <p className={style.lead}>{reason ? t.reasons[reason] : withPasskeys ? t.leadOfWays : t.lead}</p>
      <LoginWays withPasskeys={withPasskeys} onMessage={() => onMessage(typedNumber())} onDone={onDone} />
      <PhoneInput
        {...form.field('phone')}
        defaultValue={phone}
        autoComplete="username webauthn"
        ref={takesFirstFocus}
      />
      <PasswordInput {...form.field('password')} autoComplete="current-password" />
      <div className={style.under}>
        <TextButton onClick={() => onForgot(typedNumber())}>{t.forgot}</TextButton>
      </div>
      <FormNote text={form.errors.form} />
      <Submit form={form} look={withPasskeys ? 'soft' : 'primary'}>
        {t.submit}
      </Submit>
      <p className={style.aside}>
        {t.noAccount} <TextButton onClick={() => onSignup(typedNumber())}>{t.create}</TextButton>
      </p>
    </form>
  )
}

type View = 'login' | 'signup' | 'reset'
type OpenView = { view: View; phone: string; isByMessage?: boolean }
type Wish = { then?: (() => void) | undefined; reason?: SignInReason | undefined }
type AccountDialogsProps = { wish: Wish | null; onClose: () => void }

const ids: Record<View, string> = { login: 'login-dialog', signup: signupDialogId, reset: resetDialogId }

export const AccountDialogs = ({ wish, onClose }: AccountDialogsProps) => {
  const t = useTexts(loginTexts)
  const reset = useTexts(resetTexts)
  const auth = useTexts(authTexts)
  const site = useTexts(siteTexts)
  const { shown, switchTo } = useSwitch(wish !== null)
  const isShown = (view: View) => shown?.view === view
  const phone = shown?.phone ?? ''
  // A dialog that another one replaces must not call `onClose`.
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

/** A short delay separates closing one dialog from opening the next. */
const useSwitch = (isRequested: boolean) => {
  const [shown, setShown] = useState<OpenView | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    setShown(isRequested ? { view: firstView(), phone: '' } : null)
    return () => clearTimeout(timer.current)
  }, [isRequested])
  const switchTo = (next: OpenView) => {
    if (shown) shutDialog(ids[shown.view])
    setShown(null)
    timer.current = setTimeout(() => setShown(next), modalSwitchDelayMs)
  }
  return { shown, switchTo }
}

/** Reopens an unfinished signup or reset at its code step, after a reload or while its message can still be sent. */
const firstView = (): View => {
  const step = readSignupStep()
  const isAwaited = step?.message !== undefined && !step.isPage && Date.now() < step.resendAt
  if (!step?.isOpen && !isAwaited) return 'login'
  return step.message?.purpose === 'reset' ? 'reset' : 'signup'
}
