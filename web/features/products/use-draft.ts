import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { changed, type Filters } from '#web/features/products/browse-filters.ts'
import { facetsQuery } from '#web/features/products/products.queries.ts'
import { typedWords } from '#web/ui/search-box.ts'

const waitMs = 250

/** Filters that are being chosen and not yet applied, with how many listings each choice would leave. */
export const useDraft = (filters: Filters, isShown: boolean) => {
  const [draft, setDraft] = useState(filters)
  const [wasShown, setWasShown] = useState(isShown)
  if (wasShown !== isShown) {
    setWasShown(isShown)
    setDraft(filters)
  }
  const settled = useSettled(draft)
  const { data: facets } = useQuery({ ...facetsQuery(settled), enabled: isShown })
  return {
    draft,
    facets,
    /** A word typed meanwhile counts too, so that the numbers are those of the list to come. */
    choose: (change: Partial<Filters>) =>
      setDraft((before) => changed(before, { keyword: typedWords() ?? before.keyword, ...change })),
  }
}

/** Follows a value once it has rested: sliding a thumb must not ask at every step. */
const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
