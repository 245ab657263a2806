import { useTexts } from '#web/platform/texts.ts'
import style from '#web/shell/bottom-tabs.module.css'
import { mainNav } from '#web/shell/main-nav.ts'
import { NavItem } from '#web/shell/nav-item.tsx'
import { SellLink } from '#web/shell/sell-link.tsx'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { Icon } from '#web/ui/icon.tsx'

const tabs = mainNav.filter(({ name }) => name !== 'ads' && name !== 'wanted')
const before = tabs.slice(0, 2)
const after = tabs.slice(2)

/** Bottom navigation of a phone: four places with selling in the middle. The drawer has the rest. */
export const BottomTabs = () => {
  const t = useTexts(shellTexts)
  const tab = ({ name, to, icon }: (typeof tabs)[number]) => (
    <NavItem key={name} to={to}>
      <Icon name={icon} />
      {t[name]}
    </NavItem>
  )
  return (
    <nav className={style.tabs} aria-label={t.quickNav}>
      {before.map(tab)}
      <SellLink className={style.sell}>
        <span className={style.plus}>
          <Icon name="plus" />
        </span>
        {t.sell}
      </SellLink>
      {after.map(tab)}
    </nav>
  )
}
