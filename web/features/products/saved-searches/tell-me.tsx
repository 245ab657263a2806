import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useFilters } from '#web/features/products/lists/use-products.ts'
import style from '#web/features/products/saved-searches/save-panel.module.css'
import { saveSearchTexts } from '#web/features/products/saved-searches/save-search.texts.ts'
import { savedSearchTexts } from '#web/features/products/saved-searches/saved-searches.texts.ts'
import { searchKey, searchOf } from '#web/features/products/saved-searches/search-query.ts'
import { useSearchChanges, useSearches } from '#web/features/products/saved-searches/use-searches.ts'
import { showToast } from '#web/platform/notices.ts'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Saves the list of the page with one tap, where it has nothing yet. It may be set to daily or off where it is listed. */
export const TellMe = () => {
  const query = searchOf(useFilters(useLocation().pathname === paths.products ? paths.products : paths.home))
  const t = useTexts(savedSearchTexts)
  const words = useTexts(saveSearchTexts)
  const { searches, isFull, isSignedIn } = useSearches()
  const { add } = useSearchChanges()
  const [state, setState] = useState<'busy' | 'done'>()
  const box = useRef<HTMLSpanElement>(null)
  const key = searchKey(query)
  const isSaved = searches.some((search) => search.key === key)
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'done' && isSaved) box.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [state, isSaved])
  const save = async () => {
    if (isFull) return showToast({ text: t.full, failed: true })
    setState('busy')
    const isDone = await add(query, 'atOnce')
    setState(isDone ? 'done' : undefined)
    if (isDone) showToast({ text: isSignedIn ? t.saved : t.savedHere })
  }
  // Another page of the whole market, or one of a filter that nobody knows.
  if (!key) return null
  return (
    <span ref={box} className={style.tellMe}>
      {isSaved ? (
        <LinkButton look="outline" icon="bell" to={paths.savedSearches}>
          {words.isSavedHere}
        </LinkButton>
      ) : (
        <Button look="soft" icon="bell" disabled={state === 'busy'} onClick={() => void save()}>
          {words.tellMe}
        </Button>
      )}
    </span>
  )
}
