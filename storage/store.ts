import type { Readable } from 'node:stream'
import type { StoredFile } from '#storage/renditions.ts'

export type StoredBody = { size: number; body: Readable }

/** `version` changes whenever the contents could have: the time of the last write on a disk, the ETag of a bucket. */
export type ListedFile = { name: string; size: number; version: string }
export type ListedPicture = { id: string; files: ListedFile[] }

/** Where pictures are kept. Both kinds, disk and S3, keep the same promises. */
export type PictureStore = {
  /** Stores all files of a picture or none. An id that exists already keeps what it has. */
  put: (id: string, files: readonly StoredFile[]) => Promise<void>
  remove: (id: string) => Promise<void>
  has: (id: string) => Promise<boolean>
  /** A file of a picture, open for reading; null when there is none or the names are not ours. */
  read: (id: string, name: string) => Promise<StoredBody | null>
  /** Ids of what was last written before the date, whole pictures and halves of one alike. */
  listOlder: (before: Date) => AsyncIterable<string>
  /** Every picture with its files, whole ones and halves alike, without reading any contents. */
  listFiles: () => AsyncIterable<ListedPicture>
  /** Clears what a crash in the middle of `put` or `remove` left behind. */
  sweep: (before: Date) => Promise<void>
  /** Where the world may fetch a file without us, if the store offers that. */
  publicUrl?: (id: string, name: string) => string
}

const idPattern = /^[a-z0-9]{16,40}$/
const namePattern = /^[a-z0-9]{1,20}\.[a-z0-9]{1,5}$/

export const isPictureId = (text: string) => idPattern.test(text)
export const isFileName = (text: string) => namePattern.test(text)

/** Refuses names that are not ours before anything is written. */
export const checkNames = (id: string, files: readonly { name: string }[] = []): void => {
  if (!isPictureId(id)) throw new Error('not a picture id')
  if (!files.every(({ name }) => isFileName(name))) throw new Error('not a picture file name')
}

export type StoreUnavailableError = Error & { name: 'StoreUnavailableError' }

/** The store does not answer or refuses us: nothing the uploader can mend. */
export const storeUnavailable = (message: string, cause?: unknown): StoreUnavailableError =>
  Object.assign(new Error(message, { cause }), { name: 'StoreUnavailableError' } as const)

export const isStoreUnavailable = (error: unknown): error is StoreUnavailableError =>
  error instanceof Error && error.name === 'StoreUnavailableError'
