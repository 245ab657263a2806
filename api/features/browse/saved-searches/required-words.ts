/** A word that a listing must have: `=` before a whole word, `^` before the beginning of one. */
export type RequiredWord = string

const wholeWord = (lexeme: string): RequiredWord => `=${lexeme}`
const beginning = (letters: string): RequiredWord => `^${letters}`

/** The search makes no prefix queries for shorter beginnings (`search-plan.ts`). */
const beginningLengthMin = 3

/** Excludes lexemes of filters, concepts (`c:panel`) and sizes (`550w`), whose beginnings nobody types. */
const isWord = (lexeme: string) => /^\p{L}+$/u.test(lexeme)

export const wordsOfListing = (lexemes: readonly string[]): RequiredWord[] => {
  const found = new Set<RequiredWord>()
  for (const lexeme of lexemes) {
    found.add(wholeWord(lexeme))
    if (!isWord(lexeme)) continue
    let letters = ''
    for (const letter of lexeme) {
      letters += letter
      if (letters.length >= beginningLengthMin) found.add(beginning(letters))
    }
  }
  return [...found]
}

/** `word` is null for a beginning that `wordsOfListing` does not produce. */
type Node = { all: Node[] } | { any: Node[] } | { word: RequiredWord | null }

const tokenOfQuery = /'(?:[^'\\]|''|\\\\){0,300}'(?::\*)?|[&|()]/g

/** Reads a tsquery of `search-plan.ts`: quoted lexemes, `:*`, `&`, `|` and parentheses. */
const parse = (tsquery: string): Node => {
  const tokens = tsquery.match(tokenOfQuery) ?? []
  let at = 0
  const readList = (sign: string, read: () => Node): Node[] => {
    const nodes = [read()]
    while (tokens[at] === sign) {
      at += 1
      nodes.push(read())
    }
    return nodes
  }
  const readOne = (): Node => {
    const token = tokens[at] ?? ''
    at += 1
    if (token !== '(') return { word: readWord(token) }
    const inner = readAny()
    at += 1
    return inner
  }
  const readAny = (): Node => ({ any: readList('|', () => ({ all: readList('&', readOne) })) })
  return readAny()
}

const readWord = (token: string): RequiredWord | null => {
  const isBeginning = token.endsWith(':*')
  const lexeme = token
    .slice(1, isBeginning ? -3 : -1)
    .replaceAll("''", "'")
    .replaceAll('\\\\', '\\')
  if (!isBeginning) return wholeWord(lexeme)
  return isWord(lexeme) && lexeme.length >= beginningLengthMin ? beginning(lexeme) : null
}

/** Rough percentage of listings that have the word; the first matching prefix applies. */
const shares: readonly (readonly [prefix: string, percent: number])[] = [
  ['=n=', 50],
  ['=c:new', 50],
  ['=c:used', 40],
  ['=c:panel', 30],
  ['=c:battery', 30],
  ['=c:inverter', 20],
  ['=c:solar', 30],
  ['=c:energy', 30],
  ['=c:gov:', 15],
  ['=c:', 5],
  ['^', 2],
  ['=', 1],
]

const shareOf = (word: RequiredWord): number => shares.find(([prefix]) => word.startsWith(prefix))?.[1] ?? 1

const shareOfAny = (words: readonly RequiredWord[]) => words.reduce((sum, word) => sum + shareOf(word), 0)

const byShare = (one: RequiredWord[], other: RequiredWord[]) => shareOfAny(one) - shareOfAny(other)

/** A match has at least one of the returned words; null when nothing is known. */
const anyWordOf = (node: Node): RequiredWord[] | null => {
  if ('word' in node) return node.word === null ? null : [node.word]
  if ('all' in node) return listsOf(node.all).sort(byShare)[0] ?? null
  const lists = node.any.map(anyWordOf)
  return lists.includes(null) ? null : [...new Set(lists.flatMap((words) => words ?? []))]
}

const listsOf = (nodes: Node[]): RequiredWord[][] => nodes.map(anyWordOf).filter((words) => words !== null)

const conditionsIn = (node: Node): Node[] => {
  const inner = 'all' in node ? node.all : 'any' in node && node.any.length === 1 ? node.any : null
  return inner ? inner.flatMap(conditionsIn) : [node]
}

/**
 * Returns word lists, rarest first; a match has at least one word of each list. This is a necessary condition, not a
 * sufficient one.
 */
export const requiredWords = (tsquery: string): RequiredWord[][] => listsOf(conditionsIn(parse(tsquery))).sort(byShare)
