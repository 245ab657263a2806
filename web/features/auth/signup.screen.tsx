import { useLocation, useNavigate } from 'react-router'
import { AlreadyIn, AuthPage } from '#web/features/auth/auth-page.tsx'
import { isPhoneMissing, readPending, savePending } from '#web/features/auth/pending-signup.ts'
import { signupTexts } from '#web/features/auth/signup.texts.ts'
import { SignupDetails } from '#web/features/auth/signup-steps.tsx'
import { verifyOtpTexts } from '#web/features/auth/verify-otp.texts.ts'
import { useHydrated } from '#web/platform/hydrated.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { requireSignIn, useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/texts.ts'

export default function SignupScreen() {
  const t = useTexts(signupTexts)
  const verify = useTexts(verifyOtpTexts)
  const session = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  // History state is not available on the server.
  const carried: unknown = useHydrated() ? location.state : null
  const typed = carried ? readPending(carried) : null
  const goHome = () => navigate(paths.home)
  return (
    <>
      <PageTitle title={t.title} description={t.lead} />
      <AuthPage title={t.title} lead={t.lead}>
        {session ? (
          <AlreadyIn session={session} />
        ) : (
          <SignupDetails
            key={typed?.ticket}
            id="signup-page"
            isPage
            typed={{ name: typed?.name, phone: typed?.phone }}
            note={isPhoneMissing(carried) ? verify.phoneMissing : undefined}
            onSent={(pending) => {
              savePending(pending)
              navigate(paths.verifyOtp, { state: pending })
            }}
            onLogin={() => requireSignIn(goHome)}
          />
        )}
      </AuthPage>
    </>
  )
}
