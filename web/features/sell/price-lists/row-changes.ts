import { imagesMax } from '#domain/limits.ts'
import { newKey } from '#web/features/sell/drafts/draft.ts'
import { rowState } from '#web/features/sell/price-lists/batch-items.ts'
import {
  acceptDoubts,
  keepPrice,
  meantPrice,
  type Row,
  type RowField,
  type RowFields,
  rowOfLine,
  tickRow,
  withPictures,
  withRowField,
} from '#web/features/sell/price-lists/list-rows.ts'
import {
  dropUnusedPictures,
  type ListStore,
  setRows,
  show,
  stateIn,
} from '#web/features/sell/price-lists/list-store.ts'
import { priceQuestionOf } from '#web/features/sell/price-lists/price-question.ts'
import { applyOffer, confirmedField, isShared, offerFor } from '#web/features/sell/price-lists/same-for-others.ts'
import { addPictures, type PickTrouble } from '#web/features/sell/sell-form/photos/picture-list.ts'

export const setField = <N extends RowField>(store: ListStore, id: string, name: N, value: RowFields[N]) => {
  const before = store.byId.get(id)
  if (!before) return
  const rows = store.view.rows.map((row) => (row.id === id ? withRowField(row, name, value) : row))
  show(store, { rows, offer: isShared(name) ? offerFor(rows, before, name) : store.view.offer })
}

export const tick = (store: ListStore, id: string, isTicked: boolean) => {
  const before = store.byId.get(id)
  if (!before) return
  const rows = store.view.rows.map((row) => (row.id === id ? tickRow(row, isTicked) : row))
  const field = isTicked ? confirmedField(before) : undefined
  show(store, { rows, offer: field ? offerFor(rows, before, field) : null })
}

/** Ticks or unticks rows that need no look; leaves doubts as they are. */
export const tickReady = (store: ListStore, ids: readonly string[], isTicked: boolean) => {
  const chosen = new Set(ids)
  const from = isTicked ? 'out' : 'ready'
  const set = (row: Row) => (isTicked ? { ...row, isLeftOut: false } : tickRow(row, false))
  setRows(store, (row) => (chosen.has(row.id) && stateIn(store, row) === from ? set(row) : row), { offer: null })
}

/**
 * Whether only doubts keep the row back; missing or refused fields and a question about the price are answered row by
 * row.
 */
export const isOnlyUnsure = (store: ListStore, row: Row): boolean =>
  !row.isLeftOut &&
  Object.keys(row.doubts).length > 0 &&
  priceQuestionOf(store.view.rows, row) === null &&
  rowState({ ...row, doubts: {} }, store.view.assumed) !== 'look'

export const confirmUnsure = (store: ListStore) =>
  setRows(store, (row) => (isOnlyUnsure(store, row) ? acceptDoubts(row) : row), { offer: null })

/** Null keeps the price as it is. */
export const answerPrice = (store: ListStore, id: string, meant: string | null) => {
  const { currency } = store.view.assumed
  const answered = (row: Row) => (meant === null ? keepPrice(row) : meantPrice(row, meant, currency))
  setRows(store, (row) => (row.id === id ? answered(row) : row))
}

export const answerOffer = (store: ListStore, isSame: boolean) => {
  const { offer, rows } = store.view
  show(store, { offer: null, ...(offer && isSame && { rows: applyOffer(rows, offer) }) })
}

export const removeRow = (store: ListStore, id: string) => {
  show(store, { rows: store.view.rows.filter((row) => row.id !== id), offer: null })
}

/** Puts a removed row back in its place; its pictures are available until the next change of pictures. */
export const restoreRow = (store: ListStore, row: Row, at: number) => {
  if (store.byId.has(row.id)) return
  const known = new Set(store.queue.pictures.map((picture) => picture.id))
  const restored = { ...row, pictures: row.pictures.filter((picture) => known.has(picture)) }
  show(store, { rows: store.view.rows.toSpliced(at, 0, restored) })
}

export const makeRow = (store: ListStore, line: number): string | null => {
  const { unread, rows, assumed } = store.view
  const found = unread.find((one) => one.line === line)
  if (!found) return null
  const row = rowOfLine(found, newKey(), assumed.currency)
  const next = rows.findIndex((one) => (one.line ?? 0) > line)
  show(store, {
    unread: unread.filter((one) => one !== found),
    rows: rows.toSpliced(next < 0 ? rows.length : next, 0, row),
  })
  return row.id
}

export const setPictures = (store: ListStore, ids: readonly string[], pictures: (row: Row) => readonly string[]) => {
  const chosen = new Set(ids)
  setRows(store, (row) => (chosen.has(row.id) ? withPictures(row, pictures(row)) : row))
  dropUnusedPictures(store)
}

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
