import { useMemo, useSyncExternalStore } from 'react'
import type { Lang } from '#web/platform/lang.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import type { SaveData } from '#web/ui/photo.tsx'

const mediaQuery = '(prefers-reduced-data: reduce)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(mediaQuery)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/**
 * The save-data mode: with the request header no photo loads by itself; with the media query, which is known only in the
 * browser, those in the viewport have already started.
 */
export const useSaveData = (isAnnounced: boolean, lang: Lang): SaveData | null => {
  const isPreferred = useSyncExternalStore(
    subscribe,
    () => matchMedia(mediaQuery).matches,
    () => false,
  )
  return useMemo(
    () => (isAnnounced || isPreferred ? { words: siteTexts[lang].showPhoto, isStrict: isAnnounced } : null),
    [isAnnounced, isPreferred, lang],
  )
}
