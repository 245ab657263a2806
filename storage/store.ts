import type { Readable } from 'node:stream'
import { picturePolicy, policyHeader } from '#domain/content-policy.ts'
import type { StoredFile } from '#storage/renditions.ts'

const types: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg' }

export const typeOf = (name: string) => types[name.split('.')[1] ?? ''] ?? 'application/octet-stream'

/**
 * Names are random and contents never change, so a year of caching is safe; the policy allows no scripts or requests.
 */
export const pictureHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  [policyHeader]: picturePolicy,
  'x-content-type-options': 'nosniff',
} as const

export type StoredBody = { size: number; body: Readable }

/** `version` changes whenever the contents may have changed: the modification time on disk, the ETag in a bucket. */
export type ListedFile = { name: string; size: number; version: string }
export type ListedPicture = { id: string; files: ListedFile[] }

/** Pictures on disk or in a bucket, with the same guarantees. */
export type PictureStore = {
  /** Stores all files of a picture or none. The files of an existing id stay unchanged. */
  put: (id: string, files: readonly StoredFile[]) => Promise<void>
  remove: (id: string) => Promise<void>
  has: (id: string) => Promise<boolean>
  /** Null when there is no such file or the id or name is invalid. */
  read: (id: string, name: string) => Promise<StoredBody | null>
  /** Costs a bucket no transfer of the body. */
  sizeOf: (id: string, name: string) => Promise<number | null>
  /** Ids of pictures, complete or not, last written before the date. */
  listOlder: (before: Date) => AsyncIterable<string>
  /** Includes incomplete pictures; reads no contents. */
  listFiles: () => AsyncIterable<ListedPicture>
  /** Removes the remains of interrupted `put` and `remove` calls. */
  sweep: (before: Date) => Promise<void>
  /** Each read is a request to another server. */
  isRemote?: true
  publicUrl?: (id: string, name: string) => string
}

const idPattern = /^[a-z0-9]{16,40}$/
const namePattern = /^[a-z0-9]{1,20}\.[a-z0-9]{1,5}$/

export const isPictureId = (text: string) => idPattern.test(text)
export const isFileName = (text: string) => namePattern.test(text)

/** Throws for an invalid id or name before anything is written. */
export const checkNames = (id: string, files: readonly { name: string }[] = []): void => {
  if (!isPictureId(id)) throw new Error('not a picture id')
  if (!files.every(({ name }) => isFileName(name))) throw new Error('not a picture file name')
}

export type StoreUnavailableError = Error & { name: 'StoreUnavailableError' }

/** The store does not answer or rejects our request, which is not an error of the client. */
export const storeUnavailable = (message: string, cause?: unknown): StoreUnavailableError =>
  Object.assign(new Error(message, { cause }), { name: 'StoreUnavailableError' } as const)

export const isStoreUnavailable = (error: unknown): error is StoreUnavailableError =>
  error instanceof Error && error.name === 'StoreUnavailableError'
