import * as sql from '#api/features/rates/rates.sql.ts'
import type { Db } from '#api/platform/db/tables.ts'
import type { Currency } from '#contract/money.ts'

const microDollars = 1_000_000

/** A price whose currency has no rate sorts last instead of disappearing. */
const unknownRate = Number.MAX_SAFE_INTEGER

/** The price in millionths of a US dollar at the rate in force: what sorting and price filters compare. */
export const normalisedPrice = async (db: Db, price: number, currency: Currency): Promise<number> => {
  if (currency === 'USD') return price * microDollars
  const rate = await sql.findRate(db, currency)
  return rate ? Math.round((price * microDollars) / Number(rate.per_usd)) : unknownRate
}

export const setRate = (db: Db, currency: Currency, perUsd: number, since: Date) =>
  sql.insertRate(db, { currency, since, per_usd: perUsd, set_by: null })
