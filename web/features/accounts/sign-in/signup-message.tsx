import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { type Pending, register } from '#web/features/accounts/sign-in/auth-calls.ts'
import { TextButton } from '#web/features/accounts/sign-in/auth-fields.tsx'
import { signupTexts } from '#web/features/accounts/sign-in/signup.texts.ts'
import type { Details } from '#web/features/accounts/sign-in/signup-steps.tsx'
import { useSignInWays } from '#web/features/accounts/sign-in/use-sign-in-ways.ts'
import {
  confirmRegisterByMessage,
  type PendingMessage,
  registerByMessage,
} from '#web/features/accounts/whatsapp-codes/message-calls.ts'
import { MessageStep } from '#web/features/accounts/whatsapp-codes/message-step.tsx'
import { useTexts } from '#web/platform/texts.ts'

type SignupMessageStepProps = {
  pending: PendingMessage
  /** Without a password after a reload, which never stores it. */
  details: Partial<Details>
  onPending: (pending: Pending) => void
  onBack: () => void
  onLogin: (phone: string) => void
  onDone: (name: string) => void
}

/** Second signup step without a code from us: the user sends one. */
export const SignupMessageStep = ({
  pending,
  details: { name, phone, password },
  onPending,
  onBack,
  onLogin,
  onDone,
}: SignupMessageStepProps) => {
  const t = useTexts(authTexts)
  const { signIn } = useTexts(signupTexts)
  const { sms } = useSignInWays()
  // A new code needs all details again; without the password they are typed again.
  const sendAgain = (send: (details: Details) => Promise<Pending>) => async () => {
    if (name && phone && password) onPending(await send({ name, phone, password }))
    else onBack()
  }
  return (
    <MessageStep
      key={pending.ticket}
      pending={pending}
      onOpened={() => onPending({ ...pending, message: { ...pending.message, isOpened: true } })}
      onConfirmed={async () => onDone(await confirmRegisterByMessage(pending.ticket))}
      onRenew={sendAgain(registerByMessage)}
      onSms={sms ? sendAgain(register) : undefined}
      login={<TextButton onClick={() => onLogin(pending.phone)}>{signIn}</TextButton>}
    >
      <TextButton onClick={onBack}>{t.changeDetails}</TextButton>
    </MessageStep>
  )
}
