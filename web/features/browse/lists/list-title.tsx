import { placeName } from '#web/features/browse/facets/active-filters.ts'
import type { Filters } from '#web/features/browse/facets/browse-filters.ts'
import { homeTexts } from '#web/features/browse/home/home.texts.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { titleWords } from '#web/platform/page/page-words.ts'
import { ShareTags } from '#web/platform/page/share-tags.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'

type ListTitleProps = { filters: Filters; summary?: ListSummary; title?: string; description?: string }

export const ListTitle = ({ filters, summary, title, description }: ListTitleProps) => {
  const t = useTexts(listTexts)
  const home = useTexts(homeTexts)
  const products = useTexts(productTexts)
  const lang = useLang()
  const place = placeName(lang, filters, summary)
  const what = titleWords(filters.keyword) || (filters.type && products.types[filters.type])
  const where = place && t.titleIn(what || t.products, place)
  return (
    <>
      <PageTitle title={where || what || title || home.pageTitle} description={description} index={!filters.keyword} />
      <ShareTags />
    </>
  )
}
