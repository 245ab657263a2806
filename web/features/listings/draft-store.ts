import {
  type Draft,
  type DraftPicture,
  forgetDraft,
  keepPlace,
  namedPictures,
  newKey,
  readPlace,
} from '#web/features/listings/draft.ts'
import { closeQueue, loadPictures } from '#web/features/listings/picture-list.ts'
import { listen, makePictureQueue, type PictureQueue, type PictureTools } from '#web/features/listings/picture-queue.ts'
import { sweepPictures } from '#web/features/listings/picture-store.ts'
import { type FieldName, type ListingBody, type SellFields, withField } from '#web/features/listings/sell-fields.ts'

/** What the form draws. */
export type DraftView = { fields: SellFields; aside: Draft | undefined; isRestored: boolean }

/** Holds an open form and writes every change of it to the browser's storage. */
export type DraftStore = {
  place: string
  /** What the form begins with: nothing much, or the listing as it is stored. */
  blank: SellFields
  stored: readonly DraftPicture[]
  queue: PictureQueue
  view: DraftView
  key: string
  sent: ListingBody | undefined
  /** Named by the draft but not yet read from storage: until then they must not be forgotten. */
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
  /** Takes up what was put aside. */
  resume: boolean
}

const saveDelayMs = 300

/** What was open when the page went away is back at once; what was closed is only offered. */
export const makeDraftStore = ({ place, blank, stored, tools, resume }: Start): DraftStore => {
  const kept = readPlace(place, blank)
  const isAsideWanted = resume && kept.aside !== undefined && kept.open === undefined
  const draft = isAsideWanted ? kept.aside : kept.open
  return {
    place,
    blank,
    stored,
    queue: makePictureQueue(tools),
    view: {
      fields: draft?.fields ?? blank,
      aside: isAsideWanted ? undefined : kept.aside,
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

/** Begins to read and to send; answers with how to end it. */
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

/** A form that nobody has touched is no draft. */
const openDraft = (draftStore: DraftStore): Draft | undefined => {
  const { fields } = draftStore.view
  const pictures = picturesOf(draftStore)
  const isUntouched =
    JSON.stringify(fields) === JSON.stringify(draftStore.blank) && idsOf(pictures) === idsOf(draftStore.stored)
  return isUntouched
    ? undefined
    : { key: draftStore.key, fields, pictures, ...(draftStore.sent && { sent: draftStore.sent }) }
}

const save = (draftStore: DraftStore) => {
  clearTimeout(draftStore.timer)
  keepPlace(draftStore.place, { open: openDraft(draftStore), aside: draftStore.view.aside })
}

/** At once, because the bytes follow; but not for every percent that goes out. */
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

/** Written before the request leaves: afterwards may be too late. */
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

/** An empty form; what was in it is offered back. */
export const startOver = (draftStore: DraftStore) => become(draftStore, undefined, openDraft(draftStore))

/** The draft put aside changes places with what is in the form. */
export const resumeAside = (draftStore: DraftStore) => become(draftStore, draftStore.view.aside, openDraft(draftStore))

export const discardAside = (draftStore: DraftStore) => {
  show(draftStore, { aside: undefined })
  save(draftStore)
}

/** The form is closed by hand; true when there was something to put aside. */
export const putAside = (draftStore: DraftStore): boolean => {
  const open = openDraft(draftStore)
  if (!open) return false
  empty(draftStore, open)
  return true
}

/** It is published: nothing of it stays in the browser, whether its form is still open or was put aside meanwhile. */
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
