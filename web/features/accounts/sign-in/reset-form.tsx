import { useState } from 'react'
import { spacedPhone } from '#domain/phone/phone.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { confirmReset, type PendingReset, requestReset } from '#web/features/accounts/sign-in/auth-calls.ts'
import { checkCode, checkNewPassword, checkPhone, digitsOf } from '#web/features/accounts/sign-in/auth-checks.ts'
import { signupErrors, useAuthErrors } from '#web/features/accounts/sign-in/auth-errors.ts'
import {
  AccountName,
  FormNote,
  NewPasswordInput,
  PhoneInput,
  Submit,
  TextButton,
  takesFirstFocus,
} from '#web/features/accounts/sign-in/auth-fields.tsx'
import style from '#web/features/accounts/sign-in/auth-form.module.css'
import { CodeInput, Resend, SentTo, useRefusedCodes } from '#web/features/accounts/sign-in/code-fields.tsx'
import { resetTexts } from '#web/features/accounts/sign-in/login.texts.ts'
import { SendButtons, useSendWay, useSignInWays } from '#web/features/accounts/sign-in/send-ways.tsx'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import {
  confirmResetByMessage,
  type PendingMessage,
  resetByMessage,
} from '#web/features/accounts/whatsapp-codes/message-calls.ts'
import { MessageStep } from '#web/features/accounts/whatsapp-codes/message-step.tsx'
import { ApiError } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { paths } from '#web/url.ts'

type ResetMessageProps = {
  pending: PendingMessage
  isConfirmed: boolean
  onConfirmed: () => void
  onPending: (pending: PendingMessage | PendingReset) => void
  onBack: () => void
  onLeave: () => void
  onDone: (name: string) => void
}

/** The user's WhatsApp message confirms the number first; then the new password is chosen. */
export const ResetMessage = ({ pending, isConfirmed, onBack, onDone, ...rest }: ResetMessageProps) => {
  const { onConfirmed, onPending, onLeave } = rest
  const t = useTexts(messageTexts)
  const { changePhone } = useTexts(resetTexts)
  const { sms } = useSignInWays()
  if (isConfirmed) return <NewPasswordForm pending={pending} onDone={onDone} onBack={onBack} />
  return (
    <MessageStep
      key={pending.ticket}
      pending={pending}
      onOpened={() => onPending({ ...pending, message: { ...pending.message, isOpened: true } })}
      onConfirmed={async () => onConfirmed()}
      onRenew={async () => onPending(await resetByMessage(pending.phone))}
      onSms={sms ? async () => onPending(await requestReset(pending.phone)) : undefined}
    >
      <TextButton onClick={onBack}>{changePhone}</TextButton>
      <a className={style.link} href={paths.contact} onClick={onLeave}>
        {t.numberLost}
      </a>
    </MessageStep>
  )
}

type NewPasswordFormProps = { pending: PendingMessage; onBack: () => void; onDone: (name: string) => void }

const NewPasswordForm = ({ pending, onBack, onDone }: NewPasswordFormProps) => {
  const t = useTexts(resetTexts)
  const auth = useTexts(authTexts)
  const message = useTexts(messageTexts)
  const { explain } = useAuthErrors(signupErrors, ['password'])
  const [isSpent, setSpent] = useState(false)
  const form = useForm<'password'>('reset-message', {
    check: ({ password }) => ({ password: checkNewPassword(auth, password) }),
    send: async ({ password }) => onDone(await confirmResetByMessage({ ticket: pending.ticket, password })),
    explain: (error) => {
      setSpent(error instanceof ApiError && error.code === 'code_spent')
      return explain(error)
    },
  })
  return (
    <form className={style.form} {...form.form}>
      <AccountName phone={pending.phone} />
      <p className={style.sentTo} role="status">
        {message.choosePassword} <bdi dir="ltr">{spacedPhone(pending.phone)}</bdi>
      </p>
      <NewPasswordInput {...form.field('password')} label={auth.newPassword} ref={focusNow} />
      <FormNote text={form.errors.form}>
        {isSpent && <TextButton onClick={onBack}>{message.newCode}</TextButton>}
      </FormNote>
      <Submit form={form}>{t.save}</Submit>
      <p className={style.aside}>{t.othersOut}</p>
    </form>
  )
}

const focusNow = (input: HTMLInputElement | null) => input?.focus()

type NumberFormProps = {
  phone: string
  /** Opened to sign in with a message, so no code is offered. */
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
