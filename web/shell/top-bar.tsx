import { useTexts } from '#web/platform/texts.ts'
import { AccountButton } from '#web/shell/account-menu.tsx'
import { Brand } from '#web/shell/brand.tsx'
import { Drawer } from '#web/shell/drawer.tsx'
import { LanguageToggle } from '#web/shell/language-toggle.tsx'
import { mainNav } from '#web/shell/main-nav.ts'
import { NavItem } from '#web/shell/nav-item.tsx'
import { SellLink } from '#web/shell/sell-link.tsx'
import { shellTexts } from '#web/shell/shell.texts.ts'
import style from '#web/shell/top-bar.module.css'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

type TopBarProps = {
  /** On a phone the screen starts with its own picture and back button instead. */
  isOnlyWide: boolean
  /** On a phone the screen's own search takes its place when the page is scrolled. */
  scrollsAway: boolean
}

export const TopBar = ({ isOnlyWide, scrollsAway }: TopBarProps) => {
  const t = useTexts(shellTexts)
  return (
    <header className={classNames(style.top, isOnlyWide && 'only-desktop', scrollsAway && style.scrolls)}>
      <div className={style.inner}>
        <Drawer className={style.menu} />
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
