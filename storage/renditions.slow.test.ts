import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeRenditions, type Renditions } from '#storage/renditions.ts'

const names = ['320.avif', '320.jpg', '640.avif', '640.jpg', '1280.avif', '1280.jpg']
const red = { r: 220, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 220 }

const plain = (width: number, height: number, background: string | object = red) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Red above blue, so that a rotation is visible. */
const twoHalves = (width: number, height: number) =>
  plain(width, height, blue).composite([
    {
      input: { create: { width, height: height / 2, channels: 3, background: red } },
      top: 0,
      left: 0,
    },
  ])

const fileOf = ({ files }: Renditions, name: string) => {
  const file = files.find((each) => each.name === name)
  if (!file) throw new Error(`no ${name}`)
  return file.bytes
}

const pixel = async (bytes: Buffer, left: number, top: number) => {
  const data = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return { r: data[0] ?? 0, g: data[1] ?? 0, b: data[2] ?? 0 }
}

const expectNear = (found: { r: number; g: number; b: number }, expected: typeof red, by = 12) => {
  for (const part of ['r', 'g', 'b'] as const) expect(Math.abs(found[part] - expected[part])).toBeLessThanOrEqual(by)
}

describe('makeRenditions', () => {
  it('makes all six files of a large photo, none wider than its name', async () => {
    const made = await makeRenditions(await twoHalves(1600, 1200).jpeg().toBuffer())
    expect(made.files.map((file) => file.name)).toEqual(names)
    expect([made.width, made.height]).toEqual([1280, 960])
    for (const { name, bytes } of made.files) {
      const found = await sharp(bytes).metadata()
      expect(found.width).toBe(Number.parseInt(name, 10))
      expect(found.format).toBe(name.endsWith('avif') ? 'heif' : 'jpeg')
    }
  })

  it('never enlarges, and still returns all names', async () => {
    const made = await makeRenditions(await plain(400, 300).png().toBuffer())
    expect(made.files.map((file) => file.name)).toEqual(names)
    expect([made.width, made.height]).toEqual([400, 300])
    const widths = await Promise.all(made.files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))
    expect(widths).toEqual([320, 320, 400, 400, 400, 400])
  })

  it('accepts a picture of one pixel', async () => {
    const made = await makeRenditions(await plain(1, 1).png().toBuffer())
    expect([made.width, made.height]).toEqual([1, 1])
  })

  it('makes a thin strip narrower, to limit its height', async () => {
    const made = await makeRenditions(await plain(1300, 9000).jpeg().toBuffer())
    expect(made.height).toBe(3840)
    expect(made.width).toBeLessThan(600)
  })

  it('is deterministic', async () => {
    const bytes = await twoHalves(700, 500).jpeg().toBuffer()
    expect(await makeRenditions(bytes)).toEqual(await makeRenditions(bytes))
  })

  it('returns the dominant colour', async () => {
    const { color } = await makeRenditions(await plain(64, 64, '#0a643a').png().toBuffer())
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
    const value = Number.parseInt(color.slice(1), 16)
    expectNear({ r: value >> 16, g: (value >> 8) & 255, b: value & 255 }, { r: 10, g: 100, b: 58 }, 16)
  })

  it('rotates by EXIF orientation', async () => {
    const bytes = await twoHalves(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const made = await makeRenditions(bytes)
    expect([made.width, made.height]).toEqual([400, 800])
    for (const name of ['1280.avif', '1280.jpg']) {
      const file = fileOf(made, name)
      expectNear(await pixel(file, 350, 400), red)
      expectNear(await pixel(file, 50, 400), blue)
      expect((await sharp(file).metadata()).orientation ?? 1).toBe(1)
    }
  })

  it('drops position, profile, comments and every other metadata from every file', async () => {
    const bytes = await twoHalves(900, 600)
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>house</secret></x:xmpmeta>')
      .withExif({
        IFD0: { Make: 'SecretPhone', Copyright: 'Somebody' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '15/1 20/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '44/1 12/1 0/1',
        },
      })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('SecretPhone')).toBe(true)
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    for (const { bytes: file } of (await makeRenditions(bytes)).files) {
      const { exif, icc, xmp, iptc } = await sharp(file).metadata()
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
      expect(icc).toBeUndefined()
      for (const word of ['SecretPhone', 'Somebody', 'secret', 'GPS', 'Exif', 'http'])
        expect(file.includes(word)).toBe(false)
    }
  })

  it('converts a wide-gamut picture to sRGB', async () => {
    const bytes = await plain(64, 64, '#00ff00').withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
    expectNear(await pixel(fileOf(await makeRenditions(bytes), '320.jpg'), 30, 30), { r: 0, g: 255, b: 0 })
  })

  it('reads a CMYK jpeg', async () => {
    const bytes = await plain(200, 100).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    expect((await sharp(bytes).metadata()).space).toBe('cmyk')
    const file = fileOf(await makeRenditions(bytes), '1280.jpg')
    expect((await sharp(file).metadata()).space).toBe('srgb')
    expectNear(await pixel(file, 100, 50), red, 40)
  })

  it('reads a 16-bit png', async () => {
    const bytes = await plain(200, 100, blue).toColourspace('rgb16').png().toBuffer()
    expect((await sharp(bytes).metadata()).depth).toBe('ushort')
    expectNear(await pixel(fileOf(await makeRenditions(bytes), '1280.jpg'), 100, 50), blue)
  })

  it('reads greyscale, with and without transparency', async () => {
    const grey = { r: 100, g: 100, b: 100 }
    const bytes = await plain(200, 100, grey).toColourspace('b-w').png().toBuffer()
    expect((await sharp(bytes).metadata()).channels).toBe(1)
    expectNear(await pixel(fileOf(await makeRenditions(bytes), '1280.jpg'), 100, 50), grey)
    const clear = await plain(200, 100, grey).ensureAlpha(0).toColourspace('b-w').png().toBuffer()
    expectNear(await pixel(fileOf(await makeRenditions(clear), '1280.avif'), 100, 50), { r: 255, g: 255, b: 255 })
  })

  it('puts transparent pictures on white in both formats', async () => {
    const bytes = await plain(100, 100).ensureAlpha(0).png().toBuffer()
    const made = await makeRenditions(bytes)
    for (const name of ['320.avif', '320.jpg'])
      expectNear(await pixel(fileOf(made, name), 50, 50), { r: 255, g: 255, b: 255 })
  })

  it('reads progressive jpeg and interlaced png', async () => {
    for (const bytes of [
      await twoHalves(300, 200).jpeg({ progressive: true }).toBuffer(),
      await twoHalves(300, 200).png({ progressive: true }).toBuffer(),
    ])
      expectNear(await pixel(fileOf(await makeRenditions(bytes), '1280.jpg'), 150, 50), red)
  })
})
