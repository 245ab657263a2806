import { randomBytes } from 'node:crypto'
import { type Staff, writeAudit } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { isSessionAlive } from '#api/features/accounts/sessions/sessions.ts'
import * as sql from '#api/features/sell/uploads/uploads.sql.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit, refundCount } from '#api/limits/rate-limit.ts'
import { type UploadPass, type UploadReceipt, uploadKeyHeader, uploadPath } from '#contract/endpoints/sell/uploads.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { uploadBytesPerUserMax, uploadKeyLifeMs } from '#domain/limits.ts'
import { type Picture, readPictureAddress, readPrivateName } from '#domain/listing/pictures.ts'

/** Removes a picture from everything that shows it. Files go last; if that fails, the command can be repeated. */
export const deletePicture = async (deps: Pick<Deps, 'db' | 'now' | 'pictures'>, staff: Staff, id: string) => {
  const shown = await inTransaction(deps, async (deps) => {
    const shown = await sql.deletePicture(deps.db, id, deps.now())
    await writeAudit(deps, staff, { action: 'picture.deleted', subject: 'picture', subjectId: id, after: { shown } })
    return shown
  })
  await deps.pictures.remove(id)
  return { shown }
}

type Ctx = Pick<Deps, 'db' | 'now'>
export type StoredUpload = Picture & { bytes: number; sha256: Buffer; isPrivate?: boolean | undefined }

const bytesLeft = async ({ db }: Pick<Deps, 'db'>, ownerId: string): Promise<number> => {
  const left = uploadBytesPerUserMax - (await sql.sumBytes(db, ownerId))
  if (left <= 0) throw new AppError('storage_full')
  return left
}

export const countUpload = async (deps: Ctx, ownerId: string): Promise<void> => {
  await consumeRateLimit(deps, rateLimits.uploadsPerUser, ownerId)
  await bytesLeft(deps, ownerId)
}

/** Undoes one count of the hourly limit after a failure on the server. */
export const refundUpload = (deps: Ctx, ownerId: string): Promise<void> =>
  refundCount(deps, rateLimits.uploadsPerUser, ownerId)

/** Counts the uploads when the key is issued, because a separate storage service cannot count them. */
export const mintKey = async (deps: Deps, caller: Caller, { count }: { count: number }) => {
  await consumeRateLimit(deps, rateLimits.uploadsPerUser, caller.id, count)
  const pass: UploadPass = {
    nonce: randomBytes(12).toString('base64url'),
    ownerId: caller.id,
    sessionId: caller.sessionId,
    expiresAt: deps.now().getTime() + uploadKeyLifeMs,
    count,
    bytes: await bytesLeft(deps, caller.id),
  }
  const data = {
    key: deps.pictures.mintKey(pass),
    header: uploadKeyHeader,
    uploadUrl: uploadPath,
    count,
    bytes: pass.bytes,
    expiresAt: new Date(pass.expiresAt).toISOString(),
  }
  return { success: true as const, data }
}

const limitOf = ({ count }: UploadPass) => ({ name: 'upload-key', max: count, windowMs: uploadKeyLifeMs })

/** A key is valid only as long as the session that requested it. */
export const isPassAlive = (deps: Ctx, { sessionId, ownerId }: UploadPass): Promise<boolean> =>
  isSessionAlive(deps, sessionId, ownerId)

export const spendPass = async (deps: Ctx, pass: UploadPass): Promise<void> => {
  await consumeRateLimit(deps, limitOf(pass), pass.nonce)
  await bytesLeft(deps, pass.ownerId)
}

export const refundPass = (deps: Ctx, pass: UploadPass): Promise<void> => refundCount(deps, limitOf(pass), pass.nonce)

export const findSame = async (
  { db, now }: Ctx,
  ownerId: string,
  sha256: Buffer,
  isPrivate: boolean,
): Promise<Picture | null> => (await sql.touchSame(db, ownerId, sha256, isPrivate, now())) ?? null

/** Records nothing if the session has ended meanwhile. Unused pictures are swept later. */
export const record = (
  deps: Ctx,
  ownerId: string,
  upload: StoredUpload,
  { sessionId = null, at = deps.now() }: { sessionId?: string | null; at?: Date } = {},
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    if (!(await sql.lockOwner(deps.db, ownerId))) throw new AppError('unauthenticated')
    if (sessionId && !(await isSessionAlive(deps, sessionId, ownerId))) throw new AppError('unauthenticated')
    if ((await bytesLeft(deps, ownerId)) < upload.bytes) throw new AppError('storage_full')
    const { isPrivate = false, id, bytes, width, height, color, sha256 } = upload
    const picture = { id, bytes, width, height, color, sha256, is_private: isPrivate }
    await sql.insertUpload(deps.db, { ...picture, owner_id: ownerId, created_at: at })
  })

