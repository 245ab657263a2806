import { fieldTexts, labelOf } from '#web/features/admin/field.texts.ts'
import { useTexts } from '#web/platform/texts.ts'

/** What a field of an entry is called on the screen, under the API's name for it. */
export const useEntryLabel = () => {
  const { labels } = useTexts(fieldTexts)
  return (field: string) => labelOf(labels, field)
}
