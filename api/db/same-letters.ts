/** Letters that people use interchangeably: any letter of a row matches all of the row. */
const rows = ['اأإآٱ', 'وؤ', 'يئىی', 'هة', 'كک', ...[...'0123456789'].map(digitForms)]

/** A digit as it is written in Latin, Arabic and Persian. */
export function digitForms(digit: string): string {
  return digit + '٠١٢٣٤٥٦٧٨٩'[Number(digit)] + '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]
}

/** Letter → its row; the first letter of a row is the folded form. */
export const sameLetters: ReadonlyMap<string, string> = new Map(
  rows.flatMap((row) => [...row].map((letter) => [letter, row] as const)),
)

/** Tatweel and vowel marks, which are optional between letters. */
export const marks = '[\u0640\u064b-\u0652]'

const isMark = new RegExp(marks)

export const lettersOf = (words: string): string[] => [...words.trim()].filter((letter) => !isMark.test(letter))
