import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useFilters } from '#web/features/browse/lists/use-products.ts'
import style from '#web/features/browse/saved-searches/save-panel.module.css'
import { savedSearchTexts, saveSearchTexts } from '#web/features/browse/saved-searches/saved-searches.texts.ts'
import { searchKey, searchOf } from '#web/features/browse/saved-searches/search-query.ts'
import { useSearchChanges, useSearches } from '#web/features/browse/saved-searches/use-searches.ts'
import { showToast } from '#web/platform/notices.ts'
import { useTexts } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

/**
 * Saves the list of the page with one tap, where it has nothing yet. It may be set to daily or off where it is listed. A `details`, because
 * a browser opens one before its code has arrived: that tap is found open here, while a click on a button would be lost.
 */
export const TellMe = () => {
  const query = searchOf(useFilters(useLocation().pathname === paths.products ? paths.products : paths.home))
  const t = useTexts(savedSearchTexts)
  const words = useTexts(saveSearchTexts)
  const { searches, isFull, isSignedIn } = useSearches()
  const { add } = useSearchChanges()
  const [state, setState] = useState<'asked' | 'done'>()
  const box = useRef<HTMLDivElement>(null)
  const key = searchKey(query)
  const isSaved = searches.some((search) => search.key === key)
  const isAsked = state === 'asked'
  useEffect(() => {
    if (box.current?.querySelector('details[open]')) setState('asked')
  }, [])
  const save = useEffectEvent(async () => {
    const isDone = !isFull && (await add(query, 'atOnce'))
    setState(isDone ? 'done' : undefined)
    if (isFull) showToast({ text: t.full, failed: true })
    if (isDone) showToast({ text: isSignedIn ? t.saved : t.savedHere })
  })
  // In an effect: whether somebody is signed in is known only after the first render of a page from the server.
  useEffect(() => {
    if (isAsked) void save()
  }, [isAsked])
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'done' && isSaved) box.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [state, isSaved])
  // Another page of the whole market, or one of a filter that nobody knows.
  if (!key) return null
  return (
    <div ref={box} className={style.tellMe}>
      {isSaved ? (
        <LinkButton look="outline" icon="bell" to={paths.savedSearches}>
          {words.isSavedHere}
        </LinkButton>
      ) : (
        <details open={isAsked} onToggle={({ currentTarget }) => currentTarget.open && setState('asked')}>
          <summary className={buttonClass({ look: 'soft' })}>
            <Icon name="bell" />
            {words.tellMe}
          </summary>
        </details>
      )}
    </div>
  )
}
