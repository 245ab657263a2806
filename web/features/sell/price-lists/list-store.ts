import { type DraftPicture, namedPictures, newKey } from '#web/features/sell/drafts/draft.ts'
import { type Assumed, rowState, withAssumed } from '#web/features/sell/price-lists/batch-items.ts'
import {
  blankDraft,
  type ListDraft,
  listPlace,
  readDraft,
  saveDraft,
} from '#web/features/sell/price-lists/list-draft.ts'
import { mergeRows, type Reading, type Row, type RowState, rowOf } from '#web/features/sell/price-lists/list-rows.ts'
import { type sizeOf, withoutLines } from '#web/features/sell/price-lists/list-text.ts'
import { priceQuestionOf } from '#web/features/sell/price-lists/price-question.ts'
import type { Offer } from '#web/features/sell/price-lists/same-for-others.ts'
import { closeQueue, loadPictures, removePicture } from '#web/features/sell/sell-form/photos/picture-list.ts'
import {
  listen,
  makePictureQueue,
  type PictureQueue,
  type PictureTools,
} from '#web/features/sell/sell-form/photos/picture-queue.ts'
import { sweepPictures } from '#web/features/sell/sell-form/photos/picture-store.ts'

export type ListView = Omit<ListDraft, 'pictures' | 'key' | 'batches'> & { offer: Offer | null }

/**
 * The open list. Rows are read one by one from `byId`, so that typing renders one row of two hundred; every change is
 * written to browser storage.
 */
export type ListStore = {
  ownerId: string
  place: string
  blank: Assumed
  view: ListView
  byId: ReadonlyMap<string, Row>
  /** Keeps its identity until a row is added, removed or moved. */
  ids: readonly string[]
  states: WeakMap<Row, { assumed: Assumed; state: RowState }>
  key: string
  batches: number
  queue: PictureQueue
  /** Pictures not read from storage yet; until then writing the draft must not drop them. */
  loading: readonly DraftPicture[] | null
  written: string
  timer: ReturnType<typeof setTimeout> | undefined
  listeners: Set<() => void>
}

const saveDelayMs = 300

const indexed = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

export const makeListStore = (ownerId: string, blank: Assumed, tools: PictureTools): ListStore => {
  const place = listPlace(ownerId)
  const { key, batches, pictures, ...view } = readDraft(place, blank, tools.now())
  return {
    ...{ ownerId, place, blank, key, batches },
    view: { ...view, offer: null },
    byId: indexed(view.rows),
    ids: view.rows.map(({ id }) => id),
    states: new WeakMap(),
    queue: makePictureQueue(tools),
    loading: pictures,
    written: '',
    timer: undefined,
    listeners: new Set(),
  }
}

/** Returns the function that stops loading and uploading. */
export const startListStore = (store: ListStore): (() => void) => {
  const { queue } = store
  queue.isClosed = false
  const hush = listen(queue, () => savePictures(store))
  const saveNow = () => save(store)
  addEventListener('pagehide', saveNow)
  void load(store).then(() => sweepPictures(namedPictures))
  return () => {
    saveNow()
    hush()
    removeEventListener('pagehide', saveNow)
    closeQueue(queue)
  }
}

const load = async (store: ListStore) => {
  store.loading ??= picturesOf(store)
  await loadPictures(store.queue, store.loading)
  store.loading = null
  // Drops pictures whose bytes the browser has deleted.
  const known = new Set(store.queue.pictures.map(({ id }) => id))
  const isKnown = (id: string) => known.has(id)
  if (store.view.rows.some(({ pictures }) => !pictures.every(isKnown)))
    setRows(store, (row) => (row.pictures.every(isKnown) ? row : { ...row, pictures: row.pictures.filter(isKnown) }))
}

const picturesOf = ({ queue, loading }: ListStore): DraftPicture[] =>
  (loading ?? queue.pictures.filter(({ state }) => state !== 'preparing')).map(({ id, url, sentAt }) => ({
    id,
    url,
    sentAt,
  }))

const save = (store: ListStore) => {
  clearTimeout(store.timer)
  const { offer, ...view } = store.view
  saveDraft(store.place, { ...view, key: store.key, batches: store.batches, pictures: picturesOf(store) })
}

