import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterVerifyCloseMs } from '#domain/limits.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import type { Pending } from '#web/features/accounts/sign-in/auth-calls.ts'
import style from '#web/features/accounts/sign-in/auth-page.module.css'
import { signupTexts } from '#web/features/accounts/sign-in/signup.texts.ts'
import { showToast } from '#web/platform/notices.ts'
import type { Session } from '#web/platform/session/session.ts'
import { wayBack } from '#web/platform/session/way-back.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

const key = 'shamsouq.signup'

const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' && value !== null && 'phone' in value && 'ticket' in value && 'resendAt' in value

/** Keeps a signup between its two pages and across a reload; the password is never stored. */
export const savePending = (pending: Pending | null) => {
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the router state still carries it, until a reload.
  }
}

/** Prefers the router state over what was stored for a reload. */
export const readPending = (carried: unknown): Pending | null => {
  if (isPending(carried)) return carried
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isPending(stored) ? stored : null
  } catch {
    return null
  }
}

export const phoneMissing = { reason: 'phone_missing' }

export const isPhoneMissing = (carried: unknown) =>
  typeof carried === 'object' && carried !== null && 'reason' in carried && carried.reason === phoneMissing.reason

export const useWelcome = () => {
  const t = useTexts(authTexts)
  const navigate = useNavigate()
  const { search } = useLocation()
  return (name: string) => {
    setTimeout(() => {
      showToast({ text: t.welcome(name) })
      navigate(wayBack(search) ?? paths.home, { replace: true })
    }, afterVerifyCloseMs)
  }
}

const reasons = [
  { icon: 'tag', text: 'why1' },
  { icon: 'heart', text: 'why2' },
  { icon: 'shield', text: 'why3' },
] as const

type AuthPageProps = {
  title: string
  lead?: string | undefined
  withoutScript?: string | undefined
  children: ReactNode
}

export const AuthPage = ({ title, lead, withoutScript, children }: AuthPageProps) => {
  const t = useTexts(signupTexts)
  const auth = useTexts(authTexts)
  return (
    <div className="wrap">
      <div className={style.page}>
        <section className={style.card}>
          <h1>{title}</h1>
          {lead && <p className={style.lead}>{lead}</p>}
          {children}
          <noscript>
            <p className={style.lead}>{withoutScript ?? auth.needsScript}</p>
          </noscript>
        </section>
        <aside className={style.why}>
          <h2>{t.why}</h2>
          <ul>
            {reasons.map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} />
                {t[text]}
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  )
}

export const AlreadyIn = ({ session }: { session: Session }) => {
  const t = useTexts(authTexts)
  const site = useTexts(siteTexts)
  const back = wayBack(useLocation().search)
  return (
    <>
      <p>
        <b>{t.alreadyIn}.</b> {session.user && t.alreadyInText(session.user.name)}
      </p>
      <LinkButton block to={back ?? paths.home}>
        {back ? t.goBack : site.goHome}
      </LinkButton>
    </>
  )
}
