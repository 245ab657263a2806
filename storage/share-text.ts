import path from 'node:path'
import { type OpenPicture, openWithin } from '#storage/open-picture.ts'

export type Side = 'rtl' | 'ltr'
/** Of the sizes the first in which the whole text has room is taken, else the last. */
export type TextStyle = { sizes: readonly number[]; weight: number; color: string; linesMax: number }
/** `words` are those that had room. */
export type TextImage = { data: Buffer; width: number; height: number; size: number; words: string }

const fonts = ['readex-ar', 'readex-la', 'rial'].map((name) => path.join(import.meta.dirname, 'fonts', `${name}.ttf`))
const family = 'Readex Pro,Rial'
const shorten = 0.85

/** Once named, a font file serves all later texts of the process: the machine itself needs no font. */
let ready: Promise<unknown> | undefined
const loadFonts = async () => {
  for (const fontfile of fonts)
    await openWithin()({ text: { text: '.', font: family, fontfile } })
      .png()
      .toBuffer()
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What people typed is never markup. */
const plain = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

/** Our fonts know no pictographs, which would be boxes; skin tones and the like belong to them. */
const pictographs = /(?![\u00a0-\u00ff])[\p{So}\p{Me}\p{Emoji_Modifier}\p{Variation_Selector}]/gu
/** Nor letters and digits of Persian keyboards: these say the same to whoever reads Arabic. */
const kin = new Map([...'کیپچژگ۰۱۲۳۴۵۶۷۸۹'].map((letter, place) => [letter, 'كيبجزك٠١٢٣٤٥٦٧٨٩'.charAt(place)]))

/** What cannot be seen or drawn is left out. */
const drawable = (text: string) =>
  text
    .replace(pictographs, '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[کیپچژگ۰-۹]/g, (letter) => kin.get(letter) ?? letter)
    .trim()

/** Pango turns `left` over for a text that runs from the right; a text against the page's side is turned back. */
const alignOf = (text: string, side: Side) => {
  const first = /[\p{Script=Arabic}\p{Script=Latin}]/u.exec(text)?.[0] ?? ''
  const runs: Side = first === '' ? side : /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr'
  return runs === side ? 'left' : 'right'
}

/** A text as a picture, shaped and in the right order; of one that is too long the last parts go, then it ends in an ellipsis. */
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
    if (hasRoom(drawn, width, style)) return drawn
  }
  return drawCut(open, text, align, width, style)
}

/** Ink is measured, not lines: a second line begins this far below the first, and no line is taller than that. */
const lineAdvance = 1.23
const inkMax = 1.75
/** A single line is not taken for two, however high and deep its letters; but a pile of marks on one letter has no end. */
const oneLineInkMax = 3

const heightMax = (size: number, linesMax: number) =>
  size * (linesMax === 1 ? oneLineInkMax : lineAdvance * (linesMax - 1) + inkMax)

const hasRoom = ({ width: wide, height, size }: TextImage, width: number, { linesMax }: TextStyle) =>
  wide <= width && height <= heightMax(size, linesMax)

const separator = ' · '

const drawCut = async (
  open: OpenPicture,
  text: string,
  align: Align,
  width: number,
  style: TextStyle,
): Promise<TextImage> => {
  const size = style.sizes.at(-1) ?? 0
  const whole = text.lastIndexOf(separator)
  if (whole > 0) {
    const drawn = await draw(open, text.slice(0, whole), align, width, size, style)
    return hasRoom(drawn, width, style) ? drawn : drawCut(open, text.slice(0, whole), align, width, style)
  }
  const letters = [...text.replace(/…$/u, '')]
  const kept = letters.slice(0, Math.floor(letters.length * shorten))
  const drawn = await draw(open, `${kept.join('').trimEnd()}…`, align, width, size, style)
  return hasRoom(drawn, width, style) || kept.length < 2
    ? drawn
    : drawCut(open, `${kept.join('')}…`, align, width, style)
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
  const text = `<span size="${size * 1024}" weight="${weight}" foreground="${color}">${plain(words)}</span>`
  const wrap = linesMax === 1 ? ({ wrap: 'none' } as const) : ({ wrap: 'word-char', width } as const)
  const { data, info } = await open({ text: { text, font: family, rgba: true, dpi: 72, align, ...wrap } })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, size, words }
}
