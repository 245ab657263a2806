import { useState } from 'react'
import { spacedPhone } from '#domain/phone/phone-text.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { type PendingReset, requestReset } from '#web/features/accounts/sign-in/auth-calls.ts'
import { checkNewPassword } from '#web/features/accounts/sign-in/auth-checks.ts'
import { signupErrors } from '#web/features/accounts/sign-in/auth-errors.ts'
import {
  AccountName,
  FormNote,
  NewPasswordInput,
  Submit,
  TextButton,
} from '#web/features/accounts/sign-in/auth-fields.tsx'
import style from '#web/features/accounts/sign-in/auth-form.module.css'
import { resetTexts } from '#web/features/accounts/sign-in/login.texts.ts'
import { useAuthErrors } from '#web/features/accounts/sign-in/use-auth-errors.ts'
import { useSignInWays } from '#web/features/accounts/sign-in/use-sign-in-ways.ts'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import {
  confirmResetByMessage,
  type PendingMessage,
  resetByMessage,
} from '#web/features/accounts/whatsapp-codes/message-calls.ts'
import { MessageStep } from '#web/features/accounts/whatsapp-codes/message-step.tsx'
import { ApiError } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { paths } from '#web/url.ts'

type ResetMessageProps = {
  pending: PendingMessage
  isConfirmed: boolean
  onConfirmed: () => void
  onPending: (pending: PendingMessage | PendingReset) => void
  onBack: () => void
  /** Leaves for another page. */
  onLeave: () => void
  onDone: (name: string) => void
}

/** A password reset that a message from the user confirms: first the message, then the new password. */
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
