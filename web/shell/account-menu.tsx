import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { requireSignIn, type Session, useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { signupFrom } from '#web/platform/way-back.ts'
import style from '#web/shell/account-menu.module.css'
import { Avatar } from '#web/shell/avatar.tsx'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

/** A visitor is asked to sign in; a signed-in user gets a menu. */
export const AccountButton = () => {
  const session = useSession()
  return session ? <AccountMenu session={session} /> : <SignInLink />
}

const SignInLink = () => {
  const t = useTexts(shellTexts)
  const location = useLocation()
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    requireSignIn()
  }
  return (
    <Link className={style.button} to={signupFrom(location)} aria-label={t.signIn} onClick={ask}>
      <Avatar />
    </Link>
  )
}

/** Visitors never need the menu, so its code is fetched for a session; until then, or if that fails, a link to the profile. */
const AccountMenu = ({ session }: { session: Session }) => {
  const t = useTexts(shellTexts)
  const [Panel, setPanel] = useState<ComponentType<{ session: Session }> | null>(null)
  useEffect(() => {
    import('#web/shell/account-panel.tsx').then((part) => setPanel(() => part.AccountPanel)).catch(() => undefined)
  }, [])
  if (Panel) return <Panel session={session} />
  return (
    <Link className={style.button} to={paths.updateProfile} aria-label={t.account}>
      <Avatar user={session.user} />
    </Link>
  )
}
