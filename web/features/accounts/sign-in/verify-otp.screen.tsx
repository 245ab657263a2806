import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Pending } from '#web/features/accounts/sign-in/auth-calls.ts'
import {
  AlreadyIn,
  AuthPage,
  phoneMissing,
  readPending,
  savePending,
  useWelcome,
} from '#web/features/accounts/sign-in/auth-page.tsx'
import { signupTexts, verifyOtpTexts } from '#web/features/accounts/sign-in/signup.texts.ts'
import { CodeStep, Done } from '#web/features/accounts/sign-in/signup-steps.tsx'
import { useHydrated } from '#web/platform/page/hydrated.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { signupFrom } from '#web/platform/session/way-back.ts'
import { useTexts } from '#web/platform/texts.ts'

export default function VerifyOtpScreen() {
  const t = useTexts(verifyOtpTexts)
  const signup = useTexts(signupTexts)
  const session = useSession()
  const [isDone, setDone] = useState(false)
  const [pending, setPending] = usePending(useHydrated() && session === null)
  const welcome = useWelcome()
  const finish = (name: string) => {
    setDone(true)
    savePending(null)
    welcome(name)
  }
  return (
    <>
      <PageTitle title={t.title} description={t.lead} index={false} />
      <AuthPage title={t.title} lead={t.lead}>
        <div role="status">{isDone && <Done text={signup.done} />}</div>
        {!isDone && session && <AlreadyIn session={session} />}
        {!isDone && !session && <Code pending={pending} onPending={setPending} onDone={finish} waiting={t.checking} />}
      </AuthPage>
    </>
  )
}

type CodeProps = {
  pending: Pending | null
  onPending: (pending: Pending) => void
  onDone: (name: string) => void
  waiting: string
}

const Code = ({ pending, onPending, onDone, waiting }: CodeProps) => {
  const navigate = useNavigate()
  const location = useLocation()
  if (!pending) return <p>{waiting}</p>
  const goBack = () => navigate(signupFrom(location), { state: pending })
  return <CodeStep id="verify-page" pending={pending} onPending={onPending} onBack={goBack} onDone={onDone} />
}

const usePending = (isVisitor: boolean) => {
  const location = useLocation()
  const navigate = useNavigate()
  const [pending, setPending] = useState<Pending | null>(null)
  useEffect(() => {
    if (!isVisitor) return
    const found = readPending(location.state)
    setPending(found)
    if (!found) navigate(signupFrom(location), { replace: true, state: phoneMissing })
  }, [isVisitor, location, navigate])
  const change = (next: Pending) => {
    savePending(next)
    setPending(next)
  }
  return [pending, change] as const
}
