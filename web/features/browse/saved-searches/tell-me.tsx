import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useFilters } from '#web/features/browse/lists/use-products.ts'
import { savedSearchTexts, saveSearchTexts } from '#web/features/browse/saved-searches/saved-searches.texts.ts'
import { searchKey, searchOf } from '#web/features/browse/saved-searches/search-query.ts'
import { useSearchChanges, useSearches } from '#web/features/browse/saved-searches/use-searches.ts'
import { showToast } from '#web/platform/notices.ts'
import { useTexts } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

/**
 * Saves the empty list with one tap. A `details`, because the browser opens it before its code has arrived and the
 * effect finds it open, while a click on a button would be lost.
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
  // In an effect, because the session is known only after the first render of a page from the server.
  useEffect(() => {
    if (isAsked) void save()
  }, [isAsked])
  // Moves the focus, since the focused button is gone.
  useEffect(() => {
    if (state === 'done' && isSaved) box.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [state, isSaved])
  // Lists without a known filter cannot be saved.
  if (!key) return null
  return (
    <div ref={box}>
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
