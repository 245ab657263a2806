import type { Amount } from '#domain/listing-text/price-list/line-amounts.ts'
import { type CurrencyMention, isIn } from '#domain/listing-text/price-list/line-currency.ts'
import type { Line } from '#domain/listing-text/price-list/line-marks.ts'
import {
  deliveryWords,
  includingWords,
  partWords,
  priceWords,
} from '#domain/listing-text/price-list/list-words.data.ts'

type Named = Amount & { currency: CurrencyMention | null }

/** Signs and words between «عربون» and its amount. */
const betweenMax = 3

const kindAt = ({ tokens }: Line, at: number): 'part' | 'delivery' | null => {
  const token = tokens[at]
  if (token?.kind !== 'word') return null
  if (isIn(partWords, token.word)) return 'part'
  const isIncluded = [tokens[at - 1], tokens[at + 1]].some((beside) => beside && isIn(includingWords, beside.word))
  return isIn(deliveryWords, token.word) && !isIncluded ? 'delivery' : null
}

/**
 * Amounts that are not the price: a deposit, an instalment or the delivery. The word names the amount behind it («عربون 10 الف»), or
 * else the one that it follows («10 الف عربون»).
 */
export const paymentsIn = <A extends Named>(line: Line, amounts: readonly A[]): Map<A, 'part' | 'delivery'> => {
  const { tokens } = line
  const found = new Map<A, 'part' | 'delivery'>()
  for (let at = 0; at < tokens.length; at += 1) {
    const kind = kindAt(line, at)
    if (!kind) continue
    let next = at + 1
    while (next - at <= betweenMax && (tokens[next]?.kind === 'sign' || isIn(priceWords, tokens[next]?.word ?? '')))
      next += 1
    const startOf = ({ from, currency }: A) => (currency && currency.to <= from ? currency.from : from)
    const endOf = ({ to, currency }: A) => (currency && currency.from >= to ? currency.to : to)
    const named =
      amounts.find((amount) => startOf(amount) === next || amount.from === next) ??
      amounts.find((amount) => endOf(amount) === at && !found.has(amount))
    if (named) found.set(named, kind)
  }
  return found
}
