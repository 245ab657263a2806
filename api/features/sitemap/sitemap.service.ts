import * as sql from '#api/features/sitemap/sitemap.sql.ts'
import type { Deps } from '#api/platform/deps.ts'

export type { Entry, Kind } from '#api/features/sitemap/sitemap.sql.ts'
export const { kinds } = sql

/** Each entry is an address per language: well under the fifty thousand that a part may hold. */
export const partSize = 5_000

type World = Pick<Deps, 'db'>

/** The parts that search engines are told of: `product` 1, 2, 3 … */
export const parts = async ({ db }: World): Promise<{ kind: sql.Kind; part: number }[]> =>
  (await sql.countAll(db)).flatMap(({ kind, count }) =>
    Array.from({ length: Math.ceil(count / partSize) }, (_, at) => ({ kind, part: at + 1 })),
  )

export const entries = ({ db }: World, kind: sql.Kind, part: number): Promise<sql.Entry[]> =>
  sql.listPart(db, kind, partSize, (part - 1) * partSize)
