import type { DraftPicture } from '#web/features/sell/drafts/draft.ts'
import type { PictureTrouble } from '#web/features/sell/uploads/picture-trouble.texts.ts'
import { isFinal } from '#web/features/sell/uploads/picture-trouble.ts'

export type FormPicture = DraftPicture & {
  /** URL for its tile; empty until there is one. */
  preview: string
  state: 'preparing' | 'waiting' | 'sending' | 'failed' | 'ready'
  /** Upload progress, 0 to 1. */
  share: number
  trouble: PictureTrouble | null
}

/** Buyers never see a picture that failed for good. */
export const isUsable = ({ trouble }: FormPicture) => !isFinal(trouble)

/** Browser APIs in the form, plain functions in tests. */
export type PictureTools = {
  trouble: (file: File) => PictureTrouble | null
  shrink: (file: File) => Promise<Blob>
  send: (picture: Blob, options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<string>
  store: (id: string, picture: Blob) => Promise<void>
  read: (id: string) => Promise<Blob | undefined>
  /** An object URL, revoked by `revoke`. */
  preview: (picture: Blob) => string
  revoke: (preview: string) => void
  storedPreview: (url: string) => string
  newId: () => string
  now: () => number
  wait: (ms: number) => Promise<unknown>
}

/** The first picture is the cover. */
export type PictureQueue = {
  tools: PictureTools
  pictures: readonly FormPicture[]
  bytes: Map<string, Blob>
  stops: Map<string, AbortController>
  listeners: Set<() => void>
  /** Pictures are shrunk one by one: a decoded photo takes 50 MB of a small phone's memory. */
  preparing: Promise<unknown>
  isClosed: boolean
}

export const makePictureQueue = (tools: PictureTools): PictureQueue => ({
  tools,
  pictures: [],
  bytes: new Map(),
  stops: new Map(),
  listeners: new Set(),
  preparing: Promise.resolve(),
  isClosed: false,
})

export const newPicture = (id: string): FormPicture => ({
  id,
  url: null,
  sentAt: null,
  preview: '',
  state: 'preparing',
  share: 0,
  trouble: null,
})

export const listen = (queue: PictureQueue, listener: () => void) => {
  queue.listeners.add(listener)
  return () => void queue.listeners.delete(listener)
}

export const showPictures = (queue: PictureQueue, next: readonly FormPicture[]) => {
  queue.pictures = next
  for (const listener of [...queue.listeners]) listener()
}

export const hasPicture = (queue: PictureQueue, id: string) => queue.pictures.some((picture) => picture.id === id)

export const updatePicture = (queue: PictureQueue, id: string, changes: Partial<FormPicture>) => {
  if (!hasPicture(queue, id)) return
  showPictures(
    queue,
    queue.pictures.map((picture) => (picture.id === id ? { ...picture, ...changes } : picture)),
  )
}
