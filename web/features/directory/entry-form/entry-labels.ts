import { fieldTexts, labelOf } from '#web/features/directory/entry-form/field.texts.ts'
import { useTexts } from '#web/platform/texts.ts'

/** Label of a form field by its API name. */
export const useEntryLabel = () => {
  const { labels } = useTexts(fieldTexts)
  return (field: string) => labelOf(labels, field)
}
