import { quantityMax } from '#domain/limits.ts'
import { dictionary } from '#domain/listing-text/dictionary.ts'
import { isIn } from '#domain/listing-text/price-list/line-currency.ts'
import type { Token } from '#domain/listing-text/price-list/line-tokens.ts'
import {
  countedWords,
  dualWords,
  otherUnits,
  periodWords,
  phoneWords,
  quantityWords,
  timeUnits,
} from '#domain/listing-text/price-list/list-words.data.ts'
import { countInWords } from '#domain/listing-text/price-list/number-words.ts'

/** Tokens without a role are part of the name. */
export type Role =
  | 'phone'
  | 'index'
  | 'noise'
  | 'warranty'
  | 'quantity'
  | 'measure'
  | 'model'
  | 'currency'
  | 'price'
  | 'condition'
export type Line = { clean: string; tokens: readonly Token[]; roles: (Role | undefined)[] }

export const mark = ({ roles }: Line, from: number, to: number, role: Role): void => {
  for (let at = from; at < to; at += 1) roles[at] ??= role
}

const mobile = /^(?:\+?(?:00)?967)?0?7[01378]\d{7}$/
const groupsMax = 5
const digitsOnly = ({ text }: Token) => /^\d+$/.test(text)

/** Returns the end of a phone number, written in one piece or in groups: «777 123 456», `01-234567`. */
const phoneEnd = (tokens: readonly Token[], at: number, isAnnounced: boolean): number => {
  let digits = ''
  let end = -1
  let groups = 0
  for (let i = at; i < tokens.length && groups < groupsMax; i += 1) {
    const token = tokens[i]
    if (!token) break
    if (token.kind === 'sign' && /[+/()-]/.test(token.word)) continue
    if (token.kind !== 'number' || !digitsOnly(token)) break
    digits += token.text
    groups += 1
    const isPhone = mobile.test(digits) || (isAnnounced && digits.length >= 6) || /^0[1-7]\d{6}$/.test(digits)
    // Two groups may be a size and a price (`700 150000`), unless the first is a mobile prefix such as 77.
    if (
      isPhone &&
      (groups !== 2 || isAnnounced || (tokens[at]?.text.length ?? 0) < 3 || tokens[at]?.text.startsWith('0'))
    )
      end = i + 1
  }
  return end
}

export const markPhones = (line: Line): boolean => {
  const { tokens } = line
  let isAnnounced = false
  let hasPhone = false
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) continue
    if (token.kind === 'word') isAnnounced = isIn(phoneWords, token.word)
    const end =
      token.kind === 'number' && (isAnnounced || /^[079]/.test(token.text)) ? phoneEnd(tokens, at, isAnnounced) : -1
    if (end < 0) continue
    hasPhone = true
    mark(line, at, end, 'phone')
    at = end - 1
  }
  return hasPhone
}

const indexMax = 200
const bullets = /^[•*\-–—.▪●○◾✓)(>»#~_|+]$/u

/** Numbers that count lines: `1-`, `2)`, `3.`. */
export const markIndex = (line: Line): void => {
  const { tokens } = line
  let at = 0
  while (bullets.test(tokens[at]?.word ?? '')) at += 1
  const [number, sign] = [tokens[at], tokens[at + 1]]
  if (number?.kind !== 'number' || !/^\d{1,3}$/.test(number.text) || number.value > indexMax) return
  if (sign?.kind === 'sign' && sign.isGlued && /[-).:/،_]/.test(sign.word) && tokens[at + 2]?.kind === 'word')
    mark(line, 0, at + 2, 'index')
}

/** Percentages, metres and hours are not prices. */
export const markOtherNumbers = (line: Line): void => {
  const { tokens } = line
  tokens.forEach((token, at) => {
    if (token.kind !== 'number') return
    const next = tokens[at + 1]?.word ?? ''
    if (timeUnits.has(next) || periodWords.has(next)) mark(line, at, at + 2, 'noise')
    // `580M` at the end of a model does not mean 580 metres.
    else if (otherUnits.has(next) && !token.isGlued) mark(line, at, at + 2, 'measure')
  })
}

