import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useAppDialog } from '#web/platform/notices.ts'
import { onSignInRequired } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { AppDialog } from '#web/shell/app-dialog.tsx'
import { BottomTabs } from '#web/shell/bottom-tabs.tsx'
import { Footer } from '#web/shell/footer.tsx'
import style from '#web/shell/frame.module.css'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { Toast } from '#web/shell/toast.tsx'
import { TopBar } from '#web/shell/top-bar.tsx'
import { useLate } from '#web/ui/use-late.ts'

const mainId = 'main'

/** What stands around every screen. */
export const Frame = ({ testMode, children }: { testMode: boolean; children: ReactNode }) => {
  const t = useTexts(shellTexts)
  const main = useFocusOnArrival()
  useSignInNotice()
  return (
    <>
      <a className={style.skip} href={`#${mainId}`}>
        {t.skip}
      </a>
      <Waiting />
      {testMode && <div className={style.testMode}>{t.testMode}</div>}
      <TopBar />
      <main id={mainId} ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomTabs />
      <AppDialog />
      <Toast />
    </>
  )
}

/** After walking to another page the reading starts at its content, not where the old link was. */
const useFocusOnArrival = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

const useSignInNotice = () => {
  const t = useTexts(shellTexts)
  const { info } = useAppDialog()
  useEffect(
    () => onSignInRequired(() => info({ title: t.signInTitle, text: t.signInText, dismiss: t.understood })),
    [t, info],
  )
}

/** A thin bar while another page is on its way, once that takes a moment. */
const Waiting = () => {
  const t = useTexts(shellTexts)
  const { pathname } = useLocation()
  const target = useNavigation().location?.pathname
  const late = useLate(target !== undefined && target !== pathname)
  return late && <div className={style.waiting} role="progressbar" aria-label={t.loading} />
}
