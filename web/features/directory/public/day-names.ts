import { hoursTexts } from '#web/features/directory/directory.texts.ts'
import { useTexts } from '#web/platform/texts.ts'

export const useDayNames = () => useTexts(hoursTexts).days
