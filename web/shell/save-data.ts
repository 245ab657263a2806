import { useMemo, useSyncExternalStore } from 'react'
import type { Lang } from '#web/platform/lang.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import type { Frugal } from '#web/ui/photo.tsx'

const wish = '(prefers-reduced-data: reduce)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(wish)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** For who saves data: told by the request, then all photos wait; or by the browser, which has begun with those in sight. */
export const useSaveData = (isAnnounced: boolean, lang: Lang): Frugal | null => {
  const isWished = useSyncExternalStore(
    subscribe,
    () => matchMedia(wish).matches,
    () => false,
  )
  return useMemo(
    () => (isAnnounced || isWished ? { words: siteTexts[lang].showPhoto, isStrict: isAnnounced } : null),
    [isAnnounced, isWished, lang],
  )
}
