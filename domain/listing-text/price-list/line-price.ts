import { priceMax } from '#domain/limits.ts'
import { type Amount, amountAt } from '#domain/listing-text/price-list/line-amounts.ts'
import { type CurrencyMention, isIn } from '#domain/listing-text/price-list/line-currency.ts'
import { type Line, mark } from '#domain/listing-text/price-list/line-marks.ts'
import {
  deliveryWords,
  includingWords,
  partWords,
  priceWords,
} from '#domain/listing-text/price-list/list-words.data.ts'

type AmountWithCurrency = Amount & { currency: CurrencyMention | null }

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
 * Finds amounts that are not the price: deposits, instalments and delivery. The word names the amount after it («عربون
 * 10 الف»), else the one before («10 الف عربون»).
 */
const paymentsIn = <A extends AmountWithCurrency>(line: Line, amounts: readonly A[]): Map<A, 'part' | 'delivery'> => {
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

/** `confidence` is that of the number alone, without the currency. */
export type LinePrice = { value: number; currency: CurrencyMention | null; confidence: number; isOneOfTwo: boolean }

type Candidate = Amount & {
  currency: CurrencyMention | null
  isAnnounced: boolean
  isBehindSeparator: boolean
}

const separators = new Set([
  '-',
  '–',
  '—',
  ':',
  '=',
  '.',
  '…',
  '>',
  '<',
  '→',
  '←',
  '⇐',
  '⇒',
  '|',
  '/',
  '_',
  '•',
  '*',
  '~',
  '(',
  '،',
  '،',
  ',',
])

const candidatesOf = (line: Line, currencies: readonly CurrencyMention[]): Candidate[] => {
  const { tokens, roles } = line
  const found: Candidate[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const amount = roles[at] ? null : amountAt(tokens, at)
    if (!amount || !(amount.value >= 0)) continue
    const before = tokens[at - 1]
    const behind = currencies.find(({ from }) => from === amount.to)
    const isTaken = (mention: CurrencyMention) => found.some(({ currency }) => currency === mention)
    const ahead = currencies.find(
      (mention) => (mention.to === at || (mention.to === at - 1 && before?.kind === 'sign')) && !isTaken(mention),
    )
    const isPrefixed = tokens[at]?.word.startsWith('ب') === true && tokens[at]?.kind === 'word'
    const announcer = before?.kind === 'sign' ? tokens[at - 2] : before
    found.push({
      ...amount,
      currency: behind ?? ahead ?? null,
      isAnnounced:
        isPrefixed ||
        (announcer?.kind === 'word' || announcer?.word === '@' ? isIn(priceWords, announcer.word) : false) ||
        isPieceWord(announcer?.word),
      isBehindSeparator: before?.kind === 'sign' && separators.has(before.word),
    })
    at = amount.to - 1
  }
  return found
}

/** As in «سعر الحبة 50,500», «للحبة 22 الف». */
const isPieceWord = (word = '') => /^(?:ال|لل)(?:حبه|قطعه|متر|زوج)$|^للوح$/.test(word)

const isStrong = ({ hasScale, currency, isAnnounced }: Candidate) => hasScale || currency !== null || isAnnounced

/** Whether a bare number could be a size depends on the goods. */
type IsSize = (value: number) => boolean

const plainConfidence = (chosen: Candidate, hasOthers: boolean): number => {
  if (chosen.isAmbiguous) return chosen.currency ? 0.85 : 0.6
  if (isStrong(chosen)) return 0.97
  if (chosen.isBehindSeparator) return 0.93
  return hasOthers ? 0.88 : 0.82
}

/**
 * Prefers an amount with a currency, «ألف» or a word for the price, else the last number that is not a size. Two
 * different prices lower the confidence.
 */
export const markPrice = (
  line: Line,
  currencies: readonly CurrencyMention[],
  isSize: IsSize,
  hasSize: boolean,
): LinePrice | null => {
  const { tokens } = line
  const all = candidatesOf(line, currencies)
  const payments = paymentsIn(line, all)
  for (const [{ from, to }, kind] of payments) if (kind === 'part') mark(line, from, to, 'noise')
  const others = all.filter((candidate) => !payments.has(candidate))
  // In «لوح 550 واط توصيل 54000» the only amount may be the price or the delivery.
  const isUnsure = !others.some((candidate) => isStrong(candidate) || !isSize(candidate.value))
  const candidates = isUnsure ? all.filter((candidate) => payments.get(candidate) !== 'part') : others
  const isShort = ({ to, currency }: Candidate) => tokens[to - 1]?.word === 'k' && currency === null
  const named = candidates.filter(isStrong)
  // In "EVE 280K 85$" the amount with a currency is the price.
  const strong = named.some(({ currency }) => currency) ? named.filter((candidate) => !isShort(candidate)) : named
  const bare = candidates.filter((candidate) => !isStrong(candidate))
  const chosen = strong[0] ?? chooseBare(bare, isSize, hasSize)
  if (!chosen) return null
  mark(line, chosen.from, chosen.to, 'price')
  markAround(line, chosen.from)
  const lone = currencies.length === 1 ? currencies[0] : undefined
  const currency = chosen.currency ?? (strong.length <= 1 ? lone : undefined) ?? null
  const prices = strong.length > 0 ? strong : bare.filter(({ value }) => value >= sizeMax && !isSize(value))
  const isTwo =
    new Set(prices.map(({ value }) => value)).size > 1 || new Set(currencies.map(({ code }) => family(code))).size > 1
  if (isTwo) for (const { from, to } of prices) mark(line, from, to, 'price')
  if (!(chosen.value > 0 && chosen.value <= priceMax)) return null
  return {
    value: chosen.value,
    currency,
    isOneOfTwo: isTwo,
    confidence: isTwo || payments.has(chosen) ? 0.5 : plainConfidence(chosen, candidates.length > 1 || hasSize),
  }
}

/** «ريال» and «يمني قديم» may be one currency; «ريال سعودي» is another one. */
const family = (code: CurrencyMention['code']) => (code === 'SAR' || code === 'USD' ? code : 'rial')

/** A larger number without a unit is a price, so «51000 بدل 53000» has two. */
const sizeMax = 1_000
/** A smaller number without a currency counts something. */
const barePriceMin = 10

const chooseBare = (bare: readonly Candidate[], isSize: IsSize, hasSize: boolean): Candidate | undefined => {
  const last = bare.findLast(({ value }) => value >= barePriceMin)
  if (!last) return undefined
  if (!isSize(last.value)) return last
  // In `550 375` the first is the size. After a separator the last is the price if the line has a size already.
  const hasSizeBefore = bare.slice(0, -1).some(({ value }) => isSize(value))
  return hasSizeBefore || (hasSize && last.isBehindSeparator) ? last : undefined
}

const markAround = (line: Line, from: number): void => {
  const { tokens } = line
  for (let at = from - 1; at >= 0 && from - at <= 4; at -= 1) {
    const token = tokens[at]
    if (!token || !(token.kind === 'sign' || isIn(priceWords, token.word) || isPieceWord(token.word))) return
    mark(line, at, at + 1, 'price')
  }
}
