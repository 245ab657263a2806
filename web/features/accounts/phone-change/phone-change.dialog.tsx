import { useState } from 'react'
import { phoneChangeTexts } from '#web/features/accounts/phone-change/phone-change.texts.ts'
import {
  changeNow,
  confirmChange,
  type NewNumber,
  readPhoneChange,
  savePhoneChange,
  sendOldCode,
  startChange,
  startChangeByMessage,
} from '#web/features/accounts/phone-change/phone-change-calls.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import type { PendingReset } from '#web/features/accounts/sign-in/auth-calls.ts'
import { checkCode, checkPhone, digitsOf } from '#web/features/accounts/sign-in/auth-checks.ts'
import { type AuthErrorRow, signupErrors, useAuthErrors } from '#web/features/accounts/sign-in/auth-errors.ts'
import {
  AccountName,
  FormNote,
  PasswordInput,
  PhoneInput,
  Submit,
  TextButton,
  takesFirstFocus,
} from '#web/features/accounts/sign-in/auth-fields.tsx'
import style from '#web/features/accounts/sign-in/auth-form.module.css'
import { CodeInput, Resend, SentTo, useRefusedCodes } from '#web/features/accounts/sign-in/code-fields.tsx'
import { SendButtons, useSendWay, useSignInWays } from '#web/features/accounts/sign-in/send-ways.tsx'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import { isMessage, type PendingMessage } from '#web/features/accounts/whatsapp-codes/message-calls.ts'
import { MessageStep } from '#web/features/accounts/whatsapp-codes/message-step.tsx'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Sheet } from '#web/ui/sheet.tsx'

/** Conflicts show the server's own message, since that of signing up would offer to sign in. */
const changeErrors: readonly AuthErrorRow[] = [
  { status: [404, 409], say: 'conflict', ownWords: true },
  ...signupErrors.filter(({ offerLogin }) => !offerLogin),
]

/** `new`: the new number and the password, then the code. `old`: the code sent to the old number. */
export type ChangeStep = { kind: 'new' } | { kind: 'old'; pending: PendingReset }

type Waited = PendingReset | PendingMessage | null

type ChangeDialogProps = {
  step: ChangeStep
  userId: string
  phone: string
  onClose: () => void
  onDone: () => Promise<void>
}

export const PhoneChangeDialog = ({ step, userId, phone, onClose, onDone }: ChangeDialogProps) => {
  const t = useTexts(phoneChangeTexts)
  const site = useTexts(siteTexts)
  const message = useTexts(messageTexts)
  const [pending, setPending] = useState<Waited>(() => readPhoneChange(userId))
  const waitFor = (next: Waited) => {
    savePhoneChange(userId, isMessage(next) ? next : null)
    setPending(next)
  }
  const finish = async () => {
    savePhoneChange(userId, null)
    await onDone()
  }
  const newTitle = isMessage(pending) ? message.title : pending ? t.codeTitle : t.newTitle
  return (
    <Sheet
      id="phone-change"
      narrow
      title={step.kind === 'old' ? t.oldTitle : newTitle}
      closeLabel={site.close}
      open
      onClose={onClose}
    >
      {step.kind === 'new' ? (
        <NewNumberSteps phone={phone} pending={pending} onPending={waitFor} onDone={finish} />
      ) : (
        <OldCodeStep first={step.pending} onDone={onDone} />
      )}
    </Sheet>
  )
}

type StepsProps = {
  phone: string
  pending: Waited
  onPending: (pending: Waited) => void
  onDone: () => Promise<void>
}

