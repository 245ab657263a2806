import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyAfterTouch } from '#web/platform/first-touch.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import style from '#web/shell/drawer.module.css'
import { SellLink } from '#web/shell/sell-link.tsx'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
import { Dialog, opensDialog, shutDialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

const drawerId = 'drawer'

/** Links of the HTML work without it: its script loads on the first interaction. */
const DrawerMenu = lazyAfterTouch(async () => (await import('#web/shell/drawer-menu.tsx')).DrawerMenu)

/** The menu of small screens: its button and its dialog. */
export const Drawer = ({ className }: { className?: string }) => {
  const t = useTexts(shellTexts)
  const lang = useLang()
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const openedAt = useRef(key)
  const close = useCallback(() => {
    shutDialog(drawerId)
    setOpen(false)
  }, [])
  // Opened after Back but before the page has followed: that navigation must not close it.
  const show = () => {
    openedAt.current = history.state?.key ?? key
    setOpen(true)
  }
  // Browser Back closes the menu.
  useEffect(() => {
    if (openedAt.current === key) return
    openedAt.current = key
    close()
  }, [key, close])
  return (
    <>
      <IconButton className={className} icon="menu" label={t.menu} {...opensDialog(drawerId, show)} />
      <Dialog kind="drawer" id={drawerId} open={open} onClose={() => setOpen(false)} label={t.menu}>
        <DrawerMenu key={lang} id={drawerId} onClose={close} />
        <div className={style.foot}>
          <SellLink className={buttonClass({ block: true })} onAsk={close}>
            <Icon name="plus" />
            {t.startSelling}
          </SellLink>
        </div>
      </Dialog>
    </>
  )
}
