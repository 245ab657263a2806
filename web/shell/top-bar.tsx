import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyOnInteraction } from '#web/platform/page/load-on-interaction.ts'
import { requireSignIn, type Session, useSession } from '#web/platform/session/session.ts'
import { signupFrom } from '#web/platform/session/way-back.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import accountMenuStyles from '#web/shell/account-menu.module.css'
import { Avatar } from '#web/shell/avatar.tsx'
import { Brand } from '#web/shell/brand.tsx'
import drawerStyles from '#web/shell/drawer.module.css'
import { LanguageToggle } from '#web/shell/language-toggle.tsx'
import { mainNav } from '#web/shell/main-nav.ts'
import { NavItem } from '#web/shell/nav-item.tsx'
import { SellLink } from '#web/shell/sell-link.tsx'
import { shellTexts } from '#web/shell/shell.texts.ts'
import style from '#web/shell/top-bar.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog, drawerClass, opensDialog, shutDialog } from '#web/ui/dialog.tsx'
import { buttonClass, IconButton } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

const drawerId = 'drawer'

/** Its links work as plain HTML: the script loads on the first interaction. */
const DrawerMenu = lazyOnInteraction(async () => (await import('#web/shell/drawer-menu.tsx')).DrawerMenu)

const Drawer = ({ className }: { className?: string }) => {
  const t = useTexts(shellTexts)
  const lang = useLang()
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const openedAt = useRef(key)
  const close = useCallback(() => {
    shutDialog(drawerId)
    setOpen(false)
  }, [])
  // Records the entry that Back has reached before the router follows, since that navigation must not close the menu.
  const show = () => {
    openedAt.current = history.state?.key ?? key
    setOpen(true)
  }
  useEffect(() => {
    if (openedAt.current === key) return
    openedAt.current = key
    close()
  }, [key, close])
  return (
    <>
      <IconButton className={className} icon="menu" label={t.menu} {...opensDialog(drawerId, show)} />
      <Dialog className={drawerClass} id={drawerId} open={open} onClose={() => setOpen(false)} label={t.menu}>
        <DrawerMenu key={lang} id={drawerId} onClose={close} />
        <div className={drawerStyles.foot}>
          <SellLink className={buttonClass({ block: true })} onAsk={close}>
            <Icon name="plus" />
            {t.startSelling}
          </SellLink>
        </div>
      </Dialog>
    </>
  )
}

const AccountButton = () => {
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
    <Link className={accountMenuStyles.button} to={signupFrom(location)} aria-label={t.signIn} onClick={ask}>
      <Avatar />
    </Link>
  )
}

/** The menu's code is fetched for a session only; until it arrives, or if it fails, a link to the profile is shown. */
const AccountMenu = ({ session }: { session: Session }) => {
  const t = useTexts(shellTexts)
  const [Panel, setPanel] = useState<ComponentType<{ session: Session }> | null>(null)
  useEffect(() => {
    import('#web/shell/account-panel.tsx').then((part) => setPanel(() => part.AccountPanel)).catch(() => undefined)
  }, [])
  if (Panel) return <Panel session={session} />
  return (
    <Link className={accountMenuStyles.button} to={paths.updateProfile} aria-label={t.account}>
      <Avatar user={session.user} />
    </Link>
  )
}

type TopBarProps = {
  /** On a phone the screen starts with its own picture and back button instead. */
  isOnlyWide: boolean
  /** On a phone the screen's own search takes the bar's place when the page is scrolled. */
  scrollsAway: boolean
}

export const TopBar = ({ isOnlyWide, scrollsAway }: TopBarProps) => {
  const t = useTexts(shellTexts)
  return (
    <header className={classNames(style.top, isOnlyWide && 'only-desktop', scrollsAway && style.scrolls)}>
      <div className={style.inner}>
        {!isOnlyWide && <Drawer className={style.menu} />}
        <Brand />
        <nav className={style.nav} aria-label={t.mainNav}>
          {mainNav.map(({ name, to }) => (
            <NavItem key={name} to={to}>
              {t[name]}
            </NavItem>
          ))}
        </nav>
        <span className={style.space} />
        <LanguageToggle className={style.lang}>{t.otherLangShort}</LanguageToggle>
        <AccountButton />
        <span className={style.sell}>
          <SellLink className={buttonClass({ size: 'small' })}>
            <Icon name="plus" />
            {t.startSelling}
          </SellLink>
        </span>
      </div>
    </header>
  )
}
