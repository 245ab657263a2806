import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/sell/price-lists/price-lists.sql.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { yieldToEventLoop } from '#api/limits/event-loop-turns.ts'
import { readListInParts } from '#domain/listing-text/price-list/read-list.ts'
import type { Currency } from '#domain/money/money.ts'
import { findGovernorate } from '#domain/places/places.ts'

export const currencyFor = async (
  { db }: Pick<Deps, 'db'>,
  seller: Caller,
  asked: string,
): Promise<Currency | null> => {
  const place = asked.trim()
  if (place === '') {
    const [own] = (await sql.listOwnPlaces(db, seller.id)).flatMap((name) => findGovernorate(name) ?? [])
    return own?.currency ?? null
  }
  const found = findGovernorate(place)
  if (!found) throw new AppError('invalid', { fields: { governorate: 'governorate_unknown' } })
  return found.currency
}

type PastedList = { text: string; governorate?: string | undefined; currency?: Currency | undefined; network: string }

/** Stores nothing; yields to other requests between its parts. */
export const read = async (deps: Deps, seller: Caller, { text, governorate = '', currency, network }: PastedList) => {
  const parts = readListInParts(text.trimEnd(), await currencyFor(deps, seller, governorate), currency)
  for (;;) {
    const part = parts.next()
    if (part.done) return { success: true as const, data: part.value }
    await yieldToEventLoop(network)
  }
}
