import { lettersOf, sameLetters } from '#api/platform/db/same-letters.ts'

const partLength = 3
/** Each shares a letter with the next, so that every two neighbours are asked for; all of them would find hardly less. */
const step = 2

/** No text holds it: it stands for a letter whose other case the database does not know. */
const unknown = '\0'

/** As `text_parts` of the database folds it. */
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

/** Keys that a text which holds these words must have in an index over `text_parts`; none when the words are too short. */
export const trigramsOf = (words: string): string[] => [...new Set(runsOf(words).flatMap(cut))]
