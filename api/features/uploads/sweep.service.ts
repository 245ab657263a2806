import * as sql from '#api/features/uploads/uploads.sql.ts'
import { type Deps, inTransaction } from '#api/platform/deps.ts'
import { unusedUploadLifeMs } from '#contract/limits.ts'

type Ctx = Pick<Deps, 'db' | 'now' | 'pictures' | 'log'>

const batch = 20
const unknownFilesBatch = 200

const ago = ({ now }: Ctx, ms: number) => new Date(now().getTime() - ms)

/** Throws away pictures that nothing has used for a day; says how many. */
export const sweepUnused = async (deps: Ctx): Promise<number> => {
  let swept = 0
  for (;;) {
    const ids = await inTransaction(deps, async (deps) => {
      const rows = await sql.lockUnused(deps.db, ago(deps, unusedUploadLifeMs), batch)
      const ids = rows.map((row) => row.id)
      // Files first: after a crash in between, the record is still there and the next sweep finishes the work.
      for (const id of ids) await deps.pictures.remove(id)
      if (ids.length > 0) await sql.deleteUploads(deps.db, ids)
      return ids
    })
    swept += ids.length
    if (ids.length < batch) return swept
  }
}

/**
 * Throws away stored pictures that no record and no page knows: left by a crash between storing and recording, or
 * uploaded to a storage service apart and never shown to us. Twice the usual day, since their receipts live for one.
 */
export const sweepUnknownFiles = async (deps: Ctx): Promise<number> => {
  let swept = 0
  let ids: string[] = []
  const flush = async () => {
    const strangers = ids.length > 0 ? await sql.findUnknownFiles(deps.db, ids) : []
    for (const id of strangers) await deps.pictures.remove(id)
    swept += strangers.length
    ids = []
  }
  for await (const id of deps.pictures.listOlder(ago(deps, 2 * unusedUploadLifeMs)))
    if (ids.push(id) >= unknownFilesBatch) await flush()
  await flush()
  await deps.pictures.sweep(ago(deps, unusedUploadLifeMs))
  return swept
}
