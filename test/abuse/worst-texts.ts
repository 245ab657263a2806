/** Runs and pairs that make expressions with overlapping repeats backtrack. */
const patterns: Record<string, string> = {
  plus: '+',
  space: ' ',
  'line break': '\n',
  digit: '1',
  'Arabic digit': '٣',
  'grouped digits': '123,',
  'digit and space': '7 ',
  comma: '،',
  quote: '"\'',
  bracket: '(',
  dash: '-',
  dot: '.',
  'dotted host': 'www.a.com/',
  percent: '%_',
  'mail address': 'a@a.',
  slash: '/',
  backslash: '\\',
  'letter and exclamation mark': 'a!',
  letter: 'a',
  'Arabic words': 'ال وال',
  'Arabic letter with marks': 'بَّ',
  'zero-width non-joiner': '\u200c',
  'direction mark': '\u202e\u2066',
  emoji: '👩🏽‍🚒',
  'number with unit': '1 kw ',
  'very large number with unit': '999999999 kw ',
  'letter that decomposes to eighteen': '\ufdfa',
}

export type WorstText = { name: string; text: string }

const cut = (text: string, length: number) => {
  const part = text.slice(0, length)
  return part.isWellFormed() ? part : part.slice(0, -1)
}

const textOf = (pattern: string, length: number) =>
  `${cut(pattern.repeat(Math.ceil(length / pattern.length)), length - 1)}§`

export const worstTextNames = Object.keys(patterns)

export const worstText = (name: string, length: number): string => textOf(patterns[name] ?? '', length)

/**
 * The last character fits no pattern, so that an expression anchored at the end of the text tries every alternative
 * before it fails.
 */
export const worstTexts = (length: number): WorstText[] =>
  Object.entries(patterns).map(([name, pattern]) => ({
    name,
    text: textOf(pattern, length),
  }))
