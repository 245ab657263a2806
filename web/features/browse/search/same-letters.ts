/** Unifies interchangeable spellings: hamzas, ya, ta marbuta, diacritics, the article, case and apostrophes. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[\u064b-\u0652\u0640'’`-]/g, '')
    .trim()

/** Whether a word of one of the names starts with the typed text. */
export const isNamed = (typed: string, names: readonly string[]): boolean => {
  const start = plain(typed)
  return names.some((name) =>
    plain(name)
      .split(/[\s()]+/)
      .some((word, index, words) => [word, word.replace(/^ال/, ''), words.slice(index).join(' ')].some(begins(start))),
  )
}

const begins = (start: string) => (text: string) => text.startsWith(start)
