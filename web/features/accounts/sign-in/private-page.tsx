import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { profileQuery } from '#web/features/accounts/sign-in/auth-queries.ts'
import style from '#web/features/accounts/sign-in/private-page.module.css'
import { privatePageTexts } from '#web/features/accounts/sign-in/private-page.texts.ts'
import { useHydrated } from '#web/platform/page/hydrated.ts'
import { requireSignIn, storeUser, useSession } from '#web/platform/session/session.ts'
import { signupFrom } from '#web/platform/session/way-back.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'

type PrivatePageProps = {
  children: (user: User) => ReactNode
  /** Shown instead of the sign-in text when a session has just ended. */
  ended?: { title: string; text: string } | undefined
}

/** Shows a skeleton until the session is known, so that nothing flickers. */
export const PrivatePage = ({ children, ended }: PrivatePageProps) => {
  const isHydrated = useHydrated()
  const session = useSession()
  if (!isHydrated) return <Skeleton />
  if (!session) return <SignedOut ended={ended} />
  return session.user ? children(session.user) : <MissingUser />
}

const SignedOut = ({ ended }: Pick<PrivatePageProps, 'ended'>) => {
  const t = useTexts(privatePageTexts)
  return (
    <div className={style.state}>
      <span className={style.mark}>
        <Icon name="lock" />
      </span>
      <h1>{ended?.title ?? t.title}</h1>
      <p role={ended && 'alert'}>{ended?.text ?? t.text}</p>
      <div className={style.actions}>
        <Button onClick={() => requireSignIn()}>{t.signIn}</Button>
        <SignupLink />
      </div>
    </div>
  )
}

const SignupLink = () => (
  <LinkButton look="outline" to={signupFrom(useLocation())}>
    {useTexts(privatePageTexts).create}
  </LinkButton>
)

/** The user of the token is not loaded yet. */
const MissingUser = () => {
  const t = useTexts(privatePageTexts)
  const site = useTexts(siteTexts)
  const { data, isError, refetch } = useQuery(profileQuery())
  const user = data?.data.user
  useEffect(() => {
    if (user) storeUser(user)
  }, [user])
  if (!isError) return <Skeleton />
  return (
    <State art="error" heading="h1" title={t.failed} text={t.failedText}>
      <Button icon="refresh" onClick={() => refetch()}>
        {site.retry}
      </Button>
    </State>
  )
}

const Skeleton = () => {
  const t = useTexts(privatePageTexts)
  const auth = useTexts(authTexts)
  return (
    <div className={style.skeleton} role="status" aria-label={t.loading}>
      <span className={style.round} />
      <span />
      <span />
      <span />
      <noscript>
        <div className={style.state}>
          <h1>{t.title}</h1>
          <p>{auth.needsScript}</p>
          <SignupLink />
        </div>
      </noscript>
    </div>
  )
}