const NewNumberSteps = ({ phone, pending, onPending, onDone }: StepsProps) => {
  const t = useTexts(phoneChangeTexts)
  const { sms } = useSignInWays()
  // Kept in memory only, since it contains the password.
  const [asked, setAsked] = useState<NewNumber | null>(null)
  const renew = async (start: Start) => onPending(asked && (await start(asked)))
  if (isMessage(pending))
    return (
      <MessageStep
        key={pending.ticket}
        pending={pending}
        errors={changeErrors}
        onOpened={() => onPending({ ...pending, message: { ...pending.message, isOpened: true } })}
        onConfirmed={async () => {
          await confirmChange(pending)
          await onDone()
        }}
        onRenew={() => renew(startChangeByMessage)}
        onSms={sms && asked ? () => renew(startChange) : undefined}
      >
        <TextButton onClick={() => onPending(null)}>{t.otherNumber}</TextButton>
      </MessageStep>
    )
  if (!pending || !asked)
    return (
      <NumberStep
        phone={phone}
        typed={asked?.phone ?? ''}
        onSend={async (given, start) => {
          const next = await start(given)
          setAsked(given)
          onPending(next)
        }}
      />
    )
  return (
    <CodeForm
      id="phone-change-code"
      pending={pending}
      aside={t.hasOldSim}
      onBack={() => onPending(null)}
      onCode={(otp) => confirmChange(pending, otp)}
      onResend={() => renew(startChange)}
      onDone={onDone}
    />
  )
}

type Start = (given: NewNumber) => Promise<PendingReset>
type NumberStepProps = { phone: string; typed: string; onSend: (given: NewNumber, start: Start) => Promise<void> }

const NumberStep = ({ phone, typed, onSend }: NumberStepProps) => {
  const t = useTexts(phoneChangeTexts)
  const auth = useTexts(authTexts)
  const way = useSendWay()
  const { explain } = useAuthErrors(changeErrors, ['phone', 'password'])
  const form = useForm<'phone' | 'password'>('phone-change-number', {
    check: (values) => ({ phone: checkPhone(auth, values.phone) }),
    send: (given) => onSend(given, !way.sms || way.chosen.current === 'whatsapp' ? startChangeByMessage : startChange),
    explain,
  })
  return (
    <form className={style.form} {...form.form}>
      <p className={style.lead}>{t.newLead}</p>
      <AccountName phone={phone} />
      <PhoneInput {...form.field('phone')} label={t.newPhone} defaultValue={typed} ref={takesFirstFocus} />
      <PasswordInput {...form.field('password')} label={t.password} autoComplete="current-password" />
      <FormNote text={form.errors.form} />
      <SendButtons form={form} way={way} smsLabel={t.sendCode} />
    </form>
  )
}

const OldCodeStep = ({ first, onDone }: { first: PendingReset; onDone: () => Promise<void> }) => {
  const t = useTexts(phoneChangeTexts)
  const [pending, setPending] = useState(first)
  return (
    <CodeForm
      id="phone-change-old"
      pending={pending}
      lead={t.oldLead}
      onCode={(otp) => changeNow(pending, otp)}
      onResend={async () => setPending(await sendOldCode())}
      onDone={onDone}
    />
  )
}

type CodeFormProps = {
  id: string
  pending: PendingReset
  lead?: string
  aside?: string
  onBack?: () => void
  onCode: (otp: string) => Promise<unknown>
  onResend: () => Promise<void>
  onDone: () => Promise<void>
}

const CodeForm = ({ id, pending, lead, aside, onBack, onCode, onResend, onDone }: CodeFormProps) => {
  const t = useTexts(phoneChangeTexts)
  const auth = useTexts(authTexts)
  const { explain } = useAuthErrors(changeErrors, ['otp'])
  const refused = useRefusedCodes(pending)
  const form = useForm<'otp'>(id, {
    check: ({ otp }) => ({ otp: checkCode(auth, otp) ?? refused.check(digitsOf(otp)) }),
    send: async ({ otp }) => {
      await refused.watch(digitsOf(otp), onCode(digitsOf(otp)))
      await onDone()
    },
    explain,
  })
  return (
    <form className={style.form} {...form.form}>
      {lead && <p className={style.lead}>{lead}</p>}
      {onBack && <SentTo phone={pending.phone} changeLabel={t.otherNumber} onChange={onBack} />}
      <CodeInput {...form.field('otp')} onFull={(input) => input.form?.requestSubmit()} />
      <FormNote text={form.errors.form} />
      <Submit form={form}>{t.confirm}</Submit>
      {aside && <p className={style.aside}>{aside}</p>}
      <Resend at={pending.resendAt} onResend={onResend} />
    </form>
  )
}
