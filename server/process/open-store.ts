import { startError } from '#api/start-error.ts'
import type { Config } from '#server/settings/config.ts'
import { diskStore } from '#storage/disk.ts'
import { privateS3Store, s3Store } from '#storage/s3.ts'
import type { PictureStore } from '#storage/store.ts'

/** Queries a bucket once, so that a wrong setting is reported at start. */
export const openStore = async ({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>): Promise<PictureStore> => {
  if (!storage.s3) return diskStore(`${dataDir}/files`)
  const store = s3Store(storage.s3)
  await store.check().catch((error: Error) => {
    const { endpoint, bucket } = storage.s3 ?? {}
    throw startError(`The bucket "${bucket}" at ${endpoint} cannot be used: ${error.message}.`, error)
  })
  return store
}

/** Pictures for staff only: nothing of this store is served below `/storage` or part of a backup. */
export const openPrivateStore = ({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>): PictureStore =>
  storage.s3 ? privateS3Store(storage.s3) : diskStore(`${dataDir}/private`, { isPrivate: true })
