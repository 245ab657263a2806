import { type Backfill, backfill, isUnfinished } from '#api/db/backfill.ts'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/browse/listing/price-units.sql.ts'
import { priceUnitsOf } from '#api/features/browse/listing/price-units.ts'
import { publicPriceUnitsOf } from '#api/features/browse/listing/public-price-units.ts'

/** Increase when the parsing of units changes: every database then recomputes them. */
export const priceUnitsVersion = 4
const batchSize = 500

const backfillNext = async ({ db }: Pick<Deps, 'db'>, after: string): Promise<string | null> => {
  const rows = await sql.lockNextPublic(db, after, batchSize)
  await sql.setPriceUnits(
    db,
    rows.map((row) => ({ id: row.id, units: priceUnitsOf(row), measure: publicPriceUnitsOf(row) })),
  )
  await recordPrices(
    { db },
    rows.map((row) => row.id),
  )
  return rows.at(-1)?.id ?? null
}

const units: Backfill = { name: 'units', goal: String(priceUnitsVersion), passes: 1, step: backfillNext }

/** Runs once per version; new listings are stored with their units. */
export const backfillPriceUnits = (deps: Pick<Deps, 'db'>): Promise<void> => backfill(deps, units)

export const areUnitsOutdated = () => isUnfinished(units)

/** Records the first public price per watt of panels for the price history. */
export const recordPrices = ({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<void> => sql.recordPrices(db, ids)
