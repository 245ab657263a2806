import * as sql from '#api/features/sitemap/sitemap.sql.ts'
import { ttlCache } from '#api/platform/database-cache.ts'
import type { Db } from '#api/platform/db/tables.ts'
import type { Deps } from '#api/platform/deps.ts'

export type { Kind } from '#api/features/sitemap/sitemap.sql.ts'
export const { kinds } = sql

/** Each entry is an address per language: well under the fifty thousand that a part may hold. */
export const partSize = 5_000
const ttlMs = 60_000
const staleMs = 60_000

type Ctx = Pick<Deps, 'db'>

/** Reading the parts scans every listing. */
const partsCache = ttlCache(ttlMs, (db: Db) => sql.listParts(db, partSize), { staleMs })

/** The parts that search engines are told of: `product` 1, 2, 3 … and when each last changed. */
export const parts = async ({ db }: Ctx): Promise<sql.Part[]> => {
  const all = await partsCache.get(db)
  return kinds.flatMap((kind) => all.filter((part) => part.kind === kind))
}

/** A part is megabytes of XML: it is read in batches, the next one when the last one has been sent. */
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
