import * as sql from '#api/features/sitemap/sitemap.sql.ts'
import { ttlCache } from '#api/platform/database-cache.ts'
import type { Db } from '#api/platform/db/tables.ts'
import type { Deps } from '#api/platform/deps.ts'

export type { Kind } from '#api/features/sitemap/sitemap.sql.ts'
export const { kinds } = sql

/** Each entry is one URL per language: well under the fifty thousand that a sitemap file may hold. */
export const partSize = 5_000
const ttlMs = 60_000
const staleMs = 60_000

type Ctx = Pick<Deps, 'db'>

/** Reading the parts scans every listing. */
const partsCache = ttlCache(ttlMs, (db: Db) => sql.listParts(db, partSize), { staleMs })

/** The files of the sitemap index: `product` 1, 2, 3 … and when each last changed. */
export const parts = async ({ db }: Ctx): Promise<sql.Part[]> => {
  const all = await partsCache.get(db)
  return kinds.flatMap((kind) => all.filter((part) => part.kind === kind))
}

/** A file is megabytes of XML: it is read in batches, the next one after the last one has been sent. */
const batchSize = 100

export async function* entries({ db }: Ctx, kind: sql.Kind, part: number): AsyncIterable<sql.Entry[]> {
  let last: sql.Entry | undefined
  for (let left = partSize; left > 0; left -= batchSize) {
    const rows = await sql.listPart(db, kind, batchSize, last ? { after: last.id } : { offset: (part - 1) * partSize })
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}
