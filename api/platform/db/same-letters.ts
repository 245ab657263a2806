/** Letters that people write for one another: whichever was typed, all of its row are found. */
const rows = ['اأإآٱ', 'وؤ', 'يئىی', 'هة', 'كک', ...[...'0123456789'].map(digitForms)]

/** A digit as it is written in Latin, Arabic and Persian. */
export function digitForms(digit: string): string {
  return digit + '٠١٢٣٤٥٦٧٨٩'[Number(digit)] + '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]
}

/** The row of a letter, the one that stands for all of them first. */
export const sameLetters: ReadonlyMap<string, string> = new Map(
  rows.flatMap((row) => [...row].map((letter) => [letter, row] as const)),
)

/** Tatweel and vowel marks, which stand between letters or not. */
export const marks = '[\u0640\u064b-\u0652]'

const isMark = new RegExp(marks)

export const lettersOf = (words: string): string[] => [...words.trim()].filter((letter) => !isMark.test(letter))
