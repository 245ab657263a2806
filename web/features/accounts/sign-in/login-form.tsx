import { hasPasskeys } from '#web/features/accounts/passkeys/passkey-ceremonies.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { logIn } from '#web/features/accounts/sign-in/auth-calls.ts'
import { checkLogin } from '#web/features/accounts/sign-in/auth-checks.ts'
import { loginErrors } from '#web/features/accounts/sign-in/auth-errors.ts'
import {
  FormNote,
  PasswordInput,
  PhoneInput,
  Submit,
  TextButton,
  takesFirstFocus,
} from '#web/features/accounts/sign-in/auth-fields.tsx'
import style from '#web/features/accounts/sign-in/auth-form.module.css'
import { loginTexts } from '#web/features/accounts/sign-in/login.texts.ts'
import { LoginWays } from '#web/features/accounts/sign-in/login-ways.tsx'
import { useAuthErrors } from '#web/features/accounts/sign-in/use-auth-errors.ts'
import type { SignInReason } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { useForm } from '#web/ui/use-form.ts'

const names = ['phone', 'password'] as const

type LoginFormProps = {
  phone: string
  reason?: SignInReason | undefined
  onDone: (name: string) => void
  /** All pass the phone number along, so that it is typed once. */
  onForgot: (phone: string) => void
  onMessage: (phone: string) => void
  onSignup: (phone: string) => void
}

export const LoginForm = ({ phone, reason, onDone, onForgot, onMessage, onSignup }: LoginFormProps) => {
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
