import {
  type Draft,
  type DraftPicture,
  forgetDraft,
  namedPictures,
  newKey,
  readPlace,
  savePlace,
} from '#web/features/sell/drafts/draft.ts'
import { closeQueue, loadPictures } from '#web/features/sell/sell-form/photos/picture-list.ts'
import {
  listen,
  makePictureQueue,
  type PictureQueue,
  type PictureTools,
} from '#web/features/sell/sell-form/photos/picture-queue.ts'
import { sweepPictures } from '#web/features/sell/sell-form/photos/picture-store.ts'
import {
  type FieldName,
  type ListingBody,
  type SellFields,
  withField,
} from '#web/features/sell/sell-form/sell-fields.ts'

export type DraftView = { fields: SellFields; aside: Draft | undefined; isRestored: boolean }

/** State of an open form; every change is written to browser storage. */
export type DraftStore = {
  place: string
  blank: SellFields
  stored: readonly DraftPicture[]
  queue: PictureQueue
  view: DraftView
  key: string
  sent: ListingBody | undefined
  /** Pictures not read from storage yet; until then writing the draft must not drop them. */
  loading: readonly DraftPicture[] | null
  written: string
  timer: ReturnType<typeof setTimeout> | undefined
  listeners: Set<() => void>
}

type Start = {
  place: string
  blank: SellFields
  stored: readonly DraftPicture[]
  tools: PictureTools
  /** Restores a closed form at once instead of offering it. */
  resume: boolean
}

const saveDelayMs = 300

/** A form that was open when the page was closed is restored at once; a closed one is only offered. */
export const makeDraftStore = ({ place, blank, stored, tools, resume }: Start): DraftStore => {
  const saved = readPlace(place, blank)
  const isAsideWanted = resume && saved.aside !== undefined && saved.open === undefined
  const draft = isAsideWanted ? saved.aside : saved.open
  return {
    place,
    blank,
    stored,
    queue: makePictureQueue(tools),
    view: {
      fields: draft?.fields ?? blank,
      aside: isAsideWanted ? undefined : saved.aside,
      isRestored: draft !== undefined,
    },
    key: draft?.key ?? newKey(),
    sent: draft?.sent,
    loading: draft?.pictures ?? stored,
    written: '',
    timer: undefined,
    listeners: new Set(),
  }
}

/** Returns the function that stops loading and uploading. */
export const startDraftStore = (draftStore: DraftStore): (() => void) => {
  const { queue } = draftStore
  queue.isClosed = false
  const hush = listen(queue, () => savePictures(draftStore))
  const saveNow = () => save(draftStore)
  addEventListener('pagehide', saveNow)
  void load(draftStore, draftStore.loading ?? picturesOf(draftStore)).then(() => sweepPictures(namedPictures))
  return () => {
    saveNow()
    hush()
    removeEventListener('pagehide', saveNow)
    closeQueue(queue)
  }
}

const load = async (draftStore: DraftStore, pictures: readonly DraftPicture[]) => {
  draftStore.loading = pictures
  await loadPictures(draftStore.queue, pictures)
  draftStore.loading = null
}

const picturesOf = ({ queue, loading }: DraftStore): DraftPicture[] =>
  (loading ?? queue.pictures.filter(({ state }) => state !== 'preparing')).map(({ id, url, sentAt }) => ({
    id,
    url,
    sentAt,
  }))

const idsOf = (pictures: readonly DraftPicture[]) => pictures.map(({ id }) => id).join()

/** Undefined for an untouched form; a copy of a listing may be sent untouched. */
const openDraft = (draftStore: DraftStore): Draft | undefined => {
  const { fields } = draftStore.view
  const pictures = picturesOf(draftStore)
  const isUntouched =
    !draftStore.sent &&
    JSON.stringify(fields) === JSON.stringify(draftStore.blank) &&
    idsOf(pictures) === idsOf(draftStore.stored)
  return isUntouched
    ? undefined
    : { key: draftStore.key, fields, pictures, ...(draftStore.sent && { sent: draftStore.sent }) }
}

const save = (draftStore: DraftStore) => {
  clearTimeout(draftStore.timer)
  savePlace(draftStore.place, { open: openDraft(draftStore), aside: draftStore.view.aside })
}

/** Not debounced, because the bytes are stored next; skips changes of upload progress. */
const savePictures = (draftStore: DraftStore) => {
  const written = JSON.stringify(picturesOf(draftStore))
  if (written === draftStore.written) return
  draftStore.written = written
  save(draftStore)
}

const show = (draftStore: DraftStore, changes: Partial<DraftView>) => {
  draftStore.view = { ...draftStore.view, ...changes }
  for (const listener of draftStore.listeners) listener()
}

export const changeField = <N extends FieldName>(draftStore: DraftStore, name: N, value: SellFields[N]) => {
  show(draftStore, { fields: withField(draftStore.view.fields, name, value) })
  clearTimeout(draftStore.timer)
  draftStore.timer = setTimeout(() => save(draftStore), saveDelayMs)
}

/** Counts as an untouched form; a restored draft keeps its shop. */
export const startInShop = (draftStore: DraftStore, shopId: string) => {
  const { fields, isRestored } = draftStore.view
  if (isRestored || draftStore.blank.shopId !== '' || fields.shopId !== '') return
  draftStore.blank = { ...draftStore.blank, shopId }
  show(draftStore, { fields: { ...fields, shopId } })
}

/** Written before the request is sent, since the page may be killed before the reply. */
export const recordSent = (draftStore: DraftStore, sent: ListingBody | undefined) => {
  draftStore.sent = sent
  save(draftStore)
}

export const takeNewKey = (draftStore: DraftStore) => {
  draftStore.key = newKey()
  recordSent(draftStore, undefined)
}

const become = async (draftStore: DraftStore, draft: Draft | undefined, aside: Draft | undefined) => {
  Object.assign(draftStore, { key: draft?.key ?? newKey(), sent: draft?.sent })
  const pictures = draft?.pictures ?? draftStore.stored
  draftStore.loading = pictures
  show(draftStore, { fields: draft?.fields ?? draftStore.blank, aside, isRestored: draft !== undefined })
  save(draftStore)
  await load(draftStore, pictures)
}

/** Keeps the previous content on offer for restoring. */
export const startOver = (draftStore: DraftStore) => become(draftStore, undefined, openDraft(draftStore))

/** Swaps the draft on offer with the content of the form. */
export const resumeAside = (draftStore: DraftStore) => become(draftStore, draftStore.view.aside, openDraft(draftStore))

export const discardAside = (draftStore: DraftStore) => {
  show(draftStore, { aside: undefined })
  save(draftStore)
}

/** Returns true when there was a draft to set aside. */
export const putAside = (draftStore: DraftStore): boolean => {
  const open = openDraft(draftStore)
  if (!open) return false
  empty(draftStore, open)
  return true
}

/** Removes the draft after publishing, whether the form is still open or was closed meanwhile. */
export const finishDraft = (draftStore: DraftStore, key: string) => {
  if (draftStore.queue.isClosed) forgetDraft(draftStore.place, draftStore.blank, key)
  else empty(draftStore, draftStore.view.aside)
}

const empty = (draftStore: DraftStore, aside: Draft | undefined) => {
  draftStore.loading = draftStore.stored
  Object.assign(draftStore, { key: newKey(), sent: undefined })
  draftStore.view = { fields: draftStore.blank, aside, isRestored: false }
  save(draftStore)
}
