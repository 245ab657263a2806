import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Pending } from '#web/features/accounts/sign-in/auth-calls.ts'
import style from '#web/features/accounts/sign-in/auth-form.module.css'
import {
  AlreadyIn,
  AuthPage,
  isPhoneMissing,
  readPending,
  savePending,
  useWelcome,
} from '#web/features/accounts/sign-in/auth-page.tsx'
import { useSignInWays } from '#web/features/accounts/sign-in/send-ways.tsx'
import { signupTexts, verifyOtpTexts } from '#web/features/accounts/sign-in/signup.texts.ts'
import { type Details, Done, SignupDetails, SignupMessageStep } from '#web/features/accounts/sign-in/signup-steps.tsx'
import { messageTexts } from '#web/features/accounts/whatsapp-codes/message.texts.ts'
import { isMessage, type PendingMessage } from '#web/features/accounts/whatsapp-codes/message-calls.ts'
import { useHydrated } from '#web/platform/page/hydrated.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { requireSignIn, useSession } from '#web/platform/session/session.ts'
import { readSignupStep, saveSignupStep } from '#web/platform/session/signup-step.ts'
import { wayBack, withWayBack } from '#web/platform/session/way-back.ts'
import { useTexts } from '#web/platform/texts.ts'
import { paths } from '#web/url.ts'

export default function SignupScreen() {
  const t = useTexts(signupTexts)
  const message = useTexts(messageTexts)
  const session = useSession()
  const { whatsapp } = useSignInWays()
  const [isDone, setDone] = useState(false)
  const [waiting, setWaiting] = useWaiting()
  const welcome = useWelcome()
  const finish = (name: string) => {
    setDone(true)
    saveSignupStep(null, false)
    welcome(name)
  }
  return (
    <>
      <PageTitle title={t.title} description={t.lead} />
      <AuthPage
        title={waiting ? message.title : t.title}
        lead={waiting ? undefined : t.lead}
        withoutScript={whatsapp ? message.withoutScript : undefined}
      >
        <div className={style.live} role="status">
          {isDone && <Done text={t.done} />}
        </div>
        {!isDone && session && <AlreadyIn session={session} />}
        {!isDone && !session && <Form waiting={waiting} onWaiting={setWaiting} onDone={finish} />}
      </AuthPage>
    </>
  )
}

type FormProps = {
  waiting: PendingMessage | null
  onWaiting: (waiting: PendingMessage | null) => void
  onDone: (name: string) => void
}

const Form = ({ waiting, onWaiting, onDone }: FormProps) => {
  const verify = useTexts(verifyOtpTexts)
  const navigate = useNavigate()
  const location = useLocation()
  // History state is not available on the server.
  const carried: unknown = useHydrated() ? location.state : null
  const sent = carried ? readPending(carried) : null
  const [typed, setTyped] = useState<Partial<Details>>({})
  const back = wayBack(location.search)
  const leave = () => navigate(back ?? paths.home)
  const goOn = (pending: Pending) => {
    if (isMessage(pending)) return onWaiting(pending)
    onWaiting(null)
    savePending(pending)
    navigate(withWayBack(paths.verifyOtp, back), { state: pending })
  }
  const goBack = () => {
    setTyped({ name: waiting?.name, phone: waiting?.phone })
    onWaiting(null)
  }
  if (waiting)
    return (
      <SignupMessageStep
        pending={waiting}
        details={typed}
        onPending={goOn}
        onBack={goBack}
        onLogin={() => requireSignIn(leave)}
        onDone={onDone}
      />
    )
  return (
    <SignupDetails
      key={sent?.ticket}
      id="signup-page"
      plainPath={withWayBack(paths.plainSignup, back)}
      isAgain={typed.phone !== undefined}
      typed={{ name: typed.name ?? sent?.name, phone: typed.phone ?? sent?.phone }}
      note={isPhoneMissing(carried) ? verify.phoneMissing : undefined}
      onSent={(pending, details) => {
        setTyped(details)
        goOn(pending)
      }}
      onLogin={() => requireSignIn(leave)}
    />
  )
}

/** A signup of this page that waits for the user's message, also after a reload. */
const useWaiting = () => {
  const [waiting, setWaiting] = useState<PendingMessage | null>(null)
  useEffect(() => {
    const saved = readSignupStep()
    // A step marked as open is shown by the dialog instead.
    if (saved && !saved.isOpen && isMessage(saved) && saved.message.purpose === 'register') setWaiting(saved)
  }, [])
  const change = (next: PendingMessage | null) => {
    saveSignupStep(next, false, true)
    setWaiting(next)
  }
  return [waiting, change] as const
}
