/** One sentence in both languages. */
export type Sentence = { ar: string; en: string }
export type Lang = keyof Sentence
