import path from 'node:path'
import sharp from 'sharp'

export type Side = 'rtl' | 'ltr'
/** Of the sizes the first in which the whole text has room is taken, else the last. */
export type TextStyle = { sizes: readonly number[]; weight: number; color: string; linesMax: number }
export type TextImage = { data: Buffer; width: number; height: number }

const fonts = ['readex-ar', 'readex-la', 'rial'].map((name) => path.join(import.meta.dirname, 'fonts', `${name}.ttf`))
const family = 'Readex Pro,Rial'
const lineHeight = 1.45
const shorten = 0.85

/** Once named, a font file serves all later texts of the process: the machine itself needs no font. */
let ready: Promise<unknown> | undefined
const loadFonts = async () => {
  for (const fontfile of fonts)
    await sharp({ text: { text: '.', font: family, fontfile } })
      .png()
      .toBuffer()
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What people typed is never markup, and what cannot be seen is not drawn. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

/** Pango turns `left` over for a text that runs from the right; a text against the page's side is turned back. */
const alignOf = (text: string, side: Side) => {
  const first = /[\p{Script=Arabic}\p{Script=Latin}]/u.exec(text)?.[0] ?? ''
  const runs: Side = first === '' ? side : /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr'
  return runs === side ? 'left' : 'right'
}

/** A text as a picture, shaped and in the right order; one that is too long ends in an ellipsis. */
export const drawText = async (
  text: string,
  width: number,
  side: Side,
  style: TextStyle,
): Promise<TextImage | null> => {
  ready ??= loadFonts()
  await ready
  const align = alignOf(text, side)
  if (plain(text) === '') return null
  for (const size of style.sizes) {
    const drawn = await draw(plain(text), align, width, size, style)
    if (hasRoom(drawn, width, size, style)) return drawn
  }
  return drawCut([...text], align, width, style)
}

const hasRoom = (drawn: TextImage, width: number, size: number, { linesMax }: TextStyle) =>
  drawn.height <= size * lineHeight * linesMax && drawn.width <= width

const drawCut = async (letters: string[], align: Align, width: number, style: TextStyle): Promise<TextImage> => {
  const kept = letters.slice(0, Math.floor(letters.length * shorten))
  const size = style.sizes.at(-1) ?? 0
  const drawn = await draw(plain(`${kept.join('').trimEnd()}…`), align, width, size, style)
  return hasRoom(drawn, width, size, style) || kept.length < 2 ? drawn : drawCut(kept, align, width, style)
}

type Align = 'left' | 'right'

const draw = async (words: string, align: Align, width: number, size: number, { weight, color }: TextStyle) => {
  const text = `<span size="${size * 1024}" weight="${weight}" foreground="${color}">${words}</span>`
  const { data, info } = await sharp({
    text: { text, font: family, rgba: true, dpi: 72, width, align, wrap: 'word-char' },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
