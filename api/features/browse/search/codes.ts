import { dictionary } from '#domain/listing-text/dictionary.ts'
import { normalise, wordsOf } from '#domain/listing-text/normalise.ts'
import { conceptsOf } from '#domain/listing-text/nouns.ts'
import { type Item, readText, readWords } from '#domain/listing-text/parse-text.ts'

const codePattern = /^(?=.*[a-z])(?=.*\d)[a-z\d][a-z\d\-./_+]{1,39}$/
/** «2x550» is a number of pieces, not a model. */
const timesPattern = /^\d+x\d/
/** Parts of shorter codes are in too many listings: x and 1 of X1. */
const partsFrom = 4

/** Words and concepts are part of a model name (pv in PV18-5248); a brand with a size («jinko550») is not one name. */
const isPartOfName = (item: Item) => item.kind === 'word' || conceptsOf(item).some((id) => !id.startsWith('brand:'))

const codeIn = (token: string): string | null => {
  if (!codePattern.test(token) || timesPattern.test(token)) return null
  // Measures (550W, 48V100Ah, mm2) and known words (MC4) are not models.
  if (dictionary().units.has(wordsOf(token).join(' '))) return null
  const items = readText(token)
  return items.length > 1 && items.some(isPartOfName) ? token.replace(/[^a-z\d]/g, '') : null
}

const tokensOf = (text: string) => normalise(text).split(/[\s,;:()«»"]+/)

const conceptOf = (code: string) => `code:${code}`

/** Returns model names as one word each: US3000C, LR5-72HPH-550M. */
export const codesIn = (text: string): string[] =>
  tokensOf(text).flatMap((token) => {
    const code = codeIn(token)
    return code === null ? [] : [conceptOf(code)]
  })

export const isCode = (item: Item) => item.kind === 'concept' && item.concepts.some((id) => id.startsWith('code:'))

/** A model name is one item that matches as a whole, or else by its parts. */
export const readKeyword = (keyword: string): Item[] => {
  const items: Item[] = []
  let plain: string[] = []
  const flush = () => {
    items.push(...readWords(plain))
    plain = []
  }
  for (const token of tokensOf(keyword)) {
    const code = codeIn(token)
    if (code === null) plain.push(...wordsOf(token))
    else {
      flush()
      const parts = code.length < partsFrom ? [] : readText(token)
      items.push({ kind: 'concept', words: wordsOf(token), concepts: [conceptOf(code)], parts })
    }
  }
  flush()
  return items
}
