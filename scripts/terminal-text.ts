/** Control characters and line ends, which a terminal obeys, and marks that turn the direction of a line around. */
const obeyed = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const codeOf = (sign: string) => `\\u{${sign.codePointAt(0)?.toString(16)}}`

/**
 * A text that somebody typed, as one line for a terminal. The names of listings are kept as they were typed: printed as they
 * are, one could hide other lines, make up a line with another id, or write to the operator's clipboard.
 */
export const printable = (text: string): string => text.replace(obeyed, codeOf)
