import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Row, RowState } from '#web/features/sell/price-lists/list-rows.ts'
import { type ListStore, stateIn } from '#web/features/sell/price-lists/list-store.ts'
import { type FormPicture, listen } from '#web/features/sell/sell-form/photos/picture-queue.ts'

export const ListContext = createContext<ListStore | null>(null)

export const useListStore = (): ListStore => {
  const store = use(ListContext)
  if (!store) throw new Error('outside of a list')
  return store
}

/** Renders again only when `pick` returns another value, so `pick` must not build new objects. */
export const useListPart = <T>(pick: (store: ListStore) => T): T => {
  const store = useListStore()
  const watch = useCallback(
    (listener: () => void) => {
      store.listeners.add(listener)
      return () => void store.listeners.delete(listener)
    },
    [store],
  )
  return useSyncExternalStore(watch, () => pick(store))
}

export const useRow = (id: string): Row | undefined => useListPart(({ byId }) => byId.get(id))

export const useRowCount = (state: RowState): number =>
  useListPart((store) => store.view.rows.reduce((sum, row) => sum + Number(stateIn(store, row) === state), 0))

export const usePicture = (id: string | undefined): FormPicture | undefined => {
  const { queue } = useListStore()
  return useSyncExternalStore(
    useCallback((listener) => listen(queue, listener), [queue]),
    () => (id === undefined ? undefined : queue.pictures.find((picture) => picture.id === id)),
  )
}

/** Percent. */
export const usePictureShare = (): number => {
  const { queue } = useListStore()
  return useSyncExternalStore(
    useCallback((listener) => listen(queue, listener), [queue]),
    () => {
      const { pictures } = queue
      const sum = pictures.reduce((all, { share }) => all + share, 0)
      return Math.round((100 * sum) / Math.max(1, pictures.length))
    },
  )
}
