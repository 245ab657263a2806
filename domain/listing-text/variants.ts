const arabicWord = /^\p{Script=Arabic}+$/u
/** The prefixes و ف ب ك ل, with the article or without it, and لل. */
const proclitic = /^(?:[وف]?(?:[بك]?ال|لل)|[وفبكل])(?=.{3})/u
const suffix = /(?<=.{3})(?:ها|ان|ات|ون|ين|يه|ه|ي)$/u
const lettersMin = 3

/**
 * Sellers use few distinct words, so each is analysed once. Dropping all entries at the limit loses nothing: the result
 * depends only on the word.
 */
const known = new Map<string, string[]>()
const knownMax = 50_000

/**
 * The word itself comes first, then its forms without Arabic prefixes and suffixes: ألواح begins like the article,
 * بطارية like the prefix ب.
 */
export const variantsOf = (word: string): readonly string[] => {
  const found = known.get(word)
  if (found) return found
  const variants = takeApart(word)
  if (known.size >= knownMax) known.clear()
  known.set(word, variants)
  return variants
}

const takeApart = (word: string): string[] => {
  if (word.length <= lettersMin || !arabicWord.test(word)) return [word]
  const bare = word.replace(proclitic, '')
  return [...new Set([word, bare, word.replace(suffix, ''), bare.replace(suffix, '')])]
}