/** Returns the period as typed: «ضمان 5 سنوات», «ضمان سنتين», "7 years warranty". */
export const markWarranty = (line: Line, at: number): string | null => {
  const { clean, tokens } = line
  const slice = (from: number, to: number) => clean.slice(tokens[from]?.start, tokens[to - 1]?.end)
  const isPeriod = (index: number) => periodWords.has(tokens[index]?.word ?? '')
  const next = tokens[at + 1]?.kind === 'sign' ? at + 2 : at + 1
  for (const start of [next, next + 1]) {
    const end = isPeriod(start) ? start + 1 : tokens[start]?.kind === 'number' && isPeriod(start + 1) ? start + 2 : -1
    if (end < 0) continue
    mark(line, at, end, 'warranty')
    return slice(start, end)
  }
  if (isPeriod(at - 1) && tokens[at - 2]?.kind === 'number') {
    mark(line, at - 2, at + 1, 'warranty')
    return slice(at - 2, at)
  }
  mark(line, at, at + 1, 'warranty')
  return null
}

const isCount = (token: Token | undefined): token is Token =>
  token?.kind === 'number' && /^\d{1,4}$/.test(token.text) && token.value >= 1 && token.value <= quantityMax

const times = new Set(['x', '×', 'х'])

const conditions = new Set(['used', 'new'])
/** A larger number beside the condition is a size: "200 used". */
const besideMax = 60

/** As in "used (4)", "4 used panels". */
const isBesideCondition = (tokens: readonly Token[], at: number): boolean => {
  const isInBrackets = tokens[at - 1]?.word === '(' && tokens[at + 1]?.word === ')'
  if (isInBrackets) return [tokens[at - 2], tokens[at + 2]].some((beside) => conditions.has(beside?.word ?? ''))
  return at === 0 && (tokens[at]?.value ?? 0) <= besideMax && conditions.has(tokens[at + 1]?.word ?? '')
}

/**
 * Number of pieces: «عدد 10», «4 ألواح», x4, «بطاريتين». `isOfPanels`: the number is that of the panels of a mount or a
 * system, not a quantity.
 */
export const markQuantity = (line: Line, isOfPanels: boolean): number | null => {
  const { tokens, roles } = line
  let found: number | null = null
  const take = (from: number, to: number, count: number, isThingKept = false) => {
    mark(line, from, isThingKept ? to - 1 : to, isOfPanels ? 'measure' : 'quantity')
    if (!isOfPanels) found ??= count
  }
  tokens.forEach((token, at) => {
    if (roles[at]) return
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    if (token.kind === 'word' && isIn(quantityWords, token.word)) {
      const number = next?.kind === 'sign' ? at + 2 : at + 1
      const count = tokens[number]
      if (isCount(count)) take(at, number + 1, count.value)
    } else if (dualWords.has(token.word)) {
      if (dualWords.get(token.word) === '') take(at, at + 1, 2)
      else if (!isOfPanels) found ??= 2
    } else if (countInWords(token.word) !== null) {
      const isCounted = next?.kind === 'word' && countedWords.has(next.word)
      const isFirst = /^[a-z]/.test(token.word) && at === 0
      if (isCounted || isFirst)
        take(at, isCounted ? at + 2 : at + 1, countInWords(token.word) ?? 1, isCounted && isThing(next.word))
    } else if (isCount(token)) {
      const isTimes = (other: Token | undefined, outer: Token | undefined) =>
        other !== undefined && times.has(other.word) && outer?.kind !== 'number'
      const isSize = next !== undefined && (dictionary().unitOpenings.has(next.word) || otherUnits.has(next.word))
      if (!roles[at - 1] && isTimes(before, tokens[at - 2]) && (token.isGlued || !isSize))
        take(at - 1, at + 1, token.value)
      else if (isTimes(next, tokens[at + 2])) take(at, at + 2, token.value)
      else if (!isSize && isBesideCondition(tokens, at)) take(at, at + 1, token.value)
      else if (next?.kind === 'word' && countedWords.has(next.word) && !isPanelSize(token, next))
        take(at, at + 2, token.value, isThing(next.word))
    }
  })
  return found
}

/** The number in «550 لوح لونجي» is a size. */
const isPanelSize = ({ value }: Token, { word }: Token) => value >= 100 && value <= 750 && /^(?:لوح|بنل)$/.test(word)

const isThing = (word: string) => !/^(?:حب|قطع|كرتون|كراتين|طبلي|pc|piece|unit|box|avail|left|nos)/.test(word)
