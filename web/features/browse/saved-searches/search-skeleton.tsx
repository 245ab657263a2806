import style from '#web/features/browse/saved-searches/saved-searches.module.css'
import { savedSearchTexts } from '#web/features/browse/saved-searches/saved-searches.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { PageHead } from '#web/ui/page-head.tsx'

export const SearchSkeleton = () => {
  const t = useTexts(savedSearchTexts)
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <div className={style.skeleton} role="status" aria-label={t.loading} aria-busy="true">
        <span />
        <span />
        <span />
      </div>
    </>
  )
}
