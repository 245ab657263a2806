import { nameLengthMax } from '#domain/limits.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { type Pending, register, sendCodeAgain, verify } from '#web/features/accounts/sign-in/auth-calls.ts'
import { checkCode, checkSignup, digitsOf } from '#web/features/accounts/sign-in/auth-checks.ts'
import { signupErrors, useAuthErrors } from '#web/features/accounts/sign-in/auth-errors.ts'
import {
  FormNote,
  NewPasswordInput,
  PasswordInput,
  PhoneInput,
  Submit,
  TextButton,
  takesFirstFocus,
} from '#web/features/accounts/sign-in/auth-fields.tsx'
import style from '#web/features/accounts/sign-in/auth-form.module.css'
import { CodeInput, Resend, SentTo, useRefusedCodes } from '#web/features/accounts/sign-in/code-fields.tsx'
import { SendButtons, useSendWay, useSignInWays } from '#web/features/accounts/sign-in/send-ways.tsx'
import { signupTexts } from '#web/features/accounts/sign-in/signup.texts.ts'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import {
  confirmRegisterByMessage,
  type PendingMessage,
  registerByMessage,
} from '#web/features/accounts/whatsapp-codes/message-calls.ts'
import { MessageStep } from '#web/features/accounts/whatsapp-codes/message-step.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'

// Both steps share a file, so that the second needs no further download.

export type Details = { name: string; phone: string; password: string }

const names = ['name', 'phone', 'password', 'confirmation'] as const

type SignupDetailsProps = {
  id: string
  typed: Partial<Details>
  /** Set only on the page, whose form can be sent without JavaScript and asks for the password twice. */
  plainPath?: string
  isAgain?: boolean
  note?: string
  onSent: (pending: Pending, details: Details) => void
  onLogin: (phone: string) => void
}

export const SignupDetails = ({ id, typed, plainPath, isAgain = false, note, onSent, onLogin }: SignupDetailsProps) => {
  const isPage = plainPath !== undefined
  const t = useTexts(signupTexts)
  const auth = useTexts(authTexts)
  const message = useTexts(messageTexts)
  const way = useSendWay()
  const { explain, offersLogin } = useAuthErrors(signupErrors, names)
  const form = useForm<(typeof names)[number]>(id, {
    check: (values) => checkSignup(auth, values),
    send: async ({ name, phone, password }) => {
      const details = { name, phone, password }
      const isByMessage = !way.sms || way.chosen.current === 'whatsapp'
      onSent(await (isByMessage ? registerByMessage : register)(details), details)
    },
    explain,
  })
  const toLogin = <TextButton onClick={() => onLogin(form.typed('phone'))}>{t.signIn}</TextButton>
  return (
    <form className={style.form} {...form.form}>
      <FormNote text={form.errors.form ? undefined : note} />
      <Field
        {...form.field('name')}
        ref={isPage && !isAgain ? undefined : takesFirstFocus}
        label={auth.name}
        defaultValue={typed.name}
        required
        maxLength={nameLengthMax * 2}
        autoComplete="name"
        dir="auto"
      />
      <PhoneInput
        {...form.field('phone')}
        defaultValue={typed.phone}
        hint={way.whatsapp ? (way.sms ? message.eitherHint : message.phoneHint) : t.phoneHint}
      />
      <NewPasswordInput {...form.field('password')} defaultValue={typed.password} />
      {isPage && (
        <PasswordInput {...form.field('confirmation')} label={auth.confirmPassword} autoComplete="new-password" />
      )}
      <FormNote text={form.errors.form}>{offersLogin && toLogin}</FormNote>
      <SendButtons form={form} way={way} smsLabel={t.sendCode} plainPath={plainPath} />
      <p className={style.aside}>
        {t.haveAccount} {toLogin}
      </p>
    </form>
  )
}

type CodeStepProps = {
  id: string
  pending: Pending
  onPending: (pending: Pending) => void
  onBack: () => void
  onDone: (name: string) => void
}

export const CodeStep = ({ id, pending, onPending, onBack, onDone }: CodeStepProps) => {
  const t = useTexts(authTexts)
  const { explain } = useAuthErrors(signupErrors, ['otp'])
  const refused = useRefusedCodes(pending)
  const form = useForm<'otp'>(id, {
    check: ({ otp }) => ({ otp: checkCode(t, otp) ?? refused.check(digitsOf(otp)) }),
    send: async ({ otp }) => onDone(await refused.watch(digitsOf(otp), verify(pending, digitsOf(otp)))),
    explain,
  })
  return (
    <form className={style.form} {...form.form}>
      <SentTo phone={pending.phone} changeLabel={t.changeDetails} onChange={onBack} />
      <CodeInput {...form.field('otp')} onFull={(input) => input.form?.requestSubmit()} />
      <FormNote text={form.errors.form} />
      <Submit form={form}>{t.confirm}</Submit>
      <Resend at={pending.resendAt} onResend={async () => onPending(await sendCodeAgain(pending))} />
    </form>
  )
}

export const Done = ({ text }: { text: string }) => (
  <p className={style.done}>
    <span>
      <Icon name="check" />
    </span>
    {text}
  </p>
)

type SignupMessageStepProps = {
  pending: PendingMessage
  /** Lacks the password after a reload, since it is never stored. */
  details: Partial<Details>
  onPending: (pending: Pending) => void
  onBack: () => void
  onLogin: (phone: string) => void
  onDone: (name: string) => void
}

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
  // A new code needs all details again, so the user retypes them when the password is missing.
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
