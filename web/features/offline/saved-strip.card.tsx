import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { savedTexts } from '#web/features/offline/saved.texts.ts'
import style from '#web/features/offline/saved-strip.module.css'
import { ApiError } from '#web/platform/api.ts'
import { formatMoment } from '#web/platform/format.ts'
import { chooseLang, savedLang } from '#web/platform/lang.ts'
import { paths } from '#web/platform/paths.ts'
import { stores } from '#web/platform/stores.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** Says that what is shown was saved, and when: a price of last week must not look like today's. */
export const SavedStrip = ({ on }: { on: string | null }) => {
  const t = useTexts(savedTexts)
  const lang = useLang()
  const { pathname, search } = useLocation()
  useSavedLang(on)
  useSavedDocument()
  useDocumentNavigation()
  return (
    on && (
      <div className={style.strip}>
        <Icon name="clock" />
        <span>{t.savedOn(formatMoment(lang, on))}</span>
        <div className={style.ways}>
          <Link to={paths.offline}>{t.whatIsSaved}</Link>
          <a href={pathname + search}>{t.loadAgain}</a>
        </div>
      </div>
    )
  )
}

/** A saved page has the language it was saved in, which may have been changed since. */
const useSavedLang = (on: string | null) =>
  useEffect(() => {
    const kept = savedLang()
    if (on && kept && kept !== document.documentElement.lang) chooseLang(kept)
  }, [on])

/** Without a network the worker finds more than the router, which can only load its page again where code is missing. */
const useDocumentNavigation = () =>
  useEffect(() => {
    const hear = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (navigator.onLine || !navigator.serviceWorker?.controller || !link) return
      const { origin, pathname } = link
      const isPage = origin === location.origin && !/^\/(api|storage)\//.test(pathname)
      // What stays on the page, opens over it or changes its language is the page's own business.
      const isOther =
        pathname !== location.pathname && !link.hasAttribute('aria-haspopup') && !link.hreflang && !link.download
      if (isPage && isOther) event.stopPropagation()
    }
    addEventListener('click', hear, { capture: true })
    return () => removeEventListener('click', hear, { capture: true })
  }, [])

/** Walked here without a network and nothing kept for the walk: the page itself may be saved as a document. */
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

/** Until then the router has gone to the address that failed. */
const settleMs = 300

const openSaved = async () => {
  const [visit] = performance.getEntriesByType('navigation')
  const here = location.href.split('#', 1)[0] ?? ''
  if (typeof caches === 'undefined' || visit?.name.split('#', 1)[0] === here) return
  if (await (await caches.open(stores.pages)).match(here, { ignoreVary: true })) location.reload()
}
