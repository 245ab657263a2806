import '#web/shell/footer.module.css'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigate, useNavigation } from 'react-router'
import { type Notice, noticeSlot, showToast } from '#web/platform/notices.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { lazyOnInteraction } from '#web/platform/page/load-on-interaction.ts'
import { useSavedOn } from '#web/platform/saved-copy.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { viewerDialogSlot } from '#web/platform/viewer-currency.ts'
import bottomTabsStyles from '#web/shell/bottom-tabs.module.css'
import style from '#web/shell/frame.module.css'
import { mainNav } from '#web/shell/main-nav.ts'
import { NavItem } from '#web/shell/nav-item.tsx'
import { Selling } from '#web/shell/sell-dialog-host.tsx'
import { SellLink } from '#web/shell/sell-link.tsx'
import { useSessionWatch } from '#web/shell/session-watch.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { SignIn, Spinner } from '#web/shell/sign-in.tsx'
import { Toast } from '#web/shell/toast.tsx'
import { TopBar } from '#web/shell/top-bar.tsx'
import { dropDeadEntry } from '#web/ui/dialog-history.ts'
import { clearTypedWords, withTypedWords } from '#web/ui/form/search-box.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SaveDataContext } from '#web/ui/pictures/photo.tsx'
import { useLate } from '#web/ui/use-delayed.ts'

/** The link of an unhandled plain click that leads to a page of the site in the same window. */
const clickedLink = (event: MouseEvent): HTMLAnchorElement | null => {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return null
  const link = event.target.closest<HTMLAnchorElement>('a[data-nav]')
  const isHere = link?.origin === location.origin && (link.target === '' || link.target === '_self')
  return isHere ? link : null
}

/** One click listener navigates for all links; before hydration they are ordinary links. */
const useFollowedLinks = () => {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = clickedLink(event)
      if (!link) return
      event.preventDefault()
      const { pathname, search, hash, href } = link
      if (link.dataset.words === 'clear') clearTypedWords()
      const to = pathname + search + hash
      // A link to the current page adds no history entry.
      void navigate(link.dataset.words === 'keep' ? withTypedWords(to) : to, {
        replace: href === location.href,
        preventScrollReset: link.dataset.nav === 'stay',
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

const tabs = mainNav.filter(({ name }) => name !== 'ads' && name !== 'wanted')
const before = tabs.slice(0, 2)
const after = tabs.slice(2)

/** On phones; the drawer has the other links. */
const BottomTabs = () => {
  const t = useTexts(shellTexts)
  const tab = ({ name, to, icon }: (typeof tabs)[number]) => (
    <NavItem key={name} to={to}>
      <Icon name={icon} />
      {t[name]}
    </NavItem>
  )
  return (
    <nav className={bottomTabsStyles.tabs} aria-label={t.quickNav}>
      {before.map(tab)}
      <SellLink className={bottomTabsStyles.sell}>
        <span className={bottomTabsStyles.plus}>
          <Icon name="plus" />
        </span>
        {t.sell}
      </SellLink>
      {after.map(tab)}
    </nav>
  )
}

const fetchDialog = async () => (await import('#web/features/site/currency/currency.dialog.tsx')).CurrencyDialog

const ViewerDialog = () => {
  const wish = viewerDialogSlot.use()
  const { Part, isOpen, open, close } = useOnDemand(fetchDialog)
  useEffect(() => {
    if (wish) open()
  }, [wish, open])
  // Closed, or its code could not be fetched and a toast was shown.
  useEffect(() => {
    if (!isOpen) viewerDialogSlot.clear()
  }, [isOpen])
  if (!Part) return <Spinner active={isOpen} />
  return <Part wish={wish} onClose={close} />
}

/** Strip above a saved page. Its code is loaded when the network fails, when the worker has it cached. */
const Saved = () => {
  const on = useSavedOn()
  const [Strip, setStrip] = useState<ComponentType<{ on: string | null }> | null>(null)
  useEffect(() => {
    const fetchStrip = () =>
      // The bundler merges a first `then` with the preloading of styles, so only `catch` sees that those failed.
      import('#web/features/site/offline/saved-strip.tsx')
        .then((part) => setStrip(() => part.SavedStrip))
        .catch(() => undefined)
    if (on || !navigator.onLine) void fetchStrip()
    addEventListener('offline', fetchStrip)
    return () => removeEventListener('offline', fetchStrip)
  }, [on])
  return <div role="status">{Strip && <Strip on={on} />}</div>
}

/** Its code is fetched with the first notice; when that fails, a toast shows the notice. */
const AppDialog = () => {
  const notice = noticeSlot.use()
  const [Dialog, setDialog] = useState<ComponentType<{ notice: Notice | null }> | null>(null)
  useEffect(() => {
    if (!notice || Dialog) return
    import('#web/shell/notice.dialog.tsx')
      .then((part) => setDialog(() => part.NoticeDialog))
      .catch(() => {
        noticeSlot.clear()
        showToast({ text: notice.title })
      })
  }, [notice, Dialog])
  return Dialog && <Dialog notice={notice} />
}

export const mainId = 'main'

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

/** Works as plain HTML: its script loads on the first interaction, its styles come with the page. */
const Footer = lazyOnInteraction(async () => (await import('#web/shell/footer.tsx')).Footer)
/** Remounted in another language, since the HTML has the texts of the first one while the script is missing. */
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
 * A route with `isBare` has its own frame and main element; with `hasOwnSearch` a phone keeps that search in sight
 * instead of the top bar. `hasOwnTop` reads loader data, because a screen could remove the top bar only after it was
 * painted.
 */
const useHandles = () =>
  useMatches().map(({ handle, loaderData }) => {
    const { isBare, hasOwnSearch, hasOwnTop } = (handle ?? {}) as Handle
    return { isBare, hasOwnSearch, hasOwnTop: hasOwnTop?.(loaderData) }
  })

const useFocusOnArrival = () => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname])
}

/** Marks the document as hydrated; the early click script and browser tests wait for it. */
const useReadySign = () =>
  useEffect(() => {
    dropDeadEntry()
    document.documentElement.dataset.ready = ''
  }, [])

/** Appears only when a navigation takes longer than a moment. */
const Waiting = () => {
  const t = useTexts(shellTexts)
  const { pathname } = useLocation()
  const target = useNavigation().location?.pathname
  const late = useLate(target !== undefined && target !== pathname)
  return late && <div className={style.waiting} role="progressbar" aria-label={t.loading} />
}
