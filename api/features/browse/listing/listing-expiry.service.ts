import { type Deps, inTransaction } from '#api/deps.ts'
import * as sql from '#api/features/browse/listing/products.sql.ts'
import { removeFromSearch } from '#api/features/browse/listing/read-model.service.ts'
import { priceFallMs } from '#domain/limits.ts'

const expiryBatch = 500

export const areExpired = ({ now }: Pick<Deps, 'now'>) => sql.areExpired(now())

export const expireDue = async (deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<number> => {
  let expired = 0
  for (;;) {
    const batch = await inTransaction(deps, async ({ db, now }) => {
      const rows = await sql.expireDue(db, now(), expiryBatch)
      await removeFromSearch(
        { db },
        rows.map((row) => row.id),
      )
      return rows.length
    })
    expired += batch
    if (batch < expiryBatch) return expired
  }
}

const marksUntil = (now: Date) => new Date(now.getTime() - priceFallMs)
export const areMarksOver = ({ now }: Pick<Deps, 'now'>) => sql.areMarksOver(marksUntil(now()))

export const endPriceMarks = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> => {
  const until = marksUntil(now())
  let ended = 0
  for (;;) {
    const batch = (await sql.endPriceMarks(db, until, expiryBatch)).length
    ended += batch
    if (batch < expiryBatch) return ended
  }
}
