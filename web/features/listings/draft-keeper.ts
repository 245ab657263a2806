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
export type DraftKeeper = {
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
export const makeKeeper = ({ place, blank, stored, tools, resume }: Start): DraftKeeper => {
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
export const startKeeper = (keeper: DraftKeeper): (() => void) => {
  const { queue } = keeper
  queue.isClosed = false
  const hush = listen(queue, () => savePictures(keeper))
  const saveNow = () => save(keeper)
  addEventListener('pagehide', saveNow)
  void load(keeper, keeper.loading ?? picturesOf(keeper)).then(() => sweepPictures(namedPictures))
  return () => {
    saveNow()
    hush()
    removeEventListener('pagehide', saveNow)
    closeQueue(queue)
  }
}

const load = async (keeper: DraftKeeper, pictures: readonly DraftPicture[]) => {
  keeper.loading = pictures
  await loadPictures(keeper.queue, pictures)
  keeper.loading = null
}

const picturesOf = ({ queue, loading }: DraftKeeper): DraftPicture[] =>
  (loading ?? queue.pictures.filter(({ state }) => state !== 'preparing')).map(({ id, url, sentAt }) => ({
    id,
    url,
    sentAt,
  }))

const idsOf = (pictures: readonly DraftPicture[]) => pictures.map(({ id }) => id).join()

/** A form that nobody has touched is no draft. */
const openDraft = (keeper: DraftKeeper): Draft | undefined => {
  const { fields } = keeper.view
  const pictures = picturesOf(keeper)
  const isUntouched =
    JSON.stringify(fields) === JSON.stringify(keeper.blank) && idsOf(pictures) === idsOf(keeper.stored)
  return isUntouched ? undefined : { key: keeper.key, fields, pictures, ...(keeper.sent && { sent: keeper.sent }) }
}

const save = (keeper: DraftKeeper) => {
  clearTimeout(keeper.timer)
  keepPlace(keeper.place, { open: openDraft(keeper), aside: keeper.view.aside })
}

/** At once, because the bytes follow; but not for every percent that goes out. */
const savePictures = (keeper: DraftKeeper) => {
  const written = JSON.stringify(picturesOf(keeper))
  if (written === keeper.written) return
  keeper.written = written
  save(keeper)
}

const show = (keeper: DraftKeeper, changes: Partial<DraftView>) => {
  keeper.view = { ...keeper.view, ...changes }
  for (const listener of keeper.listeners) listener()
}

export const changeField = <N extends FieldName>(keeper: DraftKeeper, name: N, value: SellFields[N]) => {
  show(keeper, { fields: withField(keeper.view.fields, name, value) })
  clearTimeout(keeper.timer)
  keeper.timer = setTimeout(() => save(keeper), saveDelayMs)
}

/** Written before the request leaves: afterwards may be too late. */
export const rememberSent = (keeper: DraftKeeper, sent: ListingBody | undefined) => {
  keeper.sent = sent
  save(keeper)
}

export const takeNewKey = (keeper: DraftKeeper) => {
  keeper.key = newKey()
  rememberSent(keeper, undefined)
}

const become = async (keeper: DraftKeeper, draft: Draft | undefined, aside: Draft | undefined) => {
  Object.assign(keeper, { key: draft?.key ?? newKey(), sent: draft?.sent })
  const pictures = draft?.pictures ?? keeper.stored
  keeper.loading = pictures
  show(keeper, { fields: draft?.fields ?? keeper.blank, aside, isRestored: draft !== undefined })
  save(keeper)
  await load(keeper, pictures)
}

/** An empty form; what was in it is offered back. */
export const startOver = (keeper: DraftKeeper) => become(keeper, undefined, openDraft(keeper))

/** The draft put aside changes places with what is in the form. */
export const resumeAside = (keeper: DraftKeeper) => become(keeper, keeper.view.aside, openDraft(keeper))

export const discardAside = (keeper: DraftKeeper) => {
  show(keeper, { aside: undefined })
  save(keeper)
}

/** The form is closed by hand; true when there was something to put aside. */
export const putAside = (keeper: DraftKeeper): boolean => {
  const open = openDraft(keeper)
  if (!open) return false
  empty(keeper, open)
  return true
}

/** It is published: nothing of it stays in the browser, whether its form is still open or was put aside meanwhile. */
export const finishDraft = (keeper: DraftKeeper, key: string) => {
  if (keeper.queue.isClosed) forgetDraft(keeper.place, keeper.blank, key)
  else empty(keeper, keeper.view.aside)
}

const empty = (keeper: DraftKeeper, aside: Draft | undefined) => {
  keeper.loading = keeper.stored
  Object.assign(keeper, { key: newKey(), sent: undefined })
  keeper.view = { fields: keeper.blank, aside, isRestored: false }
  save(keeper)
}
