import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import style from '#web/features/accounts/sign-in/auth-page.module.css'
import { signupTexts } from '#web/features/accounts/sign-in/signup.texts.ts'
import type { Session } from '#web/platform/session.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { wayBack } from '#web/platform/way-back.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { paths } from '#web/url.ts'

const reasons = [
  { icon: 'tag', text: 'why1' },
  { icon: 'heart', text: 'why2' },
  { icon: 'shield', text: 'why3' },
] as const

type AuthPageProps = {
  title: string
  lead?: string | undefined
  /** What is possible here without JavaScript. */
  withoutScript?: string | undefined
  children: ReactNode
}

/** A form on its own page, beside the benefits of an account. */
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

/** Shown on the signup pages to a user who is already signed in. */
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