/** Not debounced, because the bytes are stored next; skips changes of upload progress. */
const savePictures = (store: ListStore) => {
  const written = JSON.stringify(picturesOf(store))
  if (written === store.written) return
  store.written = written
  save(store)
}

const saveSoon = (store: ListStore) => {
  clearTimeout(store.timer)
  store.timer = setTimeout(() => save(store), saveDelayMs)
}

export const show = (store: ListStore, changes: Partial<ListView>) => {
  store.view = { ...store.view, ...changes }
  if (changes.rows) {
    store.byId = indexed(changes.rows)
    if (changes.rows.length !== store.ids.length || changes.rows.some(({ id }, at) => id !== store.ids[at]))
      store.ids = changes.rows.map(({ id }) => id)
  }
  for (const listener of [...store.listeners]) listener()
  saveSoon(store)
}

/** Stores at once, because the page may be killed before the next step. */
export const showAndSave = (store: ListStore, changes: Partial<ListView>) => {
  show(store, changes)
  save(store)
}

export const setRows = (store: ListStore, change: (row: Row) => Row, more: Partial<ListView> = {}) =>
  show(store, { rows: store.view.rows.map(change), ...more })

export const setText = (store: ListStore, text: string) => show(store, { text })

export const setAssumed = <N extends keyof Assumed>(store: ListStore, name: N, value: Assumed[N]) =>
  show(store, { assumed: withAssumed(store.view.assumed, name, value) })

export const startInShop = (store: ListStore, shopId: string) => {
  const { text, rows, assumed } = store.view
  if (text === '' && rows.length === 0 && assumed.shopId === '') setAssumed(store, 'shopId', shopId)
}

export const takeReading = (
  store: ListStore,
  read: Reading,
  { readable, rest, lastLine }: ReturnType<typeof sizeOf>,
) => {
  const rows = mergeRows(
    store.view.rows,
    read.rows.map((row) => rowOf(row, newKey())),
  )
  showAndSave(store, {
    ...{ rows, rest, unread: read.unread, text: readable, lines: lastLine },
    ...{ file: '', unknownColumns: [], step: 'rows', offer: null },
  })
  dropUnusedPictures(store)
}

export const backToText = (store: ListStore) => {
  const { text, rest } = store.view
  show(store, { step: 'paste', text: rest ? `${text}\n${rest}` : text, rest: '', offer: null })
}

/** Unused uploads must not delay posting. */
export const dropUnusedPictures = ({ queue, view, loading }: ListStore) => {
  if (loading) return
  const used = new Set(view.rows.flatMap(({ pictures }) => pictures))
  for (const { id } of queue.pictures) if (!used.has(id)) removePicture(queue, id)
}

/** Cached per row, except for the price, which is compared with other rows. */
export const stateIn = (store: ListStore, row: Row): RowState => {
  const { assumed, rows } = store.view
  const known = store.states.get(row)
  const state = known?.assumed === assumed ? known.state : rowState(row, assumed)
  store.states.set(row, { assumed, state })
  return state === 'ready' && priceQuestionOf(rows, row) ? 'look' : state
}

/** Removes posted rows and shows the server's errors on the others. Once all rows are posted the draft is cleared. */
export const takeResults = (
  store: ListStore,
  postedIds: readonly string[],
  errors: ReadonlyMap<string, Row['errors']>,
) => {
  const { view } = store
  const gone = new Set(postedIds)
  const rows = view.rows
    .filter(({ id }) => !gone.has(id))
    .map((row) => ({ ...row, errors: errors.get(row.id) ?? row.errors }))
  const lines = view.rows.flatMap(({ id, line }) => (gone.has(id) && line !== null ? [line] : []))
  store.batches += 1
  const text = view.file ? view.text : withoutLines(view.text, lines)
  showAndSave(store, { rows, text, sent: null, posted: view.posted + gone.size, isUncertain: false, offer: null })
}

const unreadText = ({ file, text, rest }: ListView) => (file ? text : rest)

export const startOver = (store: ListStore, text = unreadText(store.view)) => {
  const { key, batches, pictures, ...blank } = blankDraft(store.view.assumed)
  Object.assign(store, { key, batches })
  showAndSave(store, { ...blank, text, offer: null })
  dropUnusedPictures(store)
}
