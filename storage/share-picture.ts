import type { OverlayOptions } from 'sharp'
import { anyNetwork, makeDecodingLimit, type OpenPicture, openWithin, type Run } from '#storage/open-picture.ts'
import { drawText, type Side, type TextImage, type TextStyle } from '#storage/share-text.ts'

/** `about` are approximate prices in other currencies. */
export type ShareWords = {
  side: Side
  site: string
  name: string
  line: string
  price: string
  about: string[]
  place: string
}

export const shareSize = { width: 1200, height: 630 } as const
export const shareBytesMax = 250_000
/** Increase it whenever the same texts would give another picture. */
export const shareVersion = 5

const { width, height } = shareSize
const photoWidth = 540
const margin = 52
export const panelWidth = width - photoWidth - margin * 2
const markSize = 64
const qualities = [82, 70, 55, 40, 25]

const ink = '#14201a'
const quiet = '#4c5b53'
const green = '#0a643a'

export const shareStyles = {
  site: { sizes: [34], weight: 700, color: green, linesMax: 1 },
  name: { sizes: [46], weight: 700, color: ink, linesMax: 2 },
  line: { sizes: [30], weight: 500, color: quiet, linesMax: 1 },
  price: { sizes: [58, 48, 38, 30], weight: 700, color: green, linesMax: 1 },
  about: { sizes: [32, 26], weight: 500, color: quiet, linesMax: 1 },
  place: { sizes: [28], weight: 500, color: quiet, linesMax: 1 },
} satisfies Record<string, TextStyle>

const mark = `<rect width="64" height="64" rx="16" fill="#0A643A"/><g fill="#FFB81C"><circle cx="32" cy="12.4" r="5"/><circle cx="22" cy="22" r="5"/><circle cx="42" cy="22" r="5"/></g><path d="M17.3 32.4h29.4a3 3 0 0 1 2.9 2.2l4.2 15.2a3 3 0 0 1-2.9 3.8H13.1a3 3 0 0 1-2.9-3.8l4.2-15.2a3 3 0 0 1 2.9-2.2z" fill="#fff"/><path d="M26.5 30.6 24.7 45.8M37.5 30.6l1.8 15.2" stroke="#0A643A" stroke-width="3.4" stroke-linecap="round" fill="none"/>`
/** Drawn, because the fonts have no ≈. */
const waves = `<path d="M2 12c4-7 8-7 12-3s8 4 12-3M2 22c4-7 8-7 12-3s8 4 12-3" stroke="${quiet}" stroke-width="3.2" stroke-linecap="round" fill="none"/>`
const wavesWidth = 28
const wavesHeight = 28

const svg = (size: number, box: string, body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}">${body}</svg>`)

const drawings = makeDecodingLimit({ waitingMax: 30 })

/** Networks take turns. `onOwnWait` is called when a drawing waits for others of the same network. */
export const drawnFor =
  (network: string, onOwnWait: () => void): Run =>
  (work) =>
    drawings.run(network, work, { onOwnWait })

/** Draws one picture at a time in the process. Only constants are drawn as SVG, never user texts. */
export const drawShare = (words: ShareWords, photo: Buffer | null, run: Run = anyNetwork(drawings)): Promise<Buffer> =>
  run(async () => {
    const open = openWithin()
    const layers = [await photoLayer(open, words.side, photo), ...(await panelLayers(open, words))]
    const { data, info } = await open({ create: { width, height, channels: 3, background: '#fff' } })
      .composite(layers)
      .raw()
      .toBuffer({ resolveWithObject: true })
    return encode(open, data, info.channels)
  })

const encode = async (open: OpenPicture, data: Buffer, channels: 1 | 2 | 3 | 4) => {
  let bytes = data
  for (const quality of qualities) {
    bytes = await open(data, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= shareBytesMax) break
  }
  return bytes
}

/** Without a readable photo its side shows our logo. */
const photoLayer = async (open: OpenPicture, side: Side, photo: Buffer | null): Promise<OverlayOptions> => {
  const box = { width: photoWidth, height }
  const left = side === 'rtl' ? 0 : width - photoWidth
  const filled =
    photo &&
    (await open(photo)
      .resize({ ...box, fit: 'cover' })
      .toBuffer()
      .catch(() => null))
  const input =
    filled ??
    (await open({ create: { ...box, channels: 3, background: green } })
      .composite([{ input: svg(260, '0 0 64 64', mark) }])
      .png()
      .toBuffer())
  return { input, left, top: 0 }
}

/** `left` of an element of this width, aligned to the starting edge of the panel. */
const startOf = (side: Side, wide: number, inset = 0) =>
  side === 'rtl' ? width - margin - inset - wide : margin + inset

/** Every text is centred in a band of fixed height, so that the line spacing does not depend on its letters. */
const bandOf = ({ height, size }: TextImage) =>
  Math.round(size * (height > size * lineInkMax ? 2 * bandShare - 0.2 : bandShare))
const bandShare = 1.45
const lineInkMax = 1.75
const placeBand = 42

const panelLayers = async (open: OpenPicture, words: ShareWords): Promise<OverlayOptions[]> => {
  const { side } = words
  const layers: OverlayOptions[] = [
    { input: svg(markSize, '0 0 64 64', mark), left: startOf(side, markSize), top: margin },
  ]
  let size = 0
  const put = async (text: string, style: TextStyle, top: number, { inset = 0, band = 0 } = {}) => {
    const drawn = text ? await drawText(text, panelWidth - inset, side, style, open) : null
    if (!drawn) return top
    size = drawn.size
    const high = band || bandOf(drawn)
    const shift = Math.max(0, Math.round((high - drawn.height) / 2))
    layers.push({ input: drawn.data, left: startOf(side, drawn.width, inset), top: top + shift })
    return top + high
  }
  await put(words.site, shareStyles.site, margin, { inset: markSize + 18, band: markSize })
  let top = (await put(words.name, shareStyles.name, margin + markSize + 26)) + 8
  top = (await put(words.line, shareStyles.line, top)) + 14
  top = await put(words.price, shareStyles.price, top)
  // A long price is drawn smaller, and the approximate prices must not be larger than it.
  const quieter = { ...shareStyles.about, sizes: shareStyles.about.sizes.filter((one) => one < size) }
  for (const about of words.about) {
    const next = await put(about, quieter, top, { inset: wavesWidth + 12 })
    const middle = Math.round((top + next - wavesHeight) / 2)
    layers.push({ input: svg(wavesWidth, '0 0 28 28', waves), left: startOf(side, wavesWidth), top: middle })
    top = next
  }
  await put(words.place, shareStyles.place, Math.max(top, height - margin - placeBand), { band: placeBand })
  return layers
}
