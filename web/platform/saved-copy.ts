import { useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { savedOnHeader } from '#web/platform/stores.ts'

/** When the last API response was saved, null when it was fresh; undefined before the first. */
let lastAnswer: string | null | undefined
const listeners = new Set<() => void>()

export const recordSaved = ({ headers }: Pick<Response, 'headers'>) => {
  lastAnswer = headers.get(savedOnHeader)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const ofDocument = () => document.documentElement.dataset.savedOn ?? null

/** When the data shown now was saved; null while it is fresh. */
export const useSavedOn = (): string | null => {
  const { pathname, search } = useLocation()
  const place = pathname + search
  const first = useRef(place)
  const isFirst = first.current === place
  return useSyncExternalStore(
    subscribe,
    () => (isFirst ? (ofDocument() ?? lastAnswer ?? null) : lastAnswer === undefined ? ofDocument() : lastAnswer),
    () => null,
  )
}
