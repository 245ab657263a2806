import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { useTexts } from '#web/platform/texts.ts'
import { AppDialog } from '#web/shell/app-dialog.tsx'
import { BottomTabs } from '#web/shell/bottom-tabs.tsx'
import { useFollowedLinks } from '#web/shell/follow-links.ts'
import { Footer } from '#web/shell/footer.tsx'
import style from '#web/shell/frame.module.css'
import { Saved } from '#web/shell/saved.tsx'
import { Selling } from '#web/shell/selling.tsx'
import { useSessionWatch } from '#web/shell/session-watch.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { SignIn } from '#web/shell/sign-in.tsx'
import { Toast } from '#web/shell/toast.tsx'
import { TopBar } from '#web/shell/top-bar.tsx'
import { ViewerDialog } from '#web/shell/viewer-dialog.tsx'
import { dropDeadEntry } from '#web/ui/dialog-history.ts'
import { SaveDataContext } from '#web/ui/photo.tsx'
import { useLate } from '#web/ui/use-late.ts'

export const mainId = 'main'

/** What stands around every screen. */
export const Frame = ({ showsTestBanner, children }: { showsTestBanner: boolean; children: ReactNode }) => {
  const t = useTexts(shellTexts)
  useFocusOnArrival()
  useSessionWatch()
  useFollowedLinks()
  useReadySign()
  const handles = useHandles()
  return (
    <>
      <a className={style.skip} href={`#${mainId}`}>
        {t.skip}
      </a>
      <Waiting />
      {showsTestBanner && <div className={style.testMode}>{t.testMode}</div>}
      {handles.some(({ isBare }) => isBare) ? (
        <SaveDataContext value={null}>{children}</SaveDataContext>
      ) : (
        <ShopFrame hasOwnTop={handles.some(({ hasOwnTop }) => hasOwnTop)}>{children}</ShopFrame>
      )}
      <SignIn />
      <Selling />
      <ViewerDialog />
      <AppDialog />
      <Toast />
    </>
  )
}

const ShopFrame = ({ hasOwnTop, children }: { hasOwnTop: boolean; children: ReactNode }) => (
  <>
    <TopBar isOnlyWide={hasOwnTop} />
    <Saved />
    <main id={mainId} tabIndex={-1}>
      {children}
    </main>
    <Footer />
    <BottomTabs />
  </>
)

type Handle = { isBare?: boolean; hasOwnTop?: (loaded: unknown) => boolean }

/**
 * A bare route brings a frame of its own, with its own main part. One with its own top says so by what it loaded: the bar
 * comes before the screen in the page, and would be drawn and taken away again if the screen had to say it.
 */
const useHandles = () =>
  useMatches().map(({ handle, loaderData }) => {
    const { isBare, hasOwnTop } = (handle ?? {}) as Handle
    return { isBare, hasOwnTop: hasOwnTop?.(loaderData) }
  })

/** After walking to another page the reading starts at its content, not where the old link was. */
const useFocusOnArrival = () => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname])
}

/** Says on the document that React has taken over: whoever drives the page from outside waits for it. */
const useReadySign = () =>
  useEffect(() => {
    dropDeadEntry()
    document.documentElement.dataset.ready = ''
  }, [])

/** A thin bar while another page is on its way, once that takes a moment. */
const Waiting = () => {
  const t = useTexts(shellTexts)
  const { pathname } = useLocation()
  const target = useNavigation().location?.pathname
  const late = useLate(target !== undefined && target !== pathname)
  return late && <div className={style.waiting} role="progressbar" aria-label={t.loading} />
}
