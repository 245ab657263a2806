import type { Condition } from '#domain/listing/product-kinds.ts'
import { conceptsOf } from '#domain/listing-text/nouns.ts'
import type { Item } from '#domain/listing-text/parse-text.ts'
import { type Line, mark } from '#domain/listing-text/price-list/line-marks.ts'
import {
  brokenWords,
  needWords,
  periodWords,
  sinceWords,
  wornWords,
} from '#domain/listing-text/price-list/list-words.data.ts'

type Placed = { item: Item; from: number; to: number }
export type LineCondition = { value: Condition; isClear: boolean }

const likeNew = new Set(['شبه', 'اخو', 'زي', 'مثل', 'like', 'كال'])
const repairs = /^(?:تصليح|صيانه|اصلاح|repair)$/
const not = /^(?:ما|لا|مش|مو|مب|not)$/
const works = /^(?:[يت]?شتغل|[يت]عمل|شغال|شغاله|working)$/

/** Returns the end of phrases that search does not know: «محروق», «ما يشتغل», «يشتي تصليح», «له شهرين». */
const saidAt = ({ tokens }: Line, at: number): { value: Condition; to: number; isClear: boolean } | null => {
  const wordAt = (index: number) => tokens[index]?.word ?? ''
  const [word, next] = [wordAt(at), wordAt(at + 1)]
  if (brokenWords.has(word)) return { value: 'Needs Repair', to: at + 1, isClear: true }
  if ((needWords.has(word) && repairs.test(next)) || (not.test(word) && works.test(next)))
    return { value: 'Needs Repair', to: at + 2, isClear: true }
  if (wornWords.has(word)) return { value: 'Used', to: at + 1, isClear: false }
  if (!sinceWords.has(word)) return null
  const period = tokens[at + 1]?.kind === 'number' ? at + 2 : at + 1
  return periodWords.has(wordAt(period)) ? { value: 'Used', to: period + 1, isClear: false } : null
}

/** Words for the condition and the time in use are removed from the name. */
export const markCondition = (line: Line, placed: readonly Placed[]): LineCondition | null => {
  const { tokens, roles } = line
  const said = new Map<Condition, boolean>()
  const say = (value: Condition, isClear: boolean, from: number, to: number) => {
    said.set(value, isClear || said.get(value) === true)
    mark(line, from, to, 'condition')
  }
  for (const { item, from, to } of placed) {
    if (roles[from] === 'currency') continue
    const [id] = conceptsOf(item).filter((concept) => ['new', 'used', 'repair'].includes(concept))
    if (!id) continue
    const isLikeNew = id === 'new' && likeNew.has(tokens[from - 1]?.word ?? '')
    const value = id === 'repair' ? 'Needs Repair' : id === 'used' || isLikeNew ? 'Used' : 'New'
    // «نظيف» describes used goods, but also a clean sine wave.
    say(value, !isLikeNew && !/^نظيف/.test(tokens[from]?.word ?? ''), from, to)
  }
  tokens.forEach((_, at) => {
    const found = roles[at] ? null : saidAt(line, at)
    if (found) say(found.value, found.isClear, at, found.to)
  })
  tokens.forEach(({ word }, at) => {
    if (roles[at - 1] === 'condition' && periodWords.has(word)) mark(line, at, at + 1, 'condition')
  })
  const value = (['Needs Repair', 'Used', 'New'] as const).find((each) => said.has(each))
  return value ? { value, isClear: said.get(value) === true && !(said.has('New') && said.size > 1) } : null
}
