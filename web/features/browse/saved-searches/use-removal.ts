import { savedSearchTexts } from '#web/features/browse/saved-searches/saved-searches.texts.ts'
import { type Search, useSearchChanges } from '#web/features/browse/saved-searches/use-searches.ts'
import { showToast } from '#web/platform/notices.ts'
import { useTexts } from '#web/platform/texts.ts'

const undoMs = 8_000

/** Deletes a search; the toast offers to save it again. */
export const useRemoval = () => {
  const t = useTexts(savedSearchTexts)
  const { add, remove } = useSearchChanges()
  return async (search: Search) => {
    if (!(await remove(search))) return
    const run = () => void add(search.query, search.frequency)
    showToast({ text: t.removed, undo: { label: t.undo, run }, ms: undoMs })
  }
}
