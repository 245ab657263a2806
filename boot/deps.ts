import type { Logger } from 'pino'
import { identify } from '#api/features/auth/auth.service.ts'
import * as uploads from '#api/features/uploads/uploads.service.ts'
import { makeGatewayCodes } from '#api/platform/code-gateway.ts'
import { makeTestCodes } from '#api/platform/codes.ts'
import type { Db } from '#api/platform/db/tables.ts'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import type { Config } from '#boot/config.ts'
import { readSecret } from '#boot/secret.ts'
import type { DiskStore } from '#storage/disk.ts'
import type { UploadDoor } from '#storage/upload.ts'

/** The real outside world behind every port. */
export const makeDeps = async (config: Config, log: Logger, db: Db, store: DiskStore): Promise<Deps> => {
  const now = () => new Date()
  return {
    db,
    now,
    log,
    secret: await readSecret(config.appSecret, config.dataDir),
    codes: config.gateway ? makeGatewayCodes({ ...config.gateway, log }) : makeTestCodes(),
    pictures: store,
    identify: (authorization) => identify({ db, now }, authorization),
  }
}

/** How storage asks this house who may upload, and tells it what was stored. */
export const uploadDoor = (deps: Deps, store: DiskStore): UploadDoor => ({
  store,
  admit: async (request) => {
    try {
      const caller = await uploads.admitUpload(deps, request.headers.authorization)
      return caller && { ownerId: caller.id }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { refused: error.code, ...(error.retryAfterSeconds && { retryAfterSeconds: error.retryAfterSeconds }) }
    }
  },
  record: async (ownerId, upload) => {
    await uploads.record(deps, ownerId, upload)
  },
})
