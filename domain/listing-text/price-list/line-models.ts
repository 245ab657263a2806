import { conceptsOf } from '#domain/listing-text/nouns.ts'
import { isIn } from '#domain/listing-text/price-list/line-currency.ts'
import type { Placed } from '#domain/listing-text/price-list/line-items.ts'
import { type Line, mark } from '#domain/listing-text/price-list/line-marks.ts'
import { moreUnits } from '#domain/listing-text/price-list/line-measures.ts'
import type { Token } from '#domain/listing-text/price-list/line-tokens.ts'
import { currencyWords, scaleWords } from '#domain/listing-text/price-list/list-words.data.ts'

const isLatin = ({ kind, text }: Token) => kind === 'word' && /^[a-z]/i.test(text)
const joins = new Set(['-', '/', '.', '_'])
/** Dots join parts of a model, but a row of dots separates: `580W.....370`. */
const isJoin = ({ text }: Token) => joins.has(text)
const isPart = (token: Token) => token.kind === 'number' || isLatin(token) || isJoin(token)

/** Ratings and the like that look like models. */
const noModel = /^(?:ip\d\d|\d+x\d*|x\d+|v\d|\dg|ac\d*|dc\d*|\d{1,2}s(?:\d{1,2}p)?)$/i
/** Letters that may stand before a size without a space: `DC1000V`. */
const beforeSize = new Set(['ac', 'dc', 'pv', 'x', 'qty'])
const money = new Set([...currencyWords.keys(), ...scaleWords.keys()])

/** Returns the end of the tokens that follow each other without a space. */
const runEnd = (tokens: readonly Token[], from: number): number => {
  let to = from + 1
  for (let next = tokens[to]; next?.isGlued && isPart(next); next = tokens[to]) to += 1
  while (to > from && joins.has(tokens[to - 1]?.word ?? '')) to -= 1
  return to
}

const isModelRun = (line: Line, items: readonly Placed[], from: number, to: number): boolean => {
  const tokens = line.tokens.slice(from, to)
  if (!tokens.some(isLatin) || !tokens.some(({ kind }) => kind === 'number')) return false
  if (noModel.test(line.clean.slice(tokens[0]?.start, tokens.at(-1)?.end))) return false
  if (tokens.some((token) => isLatin(token) && isIn(money, token.word) && token.word !== 'k')) return false
  // `LF280K` is a model, not 280 kilowatts; «Longi550W» contains a size.
  const isOfModel = (at: number) => {
    const letters = line.tokens[at - 1]
    const isUnknown = letters && isLatin(letters) && at > from && !beforeSize.has(letters.word)
    return isUnknown === true && items.some((each) => each.from === at - 1 && each.item.kind === 'word')
  }
  const isExplained = (at: number) =>
    !isOfModel(at) &&
    (moreUnits.has(line.tokens[at + 1]?.word ?? '') ||
      items.some(({ item, from, to }) => from <= at && at < to && (item.kind !== 'number' || item.unit !== null)))
  const isCondition = ({ item, from: at }: Placed) =>
    at >= from && at < to && conceptsOf(item).some((id) => id === 'used' || id === 'new')
  if (items.some(isCondition)) return false
  return tokens.some(({ kind }, index) => kind === 'number' && !isExplained(from + index))
}

const series = /^[A-Z]{2,6}$/
const suffix = /^(?:[A-Z]{1,4}|Plus|Pro|Max|King|Lite)$/
const suffixesMax = 3

/** Models with spaces: `SPF 5000 ES Plus` has capital letters, a number without a unit, and what belongs to it. */
const spacedEnd = (line: Line, items: readonly Placed[], from: number): number => {
  const { tokens } = line
  const [first, number] = [tokens[from], tokens[from + 1]]
  if (!first || !number || !series.test(first.text) || !/^\d{3,5}$/.test(number.text)) return -1
  const itemAt = (at: number) => items.find(({ from, to }) => from <= at && at < to)?.item
  const measured = itemAt(from + 1)
  if (itemAt(from)?.kind !== 'word' || isIn(money, first.word) || (measured?.kind === 'number' && measured.unit))
    return -1
  let to = from + 2
  while (to < from + 2 + suffixesMax && suffix.test(tokens[to]?.text ?? '') && !isIn(money, tokens[to]?.word ?? ''))
    to += 1
  return to > from + 2 ? to : -1
}

const variant = /^(?:Plus|Pro|Max|King|Lite)$/

/** The name of a variant belongs to the model: `SE-G5.1 Pro-B`. */
const namedEnd = (tokens: readonly Token[], to: number): number => {
  if (!variant.test(tokens[to]?.text ?? '')) return to
  const isLettered = tokens[to + 1]?.word === '-' && tokens[to + 1]?.isGlued && tokens[to + 2]?.isGlued
  return isLettered ? to + 3 : to + 1
}

/** Returns the first model as typed; numbers in it are neither sizes nor prices. */
export const markModel = (line: Line, items: readonly Placed[]): string | null => {
  const { clean, tokens, roles } = line
  let found: string | null = null
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token || roles[at] || !isPart(token) || token.kind === 'sign') continue
    const glued = runEnd(tokens, at)
    const spaced = glued === at + 1 ? spacedEnd(line, items, at) : -1
    const to = spaced > 0 ? spaced : isModelRun(line, items, at, glued) ? glued : -1
    if (to > 0) {
      const end = spaced > 0 ? to : namedEnd(tokens, to)
      mark(line, at, end, 'model')
      found ??= clean.slice(token.start, tokens[end - 1]?.end)
    }
    at = Math.max(at, (to > 0 ? to : glued) - 1)
  }
  return found
}

const pairMax = 400

const isDate = ([day, month, year]: readonly (Token | undefined)[]) =>
  (day?.value ?? 99) <= 31 && (month?.value ?? 99) <= 31 && /^(?:20)?\d\d$/.test(year?.text ?? '')

/** As in «اليوم 12-11-2026». */
export const markDates = (line: Line): void => {
  const { tokens } = line
  tokens.forEach((_, at) => {
    const [first, second] = [tokens[at + 1], tokens[at + 3]]
    const isJoined = first?.isGlued && second?.isGlued && /^[-/.]$/.test(first.word) && first.word === second.word
    if (isJoined && isDate([tokens[at], tokens[at + 2], tokens[at + 4]])) mark(line, at, at + 5, 'noise')
  })
}

/** `150/70` of a charge controller is a pair of figures, not a price. */
export const markFigurePairs = (line: Line): void => {
  const { tokens } = line
  tokens.forEach((token, at) => {
    const other = tokens[at + 2]
    const isPair = tokens[at + 1]?.word === '/' && tokens[at + 1]?.isGlued && other?.isGlued
    if (token.kind === 'number' && isPair && other?.kind === 'number' && Math.max(token.value, other.value) <= pairMax)
      mark(line, at, at + 3, 'model')
  })
}
