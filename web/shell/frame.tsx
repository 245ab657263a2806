import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { lazyAfterTouch } from '#web/platform/first-touch.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AppDialog } from '#web/shell/app-dialog.tsx'
import { BottomTabs } from '#web/shell/bottom-tabs.tsx'
import { useFollowedLinks } from '#web/shell/follow-links.ts'
import '#web/shell/footer.module.css'
import style from '#web/shell/frame.module.css'
import { Saved } from '#web/shell/saved-copy-note.tsx'
import { Selling } from '#web/shell/sell-form.tsx'
import { useSessionWatch } from '#web/shell/session-watch.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { SignIn } from '#web/shell/sign-in.tsx'
import { Toast } from '#web/shell/toast.tsx'
import { TopBar } from '#web/shell/top-bar.tsx'
import { ViewerDialog } from '#web/shell/viewer-dialog.tsx'
import { dropDeadEntry } from '#web/ui/dialog-history.ts'
import { SaveDataContext } from '#web/ui/photo.tsx'
import { useLate } from '#web/ui/use-delayed.ts'

export const mainId = 'main'

/** The frame around every screen. */
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
        <ShopFrame
          hasOwnTop={handles.some(({ hasOwnTop }) => hasOwnTop)}
          hasOwnSearch={handles.some(({ hasOwnSearch }) => hasOwnSearch)}
        >
          {children}
        </ShopFrame>
      )}
      <SignIn />
      <Selling />
      <ViewerDialog />
      <AppDialog />
      <Toast />
    </>
  )
}

/** Plain links in the HTML: their script loads on the first interaction. Its styles come with the page. */
const Footer = lazyAfterTouch(async () => (await import('#web/shell/footer.tsx')).Footer)
/** A new one in another language: the texts of one that waits for its script would not be those of the HTML. */
const FooterOfLang = () => <Footer key={useLang()} />

type ShopFrameProps = { hasOwnTop: boolean; hasOwnSearch: boolean; children: ReactNode }

const ShopFrame = ({ hasOwnTop, hasOwnSearch, children }: ShopFrameProps) => (
  <>
    <TopBar isOnlyWide={hasOwnTop} scrollsAway={hasOwnSearch} />
    <Saved />
    <main id={mainId} tabIndex={-1}>
      {children}
    </main>
    <FooterOfLang />
    <BottomTabs />
  </>
)

type Handle = { isBare?: boolean; hasOwnSearch?: boolean; hasOwnTop?: (loaded: unknown) => boolean }

/**
 * A bare route has its own frame and main element. One with its own search keeps that in sight on a phone instead of the top bar. A route with its own top says so in its loader data: the bar comes
 * before the screen in the HTML, and a screen would only remove it after it was painted.
 */
const useHandles = () =>
  useMatches().map(({ handle, loaderData }) => {
    const { isBare, hasOwnSearch, hasOwnTop } = (handle ?? {}) as Handle
    return { isBare, hasOwnSearch, hasOwnTop: hasOwnTop?.(loaderData) }
  })

/** After a navigation the focus moves to the content of the new page. */
const useFocusOnArrival = () => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname])
}

/** Marks the document as hydrated: the early click script and browser tests wait for it. */
const useReadySign = () =>
  useEffect(() => {
    dropDeadEntry()
    document.documentElement.dataset.ready = ''
  }, [])

/** A thin progress bar while a navigation takes longer than a moment. */
const Waiting = () => {
  const t = useTexts(shellTexts)
  const { pathname } = useLocation()
  const target = useNavigation().location?.pathname
  const late = useLate(target !== undefined && target !== pathname)
  return late && <div className={style.waiting} role="progressbar" aria-label={t.loading} />
}
