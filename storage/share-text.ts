import path from 'node:path'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { type OpenPicture, openWithin } from '#storage/open-picture.ts'

export type Side = 'rtl' | 'ltr'
/** The first size in which the whole text fits is used, else the last. */
export type TextStyle = { sizes: readonly number[]; weight: number; color: string; linesMax: number }
/** `words` are those that fit. */
export type TextImage = { data: Buffer; width: number; height: number; size: number; words: string }

const fonts = ['readex-ar', 'readex-la', 'rial'].map((name) => path.join(import.meta.dirname, 'fonts', `${name}.ttf`))
const family = 'Readex Pro,Rial'
const shorten = 0.85

/** A font file used once is available to all later texts of the process, so the system needs no fonts. */
let ready: Promise<unknown> | undefined
const loadFonts = async () => {
  for (const fontfile of fonts)
    await openWithin()({ text: { text: '.', font: family, fontfile } })
      .png()
      .toBuffer()
}

/** Our fonts have no pictographs, which would be drawn as boxes; modifiers such as skin tones are removed too. */
const pictographs = /(?![\u00a0-\u00ff])[\p{So}\p{Me}\p{Emoji_Modifier}\p{Variation_Selector}]/gu
/** Our fonts have no Persian letters and digits, so the closest Arabic ones replace them. */
const arabicForms = new Map([...'کیپچژگ۰۱۲۳۴۵۶۷۸۹'].map((letter, place) => [letter, 'كيبجزك٠١٢٣٤٥٦٧٨٩'.charAt(place)]))

/** Removes characters that are invisible, invalid or not in our fonts: a text without anything to draw is an error. */
const drawable = (text: string) =>
  text
    .replace(pictographs, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cn}\p{DI}\s]+/gu, ' ')
    .replace(/[کیپچژگ۰-۹]/g, (letter) => arabicForms.get(letter) ?? letter)
    .trim()

/** Pango mirrors `left` for right-to-left text; a text whose direction differs from the page's needs `right`. */
const alignOf = (text: string, side: Side) => {
  const first = /[\p{Script=Arabic}\p{Script=Latin}]/u.exec(text)?.[0] ?? ''
  const runs: Side = first === '' ? side : /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr'
  return runs === side ? 'left' : 'right'
}

/** A text that is too long loses its last parts, then is cut with an ellipsis. */
export const drawText = async (
  typed: string,
  width: number,
  side: Side,
  style: TextStyle,
  open: OpenPicture = openWithin(),
): Promise<TextImage | null> => {
  ready ??= loadFonts()
  await ready
  const text = drawable(typed)
  const align = alignOf(text, side)
  if (text === '') return null
  for (const size of style.sizes) {
    const drawn = await draw(open, text, align, width, size, style)
    if (isWithin(drawn, width, style)) return drawn
  }
  return drawCut(open, text, align, width, style)
}

/**
 * Lines are counted by the height of the ink: a second line begins this far below the first, and a line is at most
 * `inkMax` tall.
 */
const lineAdvance = 1.23
const inkMax = 1.75
/** Tall letters must not make one line count as two; stacked combining marks have no maximum height. */
const oneLineInkMax = 3

const heightMax = (size: number, linesMax: number) =>
  size * (linesMax === 1 ? oneLineInkMax : lineAdvance * (linesMax - 1) + inkMax)

const isWithin = ({ width: wide, height, size }: TextImage, width: number, { linesMax }: TextStyle) =>
  wide <= width && height <= heightMax(size, linesMax)

const separator = ' · '
/** Our own lines have fewer parts; a name full of separators would be drawn once for each. */
const partsMax = 8

const drawCut = async (
  open: OpenPicture,
  text: string,
  align: Align,
  width: number,
  style: TextStyle,
): Promise<TextImage> => {
  const size = style.sizes.at(-1) ?? 0
  const whole = text.split(separator).length > partsMax ? -1 : text.lastIndexOf(separator)
  if (whole > 0) {
    const drawn = await draw(open, text.slice(0, whole), align, width, size, style)
    return isWithin(drawn, width, style) ? drawn : drawCut(open, text.slice(0, whole), align, width, style)
  }
  const letters = [...text.replace(/…$/u, '')]
  const shorter = letters.slice(0, Math.floor(letters.length * shorten))
  const drawn = await draw(open, `${shorter.join('').trimEnd()}…`, align, width, size, style)
  return isWithin(drawn, width, style) || shorter.length < 2
    ? drawn
    : drawCut(open, `${shorter.join('')}…`, align, width, style)
}

type Align = 'left' | 'right'

const draw = async (
  open: OpenPicture,
  words: string,
  align: Align,
  width: number,
  size: number,
  { weight, color, linesMax }: TextStyle,
): Promise<TextImage> => {
  const text = `<span size="${size * 1024}" weight="${weight}" foreground="${color}">${escapeMarkup(words)}</span>`
  const wrap = linesMax === 1 ? ({ wrap: 'none' } as const) : ({ wrap: 'word-char', width } as const)
  const { data, info } = await open({ text: { text, font: family, rgba: true, dpi: 72, align, ...wrap } })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, size, words }
}
