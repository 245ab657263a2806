import { useState } from 'react'
import { afterVerifyCloseMs } from '#domain/limits.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import type { Pending } from '#web/features/accounts/sign-in/auth-calls.ts'
import style from '#web/features/accounts/sign-in/auth-form.module.css'
import { signupTexts } from '#web/features/accounts/sign-in/signup.texts.ts'
import {
  CodeStep,
  type Details,
  Done,
  SignupDetails,
  SignupMessageStep,
} from '#web/features/accounts/sign-in/signup-steps.tsx'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import { isMessage } from '#web/features/accounts/whatsapp-codes/message-calls.ts'
import { readSignupStep, saveSignupStep } from '#web/platform/session/signup-step.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Sheet } from '#web/ui/sheet.tsx'

export const signupDialogId = 'signup-dialog'

type SignupDialogProps = {
  open: boolean
  phone: string
  onClose: () => void
  onLogin: (phone: string) => void
  onDone: (name: string) => void
}

/** Closing keeps a pending code but discards the password. */
export const SignupDialog = ({ open, phone, onClose, onLogin, onDone }: SignupDialogProps) => {
  const t = useTexts(signupTexts)
  const message = useTexts(messageTexts)
  const site = useTexts(siteTexts)
  const [typed, setTyped] = useState<Partial<Details>>({})
  const [pending, setStep] = useState<Pending | null>(readOwnStep)
  const setPending = (step: Pending | null) => {
    saveSignupStep(step, true)
    setStep(step)
  }
  const [isDone, setDone] = useState(false)
  const close = () => {
    setTyped({ ...typed, password: '' })
    saveSignupStep(pending, false)
    onClose()
  }
  // After a reload only the stored step is known.
  const goBack = () => {
    setTyped({ name: pending?.name, phone: pending?.phone, ...typed })
    setPending(null)
  }
  const finish = (name: string) => {
    saveSignupStep(null, false)
    setDone(true)
    setTimeout(() => {
      onDone(name)
      setDone(false)
      setPending(null)
      setTyped({})
    }, afterVerifyCloseMs)
  }
  const form = isMessage(pending) ? (
    <SignupMessageStep
      pending={pending}
      details={typed}
      onPending={setPending}
      onBack={goBack}
      onLogin={(number) => {
        goBack()
        onLogin(number)
      }}
      onDone={finish}
    />
  ) : pending ? (
    <CodeStep id="signup-code" pending={pending} onPending={setPending} onBack={goBack} onDone={finish} />
  ) : (
    <SignupDetails
      id="signup"
      typed={{ ...typed, phone: typed.phone || phone }}
      onSent={(sent, details) => {
        setTyped(details)
        setPending(sent)
      }}
      onLogin={onLogin}
    />
  )
  return (
    <Sheet
      id={signupDialogId}
      narrow
      title={isMessage(pending) ? message.title : pending ? t.codeTitle : t.title}
      closeLabel={site.close}
      open={open}
      onClose={close}
    >
      {open && !isDone && <Steps step={pending ? 2 : 1} />}
      {open && !isDone && form}
      <div className={style.live} role="status">
        {open && isDone && <Done text={t.done} />}
      </div>
    </Sheet>
  )
}

const readOwnStep = () => {
  const saved = readSignupStep()
  return saved?.message?.purpose === 'reset' ? null : saved
}

const Steps = ({ step }: { step: number }) => {
  const t = useTexts(authTexts)
  return (
    <div className={style.steps} role="img" aria-label={t.step(step, 2)}>
      <i className={style.passed} />
      <i className={step === 2 ? style.passed : undefined} />
    </div>
  )
}
