import { hoursTexts } from '#web/features/directory/entries/directory.texts.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useTexts } from '#web/platform/texts.ts'

export const useDayNames = () => useTexts(hoursTexts).days

export const dayNames = (lang: Lang) => hoursTexts[lang].days
