import { hoursTexts } from '#web/features/directory/directory.texts.ts'
import { useTexts } from '#web/platform/texts.ts'

/** The days of the week in the language of the page. */
export const useDayNames = () => useTexts(hoursTexts).days
