const arabicWord = /^\p{Script=Arabic}+$/u
/** و ف ب ك ل, each with the article or without it, and لل. */
const proclitic = /^(?:[وف]?(?:[بك]?ال|لل)|[وفبكل])(?=.{3})/u
const suffix = /(?<=.{3})(?:ها|ان|ات|ون|ين|يه|ه|ي)$/u
const lettersMin = 3

/** Sellers use few distinct words: each is analysed once. A pure function of the word, so dropping all at the limit loses nothing. */
const known = new Map<string, string[]>()
const knownMax = 50_000

/**
 * The word itself first, then without Arabic prefixes and suffixes. The word always stays: ألواح begins with the letters of
 * the article, بطارية with those of "by".
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
