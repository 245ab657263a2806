/** Tab, the line breaks of every system, and Unicode's own. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g
const lineBreaks = /\r\n|[\v\f\r\u0085\u2028\u2029]/g

/**
 * Control characters, among them the escape sequences that terminals obey, and the marks that turn the direction of
 * everything after them (U+202A to U+202E, U+2066 to U+2069). ZWJ, ZWNJ, LRM and RLM stay: Arabic and emoji need them.
 */
const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
const controlsButLineBreak = /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** One line without control characters; what breaks a line becomes a space, so that words do not run together. */
export const cleanLine = (text: string): string => text.replace(breaks, ' ').replace(controls, '')

/** Several lines without control characters other than the line break. */
export const cleanLines = (text: string): string =>
  text.replace(lineBreaks, '\n').replaceAll('\t', ' ').replace(controlsButLineBreak, '')

const escapeOf = (control: string) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`

/** For terminals and logs: control characters are shown as `\u001b`, so that no text can act as one. */
export const escapeControls = (text: string): string => text.replace(controls, escapeOf)

/** The same for text of several lines that are ours. */
export const escapeControlsInLines = (text: string): string => text.replace(controlsButLineBreak, escapeOf)
