import { useState } from 'react'
import { authTexts } from '#web/features/auth/auth.texts.ts'
import type { PendingReset } from '#web/features/auth/auth-calls.ts'
import { checkCode, checkPhone, digitsOf } from '#web/features/auth/auth-checks.ts'
import { type AuthErrorRow, signupErrors } from '#web/features/auth/auth-errors.ts'
import {
  AccountName,
  CodeInput,
  FormNote,
  PasswordInput,
  PhoneInput,
  Submit,
  takesFirstFocus,
} from '#web/features/auth/auth-fields.tsx'
import style from '#web/features/auth/auth-form.module.css'
import { phoneChangeTexts } from '#web/features/auth/phone-change.texts.ts'
import {
  changeNow,
  confirmChange,
  type NewNumber,
  sendOldCode,
  startChange,
} from '#web/features/auth/phone-change-calls.ts'
import { Resend } from '#web/features/auth/resend.tsx'
import { SentTo } from '#web/features/auth/signup-steps.tsx'
import { useAuthErrors } from '#web/features/auth/use-auth-errors.ts'
import { useRefusedCodes } from '#web/features/auth/use-refused-codes.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Sheet } from '#web/ui/dialog.tsx'
import { useForm } from '#web/ui/use-form.ts'

/** The server's own words: what sign-up says of a conflict would offer to sign in. */
const changeErrors: readonly AuthErrorRow[] = [
  { status: [404, 409], say: 'conflict', ownWords: true },
  ...signupErrors.filter(({ offerLogin }) => !offerLogin),
]

/** `new`: the number and the password, then the code. `old`: the code that the old number got. */
export type ChangeStep = { kind: 'new' } | { kind: 'old'; pending: PendingReset } | null

type ChangeDialogProps = { step: ChangeStep; phone: string; onClose: () => void; onDone: () => Promise<void> }

export const PhoneChangeDialog = ({ step, phone, onClose, onDone }: ChangeDialogProps) => {
  const t = useTexts(phoneChangeTexts)
  const site = useTexts(siteTexts)
  const [title, setTitle] = useState<string>()
  const close = () => {
    setTitle(undefined)
    onClose()
  }
  return (
    <Sheet
      id="phone-change"
      narrow
      title={step?.kind === 'old' ? t.oldTitle : (title ?? t.newTitle)}
      closeLabel={site.close}
      open={step !== null}
      onClose={close}
    >
      {step?.kind === 'new' && <NewNumberSteps phone={phone} onTitle={setTitle} onDone={onDone} />}
      {step?.kind === 'old' && <OldCodeStep first={step.pending} onDone={onDone} />}
    </Sheet>
  )
}

type StepsProps = { phone: string; onTitle: (title: string | undefined) => void; onDone: () => Promise<void> }

const NewNumberSteps = ({ phone, onTitle, onDone }: StepsProps) => {
  const t = useTexts(phoneChangeTexts)
  // Only in memory: it is sent again when the person asks for another code.
  const [asked, setAsked] = useState<NewNumber | null>(null)
  const [pending, setPending] = useState<PendingReset | null>(null)
  const sent = (next: PendingReset | null) => {
    onTitle(next ? t.codeTitle : undefined)
    setPending(next)
  }
  if (!pending || !asked)
    return (
      <NumberStep
        phone={phone}
        typed={asked?.phone ?? ''}
        onSend={async (given) => {
          const next = await startChange(given)
          setAsked(given)
          sent(next)
        }}
      />
    )
  return (
    <CodeForm
      id="phone-change-code"
      pending={pending}
      aside={t.noOldSim}
      onBack={() => sent(null)}
      onCode={(otp) => confirmChange(pending, otp)}
      onResend={async () => sent(await startChange(asked))}
      onDone={onDone}
    />
  )
}

type NumberStepProps = { phone: string; typed: string; onSend: (given: NewNumber) => Promise<void> }

const NumberStep = ({ phone, typed, onSend }: NumberStepProps) => {
  const t = useTexts(phoneChangeTexts)
  const auth = useTexts(authTexts)
  const { explain } = useAuthErrors(changeErrors, ['phone', 'password'])
  const form = useForm<'phone' | 'password'>('phone-change-number', {
    check: (values) => ({ phone: checkPhone(auth, values.phone) }),
    send: onSend,
    explain,
  })
  return (
    <form className={style.form} {...form.form}>
      <p className={style.lead}>{t.newLead}</p>
      <AccountName phone={phone} />
      <PhoneInput {...form.field('phone')} label={t.newPhone} defaultValue={typed} ref={takesFirstFocus} />
      <PasswordInput {...form.field('password')} label={t.password} autoComplete="current-password" />
      <FormNote text={form.errors.form} />
      <Submit form={form}>{t.sendCode}</Submit>
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
