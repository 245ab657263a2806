/** Tab, the line breaks of every system, and Unicode's own. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g
const lineBreaks = /\r\n|[\v\f\r\u0085\u2028\u2029]/g

/**
 * Control characters, among them terminal escape sequences, and the marks that override the direction of the text after
 * them (U+202A to U+202E, U+2066 to U+2069). ZWJ, ZWNJ, LRM and RLM stay: Arabic and emoji need them.
 */
const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
const controlsButLineBreak = /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/**
 * Characters that are drawn by themselves: not spaces, direction marks, joiners, fillers, the Braille blank, marks
 * without a letter or private characters.
 */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{M}\p{Co}\u2800]/u
export const isBlank = (text: string): boolean => !visible.test(text)
const emptyIfBlank = (text: string): string => (isBlank(text) ? '' : text)

/** Line breaks become spaces, so that words do not run together. Text without a visible character becomes empty. */
export const cleanLine = (text: string): string => emptyIfBlank(text.replace(breaks, ' ').replace(controls, ''))

/** Keeps the line break as the only control character. */
export const cleanLines = (text: string): string =>
  emptyIfBlank(text.replace(lineBreaks, '\n').replaceAll('\t', ' ').replace(controlsButLineBreak, ''))

const escapeOf = (control: string) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`

/** For terminals and logs: control characters are escaped as `\u001b`. */
export const escapeControls = (text: string): string => text.replace(controls, escapeOf)

/** Keeps line breaks, for our own text of several lines. */
export const escapeControlsInLines = (text: string): string => text.replace(controlsButLineBreak, escapeOf)
