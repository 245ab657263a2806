import { useLocation } from 'react-router'
import style from '#web/features/accounts/profile/account-nav.module.css'
import { profileTexts } from '#web/features/accounts/profile/profile.texts.ts'
import { OwnEntryLinks } from '#web/features/directory/my-entries/own-entry-links.tsx'
import { inboxSlot } from '#web/platform/inbox-slot.ts'
import { useSignOut } from '#web/platform/session/sign-out.ts'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

const places = [
  { to: paths.updateProfile, icon: 'user', text: 'title' },
  { to: paths.myProducts, icon: 'box', text: 'myProducts' },
  { to: paths.myDeals, icon: 'receipt', text: 'myDeals' },
] as const
const saved = [
  { to: paths.savedSearches, icon: 'save', text: 'savedSearches' },
  { to: paths.mySystem, icon: 'c-panel', text: 'mySystem' },
  { to: paths.liked, icon: 'heart', text: 'liked' },
] as const

/** On a phone the drawer has the same links. */
export const AccountNav = () => {
  const t = useTexts(profileTexts)
  const { pathname } = useLocation()
  const signOut = useSignOut()
  return (
    <nav className={style.nav} aria-label={t.account}>
      {places.map((place) => (
        <NavItem key={place.to} {...place} />
      ))}
      <OwnEntryLinks className={style.item} current={pathname} />
      <InboxItem />
      {saved.map((place) => (
        <NavItem key={place.to} {...place} />
      ))}
      <hr />
      <button className={classNames(style.item, style.danger)} type="button" onClick={() => signOut()}>
        <Icon name="logout" turns />
        {t.signOut}
      </button>
    </nav>
  )
}

const NavItem = ({ to, icon, text }: (typeof places | typeof saved)[number]) => {
  const t = useTexts(profileTexts)
  const { pathname } = useLocation()
  return (
    <Link className={style.item} to={to} aria-current={pathname === to ? 'page' : undefined}>
      <Icon name={icon} />
      {t[text]}
    </Link>
  )
}

/** The unread count comes with the code of the bell. */
const InboxItem = () => {
  const t = useTexts(profileTexts)
  const { pathname } = useLocation()
  const parts = inboxSlot.use()
  const isHere = pathname === paths.inbox || pathname === paths.inboxSettings
  return (
    <Link className={style.item} to={paths.inbox} aria-current={isHere ? 'page' : undefined}>
      <Icon name="bell" />
      {t.inbox}
      {parts && <parts.Count />}
    </Link>
  )
}
