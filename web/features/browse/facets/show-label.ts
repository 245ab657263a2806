import { filterTexts } from '#web/features/browse/facets/filter.texts.ts'
import type { Lang } from '#web/platform/lang.ts'

/** Label of the submit button of a filter form. */
export const showLabel = (lang: Lang, total: number | undefined) => {
  const t = filterTexts[lang]
  if (total === undefined) return t.showAny
  return total === 0 ? t.showNone : t.show(total)
}
