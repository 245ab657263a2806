import { lettersOf, sameLetters } from '#api/db/same-letters.ts'

const partLength = 3
/** Neighbouring trigrams overlap by one letter, so that every pair of adjacent letters is covered; all of them filter hardly better. */
const step = 2

/** Occurs in no text: replaces a letter that the database does not fold to lower case. */
const unknown = '\0'

/** Must fold like the SQL function `text_parts`. */
const folded = (letter: string): string => {
  const row = sameLetters.get(letter)
  if (row) return row.charAt(0)
  if (letter <= '\u007f') return letter.toLowerCase()
  return letter.toLowerCase() === letter.toUpperCase() ? letter : unknown
}

const runsOf = (words: string) =>
  lettersOf(words)
    .map(folded)
    .join('')
    .split(unknown)
    .map((run) => [...run])

const cut = (run: string[]) =>
  run.flatMap((_, at) =>
    (at % step === 0 || at === run.length - partLength) && at + partLength <= run.length
      ? [run.slice(at, at + partLength).join('')]
      : [],
  )

/** Keys that a text containing these words must have in an index over `text_parts`; none when the words are too short. */
export const trigramsOf = (words: string): string[] => [...new Set(runsOf(words).flatMap(cut))]
