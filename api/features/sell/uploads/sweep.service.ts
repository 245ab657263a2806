import { type Deps, inTransaction } from '#api/deps.ts'
import * as sql from '#api/features/sell/uploads/uploads.sql.ts'
import { unusedUploadLifeMs } from '#domain/limits.ts'
import { pictureIdOf, pictureUrl } from '#domain/listing/pictures.ts'

type Ctx = Pick<Deps, 'db' | 'now' | 'pictures' | 'log'>

const batch = 20
const unknownFilesBatch = 200

const ago = ({ now }: Ctx, ms: number) => new Date(now().getTime() - ms)

/** Excludes malformed ids, such as paths in a tampered backup; no file belongs to them, and stores refuse them. */
const isPictureId = (id: string) => pictureIdOf(pictureUrl(id)) === id

export const sweepUnused = async (deps: Ctx): Promise<number> => {
  let swept = 0
  for (;;) {
    const ids = await inTransaction(deps, async (deps) => {
      const rows = await sql.lockUnused(deps.db, ago(deps, unusedUploadLifeMs), batch)
      const ids = rows.map((row) => row.id)
      // Deletes files before records: after a crash in between, the next sweep finishes the work.
      for (const id of ids.filter(isPictureId)) await deps.pictures.remove(id)
      if (ids.length > 0) await sql.deleteUploads(deps.db, ids)
      return ids
    })
    swept += ids.length
    if (ids.length < batch) return swept
  }
}

/**
 * Deletes stored pictures that have no record and are shown nowhere, left by a crash between storing and recording, or
 * uploaded to a storage service and never attached. Waits two days, because upload receipts are valid for one.
 */
export const sweepUnknownFiles = async (deps: Ctx): Promise<number> => {
  let swept = 0
  let ids: string[] = []
  const flush = async () => {
    const unknown = ids.length > 0 ? await sql.findUnknownFiles(deps.db, ids) : []
    for (const id of unknown) await deps.pictures.remove(id)
    swept += unknown.length
    ids = []
  }
  for await (const id of deps.pictures.listOlder(ago(deps, 2 * unusedUploadLifeMs)))
    if (ids.push(id) >= unknownFilesBatch) await flush()
  await flush()
  await deps.pictures.sweep(ago(deps, unusedUploadLifeMs))
  return swept
}
