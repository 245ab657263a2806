import { useNavigate } from 'react-router'
import { spacedPhone } from '#domain/phone/phone.ts'
import { inboxSlot } from '#web/platform/inbox-slot.ts'
import { useHydrated } from '#web/platform/page/hydrated.ts'
import { requireSignIn, useSession } from '#web/platform/session/session.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { viewerDialogSlot } from '#web/platform/viewer-currency.ts'
import { Avatar } from '#web/shell/avatar.tsx'
import style from '#web/shell/drawer.module.css'
import { LanguageToggle } from '#web/shell/language-toggle.tsx'
import { mainNav } from '#web/shell/main-nav.ts'
import { NavItem } from '#web/shell/nav-item.tsx'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { DialogClose } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { paths } from '#web/url.ts'

type DrawerMenuProps = { id: string; onClose: () => void }

export const DrawerMenu = ({ id, onClose }: DrawerMenuProps) => (
  <>
    <DrawerHead id={id} onClose={onClose} />
    <DrawerLinks onClose={onClose} />
  </>
)

const DrawerHead = ({ id, onClose }: DrawerMenuProps) => {
  const t = useTexts(shellTexts)
  const site = useTexts(siteTexts)
  const session = useSession()
  const user = session?.user
  return (
    <div className={style.head}>
      <Avatar user={user} large />
      <div>
        <b dir="auto">{user?.name ?? (session ? t.account : t.visitor)}</b>
        <small>{user ? <bdi dir="ltr">{spacedPhone(user.phone)}</bdi> : !session && t.visitorHint}</small>
      </div>
      <span className={style.space} />
      <DialogClose id={id} label={site.close} onClose={onClose} />
    </div>
  )
}

const DrawerLinks = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(shellTexts)
  const inbox = inboxSlot.use()
  // Links to data in browser storage need JavaScript.
  const isHydrated = useHydrated()
  return (
    <nav className={style.links} aria-label={t.menu}>
      {mainNav.map(({ name, long, to, icon }) => (
        <NavItem key={name} to={to} onClick={onClose}>
          <Icon name={icon} />
          {t[long]}
        </NavItem>
      ))}
      <NavItem to={paths.prices} onClick={onClose}>
        <Icon name="tag" />
        {t.prices}
      </NavItem>
      <hr />
      {inbox && <inbox.Entry onClick={onClose} />}
      <NavItem to={paths.myProducts} onClick={onClose}>
        <Icon name="box" />
        {t.myProducts}
      </NavItem>
      <NavItem to={paths.myDeals} onClick={onClose}>
        <Icon name="receipt" />
        {t.myDeals}
      </NavItem>
      {isHydrated && (
        <>
          <NavItem to={paths.savedSearches} onClick={onClose}>
            <Icon name="save" />
            {t.savedSearches}
          </NavItem>
          <NavItem to={paths.mySystem} onClick={onClose}>
            <Icon name="c-panel" />
            {t.mySystem}
          </NavItem>
        </>
      )}
      <NavItem to={paths.liked} onClick={onClose}>
        <Icon name="heart" />
        {t.liked}
      </NavItem>
      <NavItem to={paths.updateProfile} onClick={onClose}>
        <Icon name="user" />
        {t.profile}
      </NavItem>
      <hr />
      <LanguageToggle onSwitch={onClose}>
        <Icon name="globe" />
        {t.otherLang}
      </LanguageToggle>
      {isHydrated && <ViewerButton onClose={onClose} />}
      <SignInButton onClose={onClose} />
    </nav>
  )
}

const ViewerButton = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(shellTexts)
  const change = () => {
    onClose()
    viewerDialogSlot.show({ governorate: null })
  }
  return (
    <button type="button" onClick={change}>
      <Icon name="pin" />
      {t.viewer}
    </button>
  )
}

const SignInButton = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(shellTexts)
  const session = useSession()
  const lang = useLang()
  const navigate = useNavigate()
  const pass = () => {
    onClose()
    if (!session) return requireSignIn()
    // Loaded on click, since visitors never need it; for a session it came with the account menu.
    import('#web/platform/session/sign-out.ts').then(({ signOut }) => signOut(lang, navigate)).catch(() => undefined)
  }
  return (
    <button className={session ? style.danger : undefined} type="button" onClick={pass}>
      <Icon name={session ? 'logout' : 'user'} turns={session !== null} />
      {session ? t.signOut : t.signIn}
    </button>
  )
}
