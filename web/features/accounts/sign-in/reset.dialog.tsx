import { useState } from 'react'
import type { PendingReset } from '#web/features/accounts/sign-in/auth-calls.ts'
import { resetTexts } from '#web/features/accounts/sign-in/login.texts.ts'
import { CodePasswordForm, NumberForm, ResetMessage } from '#web/features/accounts/sign-in/reset-form.tsx'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import { isMessage } from '#web/features/accounts/whatsapp-codes/message-calls.ts'
import { readSignupStep, saveSignupStep } from '#web/platform/session/signup-step.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Sheet } from '#web/ui/sheet.tsx'

export const resetDialogId = 'reset-dialog'

type ResetDialogProps = {
  open: boolean
  phone: string
  isByMessage: boolean
  onClose: () => void
  onLogin: (phone: string) => void
  onDone: (name: string) => void
}

/** After closing, only a WhatsApp message is still waited for. */
export const ResetDialog = ({ open, phone, isByMessage, onClose, onLogin, onDone }: ResetDialogProps) => {
  const t = useTexts(resetTexts)
  const message = useTexts(messageTexts)
  const site = useTexts(siteTexts)
  const [typed, setTyped] = useState<string>()
  const [pending, setStep] = useState<PendingReset | null>(readOwnStep)
  const waiting = isMessage(pending) ? pending : null
  const [confirmed, setConfirmed] = useState<string>()
  const isConfirmed = waiting !== null && waiting.ticket === confirmed
  const setPending = (step: PendingReset | null) => {
    if (isMessage(step)) saveSignupStep(step, true)
    else if (waiting) saveSignupStep(null, false)
    setStep(step)
  }
  const close = () => {
    setTyped(undefined)
    if (waiting) saveSignupStep(waiting, false)
    else setStep(null)
    onClose()
  }
  const goBack = () => setPending(null)
  const finish = (name: string) => {
    setPending(null)
    onDone(name)
  }
  const form = waiting ? (
    <ResetMessage
      pending={waiting}
      isConfirmed={isConfirmed}
      onConfirmed={() => setConfirmed(waiting.ticket)}
      onPending={setPending}
      onBack={goBack}
      onLeave={() => saveSignupStep(waiting, false)}
      onDone={finish}
    />
  ) : pending ? (
    <CodePasswordForm pending={pending} onPending={setPending} onBack={goBack} onDone={finish} />
  ) : (
    <NumberForm
      phone={typed ?? phone}
      isByMessage={isByMessage}
      onSent={(sent, number) => {
        setTyped(number)
        setPending(sent)
      }}
      onLogin={onLogin}
    />
  )
  return (
    <Sheet
      id={resetDialogId}
      narrow
      title={waiting && !isConfirmed ? message.title : isByMessage ? message.signInTitle : t.title}
      closeLabel={site.close}
      open={open}
      onClose={close}
    >
      {open && form}
    </Sheet>
  )
}

const readOwnStep = () => {
  const saved = readSignupStep()
  return saved?.message?.purpose === 'reset' ? saved : null
}
