import type { Picture } from '#contract/pictures.ts'
import type { Uploader } from '#contract/uploads.ts'
import type { PictureLimit } from '#storage/picture-limit.ts'
import type { Rejection } from '#storage/reject.ts'
import type { PictureStore } from '#storage/store.ts'
import type { UploadMemoryLimit } from '#storage/upload-memory-limit.ts'

export type Upload = Picture & { bytes: number; sha256: Buffer }

/** Somebody who may upload, before anything was counted against them. */
export type Admission = Uploader & {
  /** Counts the upload; called only when there is memory for it. */
  count?: () => Promise<Rejection | null>
  /** Takes the count back when it was we who failed. */
  refund?: () => Promise<void>
  /** Takes the bytes off what a key still allows. */
  spend?: (bytes: number) => Rejection | null
}
export type Credentials = { authorization: string | undefined; key: string | undefined; address: string }

/** What storage asks of the program that mounts it. */
export type UploadAuth = {
  admit: (credentials: Credentials) => Promise<Admission | Rejection>
  /** The same file that the same person sent before: a repeat after a lost reply costs nothing. */
  findSame: (ownerId: string | null, sha256: Buffer) => Promise<Picture | null>
  record: (uploader: Uploader, upload: Upload) => Promise<Rejection | null>
  /** Signed proof for the uploader, where no record was kept. */
  receipt: (uploader: Uploader, upload: Upload) => string | undefined
}

export type UploadSettings = {
  store: PictureStore
  door: UploadAuth
  memoryLimit?: UploadMemoryLimit
  pictureLimit?: PictureLimit
  graceMs?: number
}
export type UploadTools = Required<UploadSettings>
