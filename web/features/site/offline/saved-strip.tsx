import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { savedByServer } from '#contract/endpoints/site/site.ts'
import { savedTexts } from '#web/features/site/offline/saved.texts.ts'
import style from '#web/features/site/offline/saved-strip.module.css'
import { ApiError } from '#web/platform/api.ts'
import { formatMoment } from '#web/platform/format.ts'
import { savedLang } from '#web/platform/lang.ts'
import { stores } from '#web/platform/stores.ts'
import { chooseLang, useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

/** Says that the page is a cached copy and from when, since a week-old price must not look current. */
export const SavedStrip = ({ on }: { on: string | null }) => {
  const t = useTexts(savedTexts)
  const lang = useLang()
  const { pathname, search } = useLocation()
  useSavedLang(on)
  useSavedDocument()
  useDocumentNavigation()
  // The offline page itself is not a copy of anything.
  return (
    on &&
    pathname !== paths.offline && (
      <div className={style.strip}>
        <Icon name="clock" />
        <span>{isByServer() ? savedByServer[lang](formatMoment(lang, on)) : t.savedOn(formatMoment(lang, on))}</span>
        <div className={style.ways}>
          <Link to={paths.offline}>{t.whatIsSaved}</Link>
          <a href={pathname + search}>{t.loadAgain}</a>
        </div>
      </div>
    )
  )
}

/** The server had no database when it sent this page; the visitor's connection is fine. */
const isByServer = () => document.documentElement.dataset.savedBy === 'server'

/** A cached page keeps the language it was cached in, which may differ from the current one. */
const useSavedLang = (on: string | null) =>
  useEffect(() => {
    const lang = savedLang()
    if (on && lang && lang !== document.documentElement.lang) chooseLang(lang)
  }, [on])

/** Offline the service worker finds more than the router, which can only reload its page where code is missing. */
const useDocumentNavigation = () =>
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (navigator.onLine || !navigator.serviceWorker?.controller || !link) return
      const { origin, pathname } = link
      const isPage = origin === location.origin && !/^\/(api|storage)\//.test(pathname)
      // Links within the page, to dialogs, to another language and downloads are left to the page.
      const isOther =
        pathname !== location.pathname && !link.hasAttribute('aria-haspopup') && !link.hreflang && !link.download
      if (isPage && isOther) event.stopPropagation()
    }
    addEventListener('click', onClick, { capture: true })
    return () => removeEventListener('click', onClick, { capture: true })
  }, [])

/** After an offline navigation in the router without cached data, the page may still be cached as a document. */
const useSavedDocument = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const error = event.type === 'updated' && event.action.type === 'error' && event.action.error
        if (error instanceof ApiError && error.code === 'network' && !navigator.onLine) setTimeout(openSaved, settleMs)
      }),
    [client],
  )
}

/** Long enough for the router to reach the URL that failed. */
const settleMs = 300

const openSaved = async () => {
  const [visit] = performance.getEntriesByType('navigation')
  const here = location.href.split('#', 1)[0] ?? ''
  if (typeof caches === 'undefined' || visit?.name.split('#', 1)[0] === here) return
  if (await (await caches.open(stores.pages)).match(here, { ignoreVary: true })) location.reload()
}
