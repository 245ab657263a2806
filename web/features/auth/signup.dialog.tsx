import { useState } from 'react'
import { afterVerifyCloseMs } from '#contract/limits.ts'
import { authTexts } from '#web/features/auth/auth.texts.ts'
import type { Pending } from '#web/features/auth/auth-calls.ts'
import style from '#web/features/auth/auth-form.module.css'
import { signupTexts } from '#web/features/auth/signup.texts.ts'
import { CodeStep, type Details, Done, SignupDetails } from '#web/features/auth/signup-steps.tsx'
import { readSignupStep, saveSignupStep } from '#web/platform/signup-step.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Sheet } from '#web/ui/dialog.tsx'

export const signupDialogId = 'signup-dialog'

type SignupDialogProps = {
  open: boolean
  phone: string
  onClose: () => void
  onLogin: (phone: string) => void
  onDone: (name: string) => void
}

/** Details, then the code. Closing preserves a pending code but discards the password. */
export const SignupDialog = ({ open, phone, onClose, onLogin, onDone }: SignupDialogProps) => {
  const t = useTexts(signupTexts)
  const site = useTexts(siteTexts)
  const [typed, setTyped] = useState<Partial<Details>>({})
  const [pending, setStep] = useState<Pending | null>(readSignupStep)
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
  const form = pending ? (
    <CodeStep
      id="signup-code"
      pending={pending}
      onPending={setPending}
      onBack={() => setPending(null)}
      onDone={finish}
    />
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
      title={pending ? t.codeTitle : t.title}
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

const Steps = ({ step }: { step: number }) => {
  const t = useTexts(authTexts)
  return (
    <div className={style.steps} role="img" aria-label={t.step(step, 2)}>
      <i className={style.passed} />
      <i className={step === 2 ? style.passed : undefined} />
    </div>
  )
}
