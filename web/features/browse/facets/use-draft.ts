import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { changed, type Filters } from '#web/features/browse/facets/browse-filters.ts'
import { filterTexts } from '#web/features/browse/facets/filter.texts.ts'
import { facetsQuery } from '#web/features/browse/lists/products-queries.ts'
import type { Lang } from '#web/platform/lang.ts'
import { typedWords } from '#web/ui/form/search-box.ts'

export const showLabel = (lang: Lang, total: number | undefined) => {
  const t = filterTexts[lang]
  if (total === undefined) return t.showAny
  return total === 0 ? t.showNone : t.show(total)
}

export type ListDialogProps = { filters: Filters; open: boolean; onClose: () => void }

const waitMs = 250

/** Filters that are chosen but not applied yet. */
export const useDraft = (filters: Filters, isShown: boolean) => {
  const [draft, setDraft] = useState(filters)
  const [wasShown, setWasShown] = useState(isShown)
  if (wasShown !== isShown) {
    setWasShown(isShown)
    setDraft(filters)
  }
  const settled = useDebounced(draft)
  const { data: facets } = useQuery({ ...facetsQuery(settled), enabled: isShown })
  return {
    draft,
    facets,
    /** Includes text typed meanwhile, so that the counts match the resulting list. */
    choose: (change: Partial<Filters>) =>
      setDraft((before) => changed(before, { keyword: typedWords() ?? before.keyword, ...change })),
  }
}

/** Debounces: dragging a slider must not send a request for every step. */
const useDebounced = <T>(value: T): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
