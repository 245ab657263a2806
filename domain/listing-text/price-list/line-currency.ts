import { bareWord, type Token } from '#domain/listing-text/price-list/line-tokens.ts'
import {
  type CurrencyWord,
  currencyWords,
  printWords,
  zoneWords,
} from '#domain/listing-text/price-list/list-words.data.ts'

export type CurrencyMention = {
  from: number
  to: number
  code: CurrencyWord
  /** «ريال جديد» may also mean that the goods are new. */
  isLoose: boolean
}

/** Looks up the word, then the word without its article: «بالدولار». */
export const lookUp = <T>(words: ReadonlyMap<string, T>, word: string): T | undefined =>
  words.get(word) ?? words.get(bareWord(word))
export const isIn = (words: ReadonlySet<string>, word: string): boolean => words.has(word) || words.has(bareWord(word))

/** Recognises `ر.ي`, `ر.س` and `ر ي`; `to` is the index after them. */
const abbreviationAt = (tokens: readonly Token[], at: number): { code: CurrencyWord; to: number } | null => {
  if (tokens[at]?.word !== 'ر') return null
  const next = tokens[at + 1]?.word === '.' ? at + 2 : at + 1
  const code = { ي: 'yemeni', س: 'SAR' }[tokens[next]?.word ?? ''] as CurrencyWord | undefined
  if (!code) return null
  return { code, to: tokens[next + 1]?.word === '.' && tokens[next + 1]?.isGlued ? next + 2 : next + 1 }
}

const between = new Set(['(', ')', '-', '.', '/', '['])
const skipSigns = (tokens: readonly Token[], at: number): number => (between.has(tokens[at]?.word ?? '') ? at + 1 : at)

/** Reads what follows a word for the rial: «ريال يمني (صنعاء)», «ريال طبعة جديدة», «ريال سعودي». */
const qualify = (tokens: readonly Token[], from: number, start: number, first: CurrencyWord): CurrencyMention => {
  let code = first
  let to = start
  let hasPrint = first === 'yemeni'
  let isLoose = false
  for (let steps = 0; steps < 3 && (code === 'rial' || code === 'yemeni'); steps += 1) {
    const at = skipSigns(tokens, to)
    const word = tokens[at]?.word ?? ''
    const next = lookUp(currencyWords, word)
    const zone = lookUp(zoneWords, word)
    if (next === 'rial' || next === 'yemeni') code = next === 'yemeni' ? next : code
    else if (next === 'SAR') code = 'SAR'
    else if (zone) {
      isLoose = !hasPrint && /^جديد/.test(bareWord(word))
      code = zone
    } else if (!isIn(printWords, word)) break
    hasPrint ||= next === 'yemeni' || isIn(printWords, word)
    to = at + 1
  }
  return { from, to, code, isLoose }
}

/** From this number on «قديم» is the rial («22000 قديم»); below it is an old panel («لوح 330 قديم»). */
const amountMin = 1_000

const notWords = new Set(['ليس', 'وليس', 'مش', 'مو', 'not'])

const mentionAt = (tokens: readonly Token[], at: number): CurrencyMention | null => {
  if (tokens[at]?.kind === 'number') return null
  const short = abbreviationAt(tokens, at)
  if (short) return qualify(tokens, at, short.to, short.code)
  const word = tokens[at]?.word ?? ''
  // As in "new rial".
  const ahead = word === 'new' ? 'YER_SOUTH' : zoneWords.get(word)
  if (ahead && /^(?:rials?|riyals?|yer)$/.test(tokens[at + 1]?.word ?? ''))
    return { from: at, to: at + 2, code: ahead, isLoose: false }
  const code = lookUp(currencyWords, word)
  if (code) return qualify(tokens, at, at + 1, code)
  if (isIn(printWords, word)) {
    const found = qualify(tokens, at, at + 1, 'yemeni')
    return found.code === 'yemeni' ? null : found
  }
  // As in «55 الف قديم», «70 الف بالقديم».
  const zone = lookUp(zoneWords, word)
  const before = tokens[at - 1]
  const isAnnounced = before?.kind === 'number' && /^(?:ب|سعر|سعره|بسعر|السعر)$/.test(tokens[at - 2]?.word ?? '')
  const isAfterAmount =
    isAnnounced || (before?.value ?? 0) >= amountMin || /^(?:الف|الاف|مليون)$/.test(before?.word ?? '')
  if (!zone || /^جديد/.test(word) || !(isAfterAmount || /^بال/.test(word))) return null
  return { from: at, to: at + 1, code: zone, isLoose: false }
}

export const findCurrencies = (tokens: readonly Token[]): CurrencyMention[] => {
  const found: CurrencyMention[] = []
  for (let at = 0; at < tokens.length; ) {
    const mention = mentionAt(tokens, at)
    // As in «بالسعودي وليس اليمني».
    if (mention && !notWords.has(tokens[at - 1]?.word ?? '')) found.push(mention)
    at = mention ? mention.to : at + 1
  }
  return found
}