/** Pictures of other users and unknown pictures get the same error, so that neither is revealed. */
const notYoursError = (field: string) => new AppError('picture_not_yours', { fields: { [field]: 'picture_not_yours' } })

type Attacher = Pick<Deps, 'db' | 'now' | 'pictures'>

/** Marks the pictures as used and returns them in the given order; accepts only pictures that this user uploaded. */
export const attachPictures = (
  deps: Attacher,
  owner: Pick<Caller, 'id'>,
  urls: string[],
  field: string,
): Promise<Picture[]> => attachNamed(deps, owner, urls, field, { read: readPictureAddress, isPrivate: false })

export const attachPrivatePictures = (
  deps: Attacher,
  owner: Pick<Caller, 'id'>,
  names: string[],
  field: string,
): Promise<Picture[]> => attachNamed(deps, owner, names, field, { read: readPrivateName, isPrivate: true })

type Naming = { read: typeof readPictureAddress; isPrivate: boolean }

const attachNamed = (
  deps: Attacher,
  owner: Pick<Caller, 'id'>,
  urls: string[],
  field: string,
  { read, isPrivate }: Naming,
): Promise<Picture[]> =>
  inTransaction(deps, async (deps) => {
    const named = urls.flatMap((url) => read(url) ?? [])
    if (named.length < urls.length) throw new AppError('invalid', { fields: { [field]: 'picture_not_yours' } })
    const attach = async (requested: typeof named): Promise<Picture[]> => {
      const ids = requested.map(({ id }) => id)
      return ids.length > 0 ? sql.attachUploads(deps.db, owner.id, ids, isPrivate, deps.now()) : []
    }
    const attached = await attach(named)
    const unknown = named.filter(({ id }) => !attached.some((picture) => picture.id === id))
    for (const { id, receipt } of unknown) if (receipt) await admitReceipt(deps, owner.id, id, receipt)
    attached.push(...(await attach(unknown)))
    return named.map(({ id }) => {
      const picture = attached.find((row) => row.id === id)
      if (!picture) throw notYoursError(field)
      return picture
    })
  })

/** The receipt replaces the record, which a storage service cannot write itself. */
const admitReceipt = async (deps: Attacher, ownerId: string, id: string, text: string): Promise<void> => {
  const receipt = deps.pictures.readReceipt(text)
  if (receipt?.id !== id) return
  const isOfServer = receipt.ownerId === null && receipt.sessionId === null
  if (!isOfServer && !(await isOwnReceipt(deps, ownerId, receipt))) return
  const sha256 = Buffer.from(receipt.sha256, 'base64url')
  await record(deps, ownerId, { ...receipt, sha256 }, { sessionId: receipt.sessionId, at: new Date(receipt.at) })
}

/**
 * A storage service cannot check whether the key's session has ended, so a receipt counts only while that session is
 * live. Uploads with a stolen key after its owner signed out are never shown, and are swept.
 */
const isOwnReceipt = async (deps: Attacher, ownerId: string, receipt: UploadReceipt): Promise<boolean> =>
  receipt.ownerId === ownerId && receipt.sessionId !== null && (await isSessionAlive(deps, receipt.sessionId, ownerId))

/** Accepts pictures that the entry shows already; others are transferred from the user who uploaded them. */
export const attachEntryPictures = (
  deps: Attacher,
  owner: Pick<Caller, 'id'>,
  shown: Picture[],
  urls: string[],
  field: string,
): Promise<Picture[]> =>
  inTransaction(deps, async (deps) => {
    const known = new Map(shown.map((picture) => [picture.id, picture]))
    const idOf = (url: string) => readPictureAddress(url)?.id ?? ''
    const added = await attachPictures(
      deps,
      owner,
      urls.filter((url) => !known.has(idOf(url))),
      field,
    )
    for (const picture of added) known.set(picture.id, picture)
    const pictures = [...new Set(urls.map(idOf))].flatMap((id) => known.get(id) ?? [])
    if (pictures.length > 0)
      await sql.disownUploads(
        deps.db,
        pictures.map(({ id }) => id),
      )
    return pictures
  })

export const filesOf = async ({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<Map<string, string>> =>
  new Map((ids.length > 0 ? await sql.listFiles(db, ids) : []).map(({ id, sha256 }) => [id, sha256.toString('hex')]))

/** Pictures shown nowhere else are swept a day after their upload. */
export const releasePictures = async ({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<void> => {
  if (ids.length > 0) await sql.releaseUploads(db, ids)
}

/** For pictures whose files are already deleted. */
export const deleteRecords = async ({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<void> => {
  if (ids.length > 0) await sql.deleteUploads(db, ids)
}

export const idsOf = async ({ db }: Pick<Deps, 'db'>, ownerId: string): Promise<string[]> =>
  (await sql.listUploads(db, ownerId)).map((row) => row.id)
