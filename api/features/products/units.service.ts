import { measureOf } from '#api/features/products/measure.ts'
import * as sql from '#api/features/products/units.sql.ts'
import { unitsOf } from '#api/features/products/units.ts'
import type { Deps } from '#api/platform/deps.ts'
import { walkOnce } from '#api/platform/walk.ts'

/** Raise it when units are read differently: every database then measures its listings anew. */
export const unitsVersion = 3
const batchSize = 500

/** Gives every public listing its watts or ampere-hours, once per version; new ones bring theirs along. */
export const measureAll = (deps: Pick<Deps, 'db'>): Promise<void> =>
  walkOnce(deps, { name: 'units', goal: String(unitsVersion), passes: 1, step: measureNext })

const measureNext = async ({ db }: Pick<Deps, 'db'>, after: string): Promise<string | null> => {
  const rows = await sql.lockNextPublic(db, after, batchSize)
  await sql.putUnits(
    db,
    rows.map((row) => ({ id: row.id, units: unitsOf(row), measure: measureOf(row) })),
  )
  await keepPrices(
    { db },
    rows.map((row) => row.id),
  )
  return rows.at(-1)?.id ?? null
}

/** For the history of prices: what each of these panels is asked for per watt, the first time it is public. */
export const keepPrices = ({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<void> => sql.keepPrices(db, ids)
