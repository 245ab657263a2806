import type { Filters } from '#web/features/products/filters/browse-filters.ts'
import { savedSearchTexts } from '#web/features/products/saved-searches/saved-searches.texts.ts'
import { saveSearch, useIsSavedSearch } from '#web/features/products/saved-searches/saved-searches.ts'
import { useHydrated } from '#web/platform/hydrated.ts'
import { showToast } from '#web/platform/notices.ts'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Needs the browser's storage, so it is not in the server's HTML. */
export const SaveSearch = ({ filters }: { filters: Filters }) => {
  const t = useTexts(savedSearchTexts)
  const isHydrated = useHydrated()
  const isSaved = useIsSavedSearch(filters)
  if (!isHydrated) return null
  if (isSaved)
    return (
      <LinkButton look="outline" icon="check" to={paths.liked}>
        {t.isSaved}
      </LinkButton>
    )
  const save = () => showToast(saveSearch(filters) ? { text: t.saved } : { text: t.full, failed: true })
  return (
    <Button look="outline" icon="search" onClick={save}>
      {t.save}
    </Button>
  )
}
