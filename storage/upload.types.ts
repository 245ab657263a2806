import type { Uploader } from '#contract/endpoints/sell/uploads.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import type { DecodingLimit } from '#storage/open-picture.ts'
import type { Rejection } from '#storage/reject.ts'
import type { PictureStore } from '#storage/store.ts'
import type { UploadMemoryLimit } from '#storage/upload-memory-limit.ts'

/** A private picture has no public address: only staff see it, through the API. */
export type Upload = Picture & { bytes: number; sha256: Buffer; isPrivate: boolean }

/** The uploader before the upload is counted. */
export type Admission = Uploader & {
  /** Called only when there is memory for the upload. */
  count?: () => Promise<Rejection | null>
  /** Takes the count back when the server failed. */
  refund?: () => Promise<void>
  /** Subtracts the bytes from the quota of a key. */
  spend?: (bytes: number) => Rejection | null
}
export type Credentials = { authorization: string | undefined; key: string | undefined; address: string }

/** Implemented by the program that mounts storage. */
export type UploadAuth = {
  admit: (credentials: Credentials) => Promise<Admission | Rejection>
  /** Finds an earlier upload of the same file by the same user, so that a retry after a lost reply is free. */
  findSame: (ownerId: string | null, sha256: Buffer, isPrivate: boolean) => Promise<Picture | null>
  record: (uploader: Uploader, upload: Upload) => Promise<Rejection | null>
  /** A signed receipt for the uploader, when there is no record. */
  receipt: (uploader: Uploader, upload: Upload) => string | undefined
}

export type UploadSettings = {
  store: PictureStore
  /** Without it private pictures are refused. */
  privateStore?: PictureStore
  auth: UploadAuth
  memoryLimit?: UploadMemoryLimit
  decodingLimit?: DecodingLimit
  graceMs?: number
}
export type TargetStore = { store: PictureStore; isPrivate: boolean }
export type UploadTools = Required<Omit<UploadSettings, 'privateStore'>> & Pick<UploadSettings, 'privateStore'>
