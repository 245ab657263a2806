import * as sql from '#api/features/price-lists/price-lists.sql.ts'
import type { Deps } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import type { Caller } from '#api/platform/http/authorize.ts'
import type { Currency } from '#contract/money.ts'
import { findGovernorate } from '#contract/places.ts'
import { readList } from '#contract/solar-text/list/read-list.ts'

/** The currency of a place; null where both rials are used. */
const currencyOf = async ({ db }: Pick<Deps, 'db'>, seller: Caller, asked: string): Promise<Currency | null> => {
  const place = asked.trim()
  if (place === '') {
    const [own] = (await sql.listOwnPlaces(db, seller.id)).flatMap((name) => findGovernorate(name) ?? [])
    return own?.currency ?? null
  }
  const found = findGovernorate(place)
  if (!found) throw new AppError('invalid', { fields: { governorate: 'governorate_unknown' } })
  return found.currency
}

/** Reads a pasted list; nothing is stored. */
export const read = async (
  deps: Deps,
  seller: Caller,
  { text, governorate = '' }: { text: string; governorate?: string | undefined },
) => ({
  success: true as const,
  data: readList(text.trimEnd(), await currencyOf(deps, seller, governorate)),
})
