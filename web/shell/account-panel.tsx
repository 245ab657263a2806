import { type ComponentType, type FocusEvent, useEffect, useState } from 'react'
import { spacedPhone } from '#domain/phone/phone.ts'
import { OwnEntryLinks } from '#web/features/directory/my-entries/own-entry-links.tsx'
import { inboxSlot } from '#web/platform/inbox-slot.ts'
import type { Session } from '#web/platform/session/session.ts'
import { useSignOut } from '#web/platform/session/sign-out.ts'
import { useTexts } from '#web/platform/texts.ts'
import accountMenuStyles from '#web/shell/account-menu.module.css'
import style from '#web/shell/account-panel.module.css'
import { Avatar } from '#web/shell/avatar.tsx'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

const menuId = 'account-menu'

const hideMenu = () => document.getElementById(menuId)?.hidePopover()

/** Closes the menu when the keyboard focus leaves it, except for the button, which toggles the menu itself. */
const hideWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
  const isOutside = relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)
  if (isOutside && relatedTarget.getAttribute('popovertarget') !== menuId) hideMenu()
}

export const AccountPanel = ({ session: { user } }: { session: Session }) => {
  const t = useTexts(shellTexts)
  const signOut = useSignOut()
  const [isOpened, setOpened] = useState(false)
  const inbox = inboxSlot.use()
  const Bell = useBell()
  const leave = () => {
    hideMenu()
    void signOut()
  }
  return (
    <>
      {Bell && <Bell />}
      <button className={accountMenuStyles.button} type="button" popoverTarget={menuId} aria-label={t.account}>
        <Avatar user={user} />
      </button>
      <nav
        className={style.menu}
        id={menuId}
        popover="auto"
        aria-label={t.account}
        onBlur={hideWhenLeft}
        onToggle={() => setOpened(true)}
      >
        {user && (
          <>
            <div className={style.who}>
              <b>
                <bdi>{user.name}</bdi>
              </b>
              <bdi>{spacedPhone(user.phone)}</bdi>
            </div>
            <hr />
          </>
        )}
        <Link className={style.item} to={paths.updateProfile} onClick={hideMenu}>
          <Icon name="user" />
          {t.editProfile}
        </Link>
        <Link className={style.item} to={paths.myProducts} onClick={hideMenu}>
          <Icon name="box" />
          {t.myProducts}
        </Link>
        <Link className={style.item} to={paths.myDeals} onClick={hideMenu}>
          <Icon name="receipt" />
          {t.myDeals}
        </Link>
        <OwnEntryLinks className={style.item} isEnabled={isOpened} onClick={hideMenu} />
        {inbox && <inbox.Entry className={style.item} onClick={hideMenu} />}
        <Link className={style.item} to={paths.savedSearches} onClick={hideMenu}>
          <Icon name="save" />
          {t.savedSearches}
        </Link>
        <Link className={style.item} to={paths.mySystem} onClick={hideMenu}>
          <Icon name="c-panel" />
          {t.mySystem}
        </Link>
        <Link className={style.item} to={paths.liked} onClick={hideMenu}>
          <Icon name="heart" />
          {t.liked}
        </Link>
        {user?.staffPath && (
          // A plain link, because the public build does not have this route.
          <a className={style.item} href={user.staffPath}>
            <Icon name="shield" />
            {t.staff}
          </a>
        )}
        <hr />
        <button className={`${style.item} ${style.danger}`} type="button" onClick={leave}>
          <Icon name="logout" turns />
          {t.signOut}
        </button>
      </nav>
    </>
  )
}

/** Imported lazily, so that the script of every page does not name its files. */
const useBell = () => {
  const [Bell, setBell] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('#web/features/notify/inbox/bell.tsx').then((part) => setBell(() => part.Bell)).catch(() => undefined)
  }, [])
  return Bell
}
