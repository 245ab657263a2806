import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { dirOf, langs } from '#web/platform/lang.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { paths } from '#web/url.ts'

const publicDir = path.resolve(import.meta.dirname, '../public')
const names = { ar: 'manifest.webmanifest', en: 'manifest.en.webmanifest' }

type Icon = { src: string; sizes: string; type: string; purpose: string }
type Manifest = Record<string, unknown> & { name: string; icons: Icon[]; shortcuts: { url: string }[] }

const read = async (lang: 'ar' | 'en'): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(publicDir, names[lang]), 'utf8'))

/** Phones may mask everything outside this share of the width, measured from the centre. */
const safeRadius = 0.4
/** Tolerance for anti-aliased edges. */
const shade = 12

/** Whether every pixel is opaque, how many belong to the mark, and how far it reaches from the centre. */
const lookAt = async (src: string) => {
  const image = sharp(path.join(publicDir, src)).ensureAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const { width: size } = info
  const ground = data.subarray(0, 3)
  let [isFull, marked, farthest] = [true, 0, 0]
  for (let at = 0; at < size * size; at += 1) {
    const pixel = data.subarray(at * 4, at * 4 + 4)
    isFull &&= pixel[3] === 255
    if (ground.every((part, index) => Math.abs(part - (pixel[index] ?? 0)) <= shade)) continue
    marked += 1 / (size * size)
    const away = Math.hypot((at % size) + 0.5 - size / 2, Math.floor(at / size) + 0.5 - size / 2)
    farthest = Math.max(farthest, away / size)
  }
  return { isFull, marked, farthest }
}

describe('the manifest', () => {
  it('is the same app in both languages, each under its own name', async () => {
    const [arabic, english] = [await read('ar'), await read('en')]
    for (const lang of langs) {
      const manifest = await read(lang)
      expect(manifest).toMatchObject({ lang, dir: dirOf(lang), short_name: siteTexts[lang].name })
      expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
    }
    expect(arabic.name).not.toBe(english.name)
    expect(arabic.icons).toEqual(english.icons)
    expect(arabic.shortcuts.map(({ url }) => url)).toEqual(english.shortcuts.map(({ url }) => url))
    expect(arabic.share_target).toEqual(english.share_target)
    expect(arabic.share_target).toMatchObject({ action: paths.sellList, method: 'POST' })
  })

  it('lists existing plain and maskable icons of 192 and 512 pixels in the declared size', async () => {
    const { icons } = await read('ar')
    for (const purpose of ['any', 'maskable'])
      expect(icons.flatMap((icon) => (icon.purpose === purpose ? icon.sizes : []))).toEqual(
        expect.arrayContaining(['any', '192x192', '512x512']),
      )
    for (const { src, sizes, type } of icons) {
      const { format, width, height } = await sharp(path.join(publicDir, src)).metadata()
      expect(type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`)
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it('has maskable icons that fill their square, with the mark inside the safe area', async () => {
    const { icons } = await read('ar')
    for (const { src } of icons.filter(({ purpose }) => purpose === 'maskable')) {
      const { isFull, marked, farthest } = await lookAt(src)
      expect(isFull, src).toBe(true)
      expect(marked, src).toBeGreaterThan(0.12)
      expect(farthest, src).toBeLessThanOrEqual(safeRadius)
    }
  })
})
