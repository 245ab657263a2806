import * as sql from '#api/features/sitemap/sitemap.sql.ts'
import type { Db } from '#api/platform/db/tables.ts'
import type { Deps } from '#api/platform/deps.ts'
import { keptFresh } from '#api/platform/memory.ts'

export type { Kind } from '#api/features/sitemap/sitemap.sql.ts'
export const { kinds } = sql

/** Each entry is an address per language: well under the fifty thousand that a part may hold. */
export const partSize = 5_000
const keepMs = 60_000
const lagMs = 60_000

type World = Pick<Deps, 'db'>

/** Every listing is looked at, so the answer is kept for a while. */
const kept = keptFresh(keepMs, (db: Db) => sql.listParts(db, partSize), { lagMs })

/** The parts that search engines are told of: `product` 1, 2, 3 … and when each last changed. */
export const parts = async ({ db }: World): Promise<sql.Part[]> => {
  const all = await kept.get(db)
  return kinds.flatMap((kind) => all.filter((part) => part.kind === kind))
}

export const entries = ({ db }: World, kind: sql.Kind, part: number): Promise<sql.Entry[]> =>
  sql.listPart(db, kind, partSize, (part - 1) * partSize)
