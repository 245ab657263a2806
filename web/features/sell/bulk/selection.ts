import { useState } from 'react'
import { changedListingsMax } from '#domain/limits.ts'
import type { OwnFilters } from '#web/features/sell/my-listings/own-filters.ts'

/** As the API takes them; `count` is the number that the seller has agreed to. */
export type ChosenListings = { ids: string[] } | { filter: OwnFilters; count: number }

export type Selection = {
  count: number
  /** Includes listings that match the filter but are not loaded. */
  isWholeFilter: boolean
  /** More ids than one request takes. */
  isTooMany: boolean
  chosen: ChosenListings
  has: (id: string) => boolean
  turn: (id: string) => void
  chooseShown: () => void
  chooseFilter: () => void
  clear: () => void
}

type LoadedListings = { ids: readonly string[]; total: number; filters: OwnFilters }

/** A selection belongs to one filter; changing the filter clears it. */
export const useSelection = ({ ids, total, filters }: LoadedListings): Selection => {
  const key = JSON.stringify(filters)
  const [state, setState] = useState<{ key: string; picked: ReadonlySet<string> | 'filter' }>({
    key,
    picked: new Set(),
  })
  const picked = state.key === key ? state.picked : new Set<string>()
  const isWholeFilter = picked === 'filter'
  // Leaves out listings that have left the list meanwhile.
  const shown = ids.filter((id) => isWholeFilter || picked.has(id))
  const set = (next: ReadonlySet<string> | 'filter') => setState({ key, picked: next })
  return {
    count: isWholeFilter ? total : shown.length,
    isWholeFilter,
    isTooMany: !isWholeFilter && shown.length > changedListingsMax,
    chosen: isWholeFilter ? { filter: filters, count: total } : { ids: shown },
    has: (id) => isWholeFilter || picked.has(id),
    turn: (id) => set(new Set(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id])),
    chooseShown: () => set(new Set(ids)),
    chooseFilter: () => set('filter'),
    clear: () => set(new Set()),
  }
}
