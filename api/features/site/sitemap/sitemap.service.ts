import { ttlCache } from '#api/cache/database-cache.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/site/sitemap/sitemap-queries.ts'

export const { kinds } = sql

type Part = { kind: sql.Kind; part: number; after: string | null; at: Date }
type Ctx = Pick<Deps, 'db'>

/**
 * Search engines accept fifty thousand entries per file, but a file counts as one read, so it must be as cheap as a
 * page.
 */
const partSize = 1_000
/** Limits the age of the ranges; their entries are read each time. */
const ttlMs = 600_000
const staleMs = 600_000

/** One statement per part, because a single one over all listings would take seconds in a large market. */
export const readParts = async (db: Db, size = partSize): Promise<Part[]> => {
  const parts: Part[] = []
  for (const kind of kinds)
    for (let part = 1, after: string | null = null; ; part += 1) {
      const range: sql.Range = await sql.readRange(db, kind, after, size)
      if (range.at) parts.push({ kind, part, after, at: range.at })
      if (range.entries < size) break
      after = range.last
    }
  return parts
}

const partsCache = ttlCache(ttlMs, (db: Db) => readParts(db), { staleMs })

export const parts = async ({ db }: Ctx): Promise<Part[]> => partsCache.get(db)

/** A file is megabytes of XML, so each batch is read after the previous one has been sent. */
const batchSize = 100

export async function* entries({ db }: Ctx, kind: sql.Kind, part: number): AsyncIterable<sql.Entry[]> {
  let after: string | null = null
  if (part > 1) {
    const known = (await partsCache.get(db)).find((each) => each.kind === kind && each.part === part)
    if (!known) return
    after = known.after
  }
  for (let left = partSize; left > 0; left -= batchSize) {
    const rows: sql.Entry[] = await sql.listEntries(db, kind, after, batchSize)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? null
  }
}
