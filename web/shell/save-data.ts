import { useMemo } from 'react'
import type { Lang } from '#web/platform/lang.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import type { SaveData } from '#web/ui/photo.tsx'

/** The save-data mode of the request header: no photo loads by itself. */
export const useSaveData = (isAnnounced: boolean, lang: Lang): SaveData | null =>
  useMemo(() => (isAnnounced ? { words: siteTexts[lang].showPhoto } : null), [isAnnounced, lang])
