import { imagesMax } from '#domain/limits.ts'
import type { ListStore } from '#web/features/sell/price-lists/list-store.ts'
import { setPictures } from '#web/features/sell/price-lists/row-changes.ts'
import { addPictures, type PickTrouble } from '#web/features/sell/sell-form/photos/picture-list.ts'

const addFiles = (store: ListStore, files: readonly File[], max: number) => {
  const { queue } = store
  const before = queue.pictures.length
  const troubles = addPictures(queue, files, before + max)
  return { ids: queue.pictures.slice(before).map(({ id }) => id), troubles }
}

const roomFor = (pictures: readonly string[], added: readonly string[]) =>
  [...new Set([...pictures, ...added])].slice(0, imagesMax)

export const addToRow = (store: ListStore, rowId: string, files: readonly File[]): PickTrouble[] => {
  const taken = store.byId.get(rowId)?.pictures.length ?? 0
  const { ids, troubles } = addFiles(store, files, imagesMax - taken)
  setPictures(store, [rowId], ({ pictures }) => roomFor(pictures, ids))
  return troubles
}

export const removeFromRow = (store: ListStore, rowId: string, pictureId: string): void =>
  setPictures(store, [rowId], ({ pictures }) => pictures.filter((id) => id !== pictureId))

export const putOnRows = (store: ListStore, source: File | string, rowIds: readonly string[]): PickTrouble[] => {
  const { ids, troubles } = typeof source === 'string' ? { ids: [source], troubles: [] } : addFiles(store, [source], 1)
  if (ids.length > 0) setPictures(store, rowIds, ({ pictures }) => roomFor(pictures, ids))
  return troubles
}
