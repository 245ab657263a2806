import * as sql from '#api/features/uploads/uploads.sql.ts'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import type { Caller } from '#api/platform/http/admit.ts'
import { countAgainst } from '#api/platform/limits.ts'
import type { Picture } from '#contract/pictures.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { pictureIdOf } from '#contract/uploads.ts'

export type StoredUpload = Picture & { bytes: number; sha256: Buffer }

/** Lets a signed-in person upload, within the hourly limit. */
export const admitUpload = async (deps: Deps, authorization: string | undefined): Promise<Caller | null> => {
  const caller = await deps.identify(authorization)
  if (caller) await countAgainst(deps, rateLimits.uploadsPerUser, caller.id)
  return caller
}

/** Remembers whose picture it is; one that nothing uses is swept later. */
export const record = ({ db, now }: Pick<Deps, 'db' | 'now'>, ownerId: string, upload: StoredUpload) =>
  sql.insertUpload(db, { ...upload, owner_id: ownerId, created_at: now() })

/** The picture behind an address, if this very person uploaded it. */
export const findOwnPicture = async (
  { db }: Pick<Deps, 'db'>,
  owner: Caller,
  url: string,
  field = 'profileImageUrl',
): Promise<Picture> => {
  const id = pictureIdOf(url)
  const found = id ? await sql.findUpload(db, owner.id, id) : undefined
  if (!found) throw new AppError('invalid', { fields: { [field]: 'picture_not_yours' } })
  return found
}

export const markUsed = ({ db, now }: Pick<Deps, 'db' | 'now'>, ids: string[]) => sql.markUsed(db, ids, now())

export const idsOf = async ({ db }: Pick<Deps, 'db'>, ownerId: string): Promise<string[]> =>
  (await sql.listUploads(db, ownerId)).map((row) => row.id)
