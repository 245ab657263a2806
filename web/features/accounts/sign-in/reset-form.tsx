import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { confirmReset, type PendingReset, requestReset } from '#web/features/accounts/sign-in/auth-calls.ts'
import { checkCode, checkNewPassword, checkPhone, digitsOf } from '#web/features/accounts/sign-in/auth-checks.ts'
import { signupErrors } from '#web/features/accounts/sign-in/auth-errors.ts'
import {
  AccountName,
  CodeInput,
  FormNote,
  NewPasswordInput,
  PhoneInput,
  Submit,
  TextButton,
  takesFirstFocus,
} from '#web/features/accounts/sign-in/auth-fields.tsx'
import style from '#web/features/accounts/sign-in/auth-form.module.css'
import { resetTexts } from '#web/features/accounts/sign-in/login.texts.ts'
import { Resend } from '#web/features/accounts/sign-in/resend.tsx'
import { SendButtons, useSendWay } from '#web/features/accounts/sign-in/send-ways.tsx'
import { SentTo } from '#web/features/accounts/sign-in/signup-steps.tsx'
import { useAuthErrors } from '#web/features/accounts/sign-in/use-auth-errors.ts'
import { useRefusedCodes } from '#web/features/accounts/sign-in/use-refused-codes.ts'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import { resetByMessage } from '#web/features/accounts/whatsapp-codes/message-calls.ts'
import { useTexts } from '#web/platform/texts.ts'
import { useForm } from '#web/ui/use-form.ts'

type NumberFormProps = {
  phone: string
  /** Opened to sign in with a message: no code is offered. */
  isByMessage: boolean
  onSent: (pending: PendingReset, phone: string) => void
  onLogin: (phone: string) => void
}

export const NumberForm = ({ phone, isByMessage, onSent, onLogin }: NumberFormProps) => {
  const t = useTexts(resetTexts)
  const auth = useTexts(authTexts)
  const message = useTexts(messageTexts)
  const offered = useSendWay()
  const way = isByMessage ? { ...offered, sms: false } : offered
  const { explain } = useAuthErrors(signupErrors, ['phone'])
  const form = useForm<'phone'>('reset', {
    check: (values) => ({ phone: checkPhone(auth, values.phone) }),
    send: async (values) => {
      const send = !way.sms || way.chosen.current === 'whatsapp' ? resetByMessage : requestReset
      onSent(await send(values.phone), values.phone)
    },
    explain,
  })
  const lead = isByMessage ? message.signInLead : way.whatsapp ? message.resetLead : t.lead
  return (
    <form className={style.form} {...form.form}>
      <p className={style.lead}>{lead}</p>
      <PhoneInput {...form.field('phone')} defaultValue={phone} autoComplete="username" ref={takesFirstFocus} />
      <FormNote text={form.errors.form} />
      <SendButtons form={form} way={way} smsLabel={t.sendCode} />
      <p className={style.aside}>
        <TextButton onClick={() => onLogin(form.typed('phone'))}>{t.backToLogin}</TextButton>
      </p>
    </form>
  )
}

type CodePasswordFormProps = {
  pending: PendingReset
  onPending: (pending: PendingReset) => void
  onBack: () => void
  onDone: (name: string) => void
}

export const CodePasswordForm = ({ pending, onPending, onBack, onDone }: CodePasswordFormProps) => {
  const t = useTexts(resetTexts)
  const auth = useTexts(authTexts)
  const { explain } = useAuthErrors(signupErrors, ['otp', 'password'])
  const refused = useRefusedCodes(pending)
  const form = useForm<'otp' | 'password'>('reset-confirm', {
    check: ({ otp, password }) => ({
      otp: checkCode(auth, otp) ?? refused.check(digitsOf(otp)),
      password: checkNewPassword(auth, password),
    }),
    send: async ({ otp, password }) =>
      onDone(
        await refused.watch(
          digitsOf(otp),
          confirmReset({ phone: pending.phone, ticket: pending.ticket, otp: digitsOf(otp), password }),
        ),
      ),
    explain,
  })
  const password = form.field('password')
  const otp = form.field('otp')
  return (
    <form className={style.form} {...form.form}>
      <AccountName phone={pending.phone} />
      <SentTo phone={pending.phone} changeLabel={t.changePhone} onChange={onBack} />
      <CodeInput {...otp} onFull={() => document.getElementById(password.id)?.focus()} />
      <NewPasswordInput {...password} label={auth.newPassword} />
      <FormNote text={form.errors.form} />
      <Submit form={form}>{t.save}</Submit>
      <p className={style.aside}>{t.othersOut}</p>
      <Resend at={pending.resendAt} onResend={async () => onPending(await requestReset(pending.phone))} />
    </form>
  )
}
