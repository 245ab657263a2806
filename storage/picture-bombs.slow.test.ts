import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorTexts } from '#contract/error-texts.ts'
import { imagePixelsMax, imageSideMax } from '#domain/limits.ts'
import { buildStorage } from '#storage/app.ts'
import { anyNetwork, makeDecodingLimit, openWithin } from '#storage/open-picture.ts'
import { readHeader } from '#storage/picture-header.ts'
import { isImageError, makeRenditions } from '#storage/renditions.ts'
import {
  jpegOf,
  jpegOfScans,
  jpegSaying,
  jpegSegment,
  jpegWith,
  pngKinds,
  pngOf,
  tiffWith,
} from '#test/market/picture-bombs.ts'
import { hugePng } from '#test/market/pictures.ts'
import { uploading } from '#test/multipart.ts'

const serverKey = 'k'.repeat(32)
let app: FastifyInstance
beforeAll(async () => {
  const store = { put: async () => {} }
  app = await buildStorage({ store: store as never, keys: { secret: 's'.repeat(40), serverKey } })
})
afterAll(() => app.close())

const upload = async (bytes: Buffer, lang = 'en') => {
  const reply = await app.inject(uploading(bytes, { 'x-api-key': serverKey, 'accept-language': lang }))
  return { status: reply.statusCode, body: reply.json() }
}
/** Processor seconds, including the library's threads. */
const processorTime = async (act: () => Promise<unknown>) => {
  const before = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

describe('POST /storage/upload of pictures with sides beyond the limit', () => {
  const over = imageSideMax + 1
  it.each([
    ['a png two rows high, whose rows took 8 GB', () => hugePng(29_999_999, 2)],
    ['a png one column wide, which took 25 seconds', () => hugePng(1, imagePixelsMax)],
    ['a wide png', () => hugePng(over, 1)],
    ['a tall png', () => hugePng(1, over)],
    ['a wide jpeg', () => jpegSaying(over, 1)],
    ['a tall jpeg', () => jpegSaying(1, over)],
    ['a wide progressive jpeg', () => jpegSaying(over, 1, { isProgressive: true })],
  ])('422 picture_sides, in both languages, before anything is decoded: %s', async (_, make) => {
    const bytes = await make()
    const seconds = await processorTime(async () => {
      for (const lang of ['ar', 'en'] as const) {
        const { status, body } = await upload(bytes, lang)
        expect([status, body.code, body.message]).toEqual([422, 'picture_sides', errorTexts.picture_sides[lang]])
      }
    })
    expect(seconds).toBeLessThan(1)
  })

  it.each([false, true])(
    '200 at the limit, in every colour type and depth of png, interlaced %s',
    async (isInterlaced) => {
      for (const kind of pngKinds) {
        expect((await upload(await pngOf({ width: imageSideMax, height: 1, ...kind, isInterlaced }))).status).toBe(200)
        expect((await upload(await pngOf({ width: 1, height: imageSideMax, ...kind, isInterlaced }))).status).toBe(200)
      }
    },
  )

  it('200 at the limit for jpeg: baseline, progressive, CMYK, rotated', async () => {
    for (const kind of [{}, { isProgressive: true }, { isCmyk: true }, { orientation: 6 }])
      for (const [width, height] of [
        [imageSideMax, 8],
        [8, imageSideMax],
      ] as const)
        expect((await upload(await jpegOf(width, height, kind))).status).toBe(200)
  })
})

describe('POST /storage/upload of pictures that must be decoded as a whole', () => {
  it('422 picture_pixels by the memory of their colour format', async () => {
    const answers = async (bytes: Buffer) => {
      const { status, body } = await upload(bytes)
      return [status, body.code]
    }
    const tooMuch = [422, 'picture_pixels']
    expect(await answers(await pngOf({ width: 16_000, height: 600, isInterlaced: true }))).toEqual(tooMuch)
    expect(await answers(await jpegSaying(3_600, 3_600, { isProgressive: true }))).toEqual(tooMuch)
    const cmyk = await jpegSaying(3_200, 3_200, { isProgressive: true, isCmyk: true })
    expect(await answers(cmyk)).toEqual(tooMuch)
  })

  it('counts a jpeg of several baseline scans like a progressive one', async () => {
    const bytes = await jpegSaying(3_600, 3_600)
    expect(readHeader(bytes)?.wholeBytes).toBe(0)
    const scanAt = bytes.indexOf(Buffer.from([0xff, 0xda]))
    // The first scan now declares one component of three.
    const several = Buffer.concat([bytes.subarray(0, scanAt), jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]))])
    expect(readHeader(several)?.wholeBytes).toBe(450 * 450 * 3 * 128)
    expect((await upload(several)).body.code).toBe('picture_pixels')
  })

  it('422 picture_slow for a jpeg of thousands of scans', async () => {
    const bytes = await jpegOfScans(2_000, 2_000, 4_000)
    expect(readHeader(bytes)?.scans).toBe(4_000)
    const seconds = await processorTime(async () => {
      for (const lang of ['ar', 'en'] as const) {
        const { status, body } = await upload(bytes, lang)
        expect([status, body.code, body.message]).toEqual([422, 'picture_slow', errorTexts.picture_slow[lang]])
      }
    })
    expect(seconds).toBeLessThan(1)
  })

  it('too_slow for a picture that exceeds the time limit', async () => {
    const bytes = await pngOf({ width: 8, height: 8 })
    const error: unknown = await makeRenditions(bytes, anyNetwork(makeDecodingLimit()), 0).catch(
      (thrown: unknown) => thrown,
    )
    expect(isImageError(error) && error.reason).toBe('too_slow')
  })

  it('opens every picture with a timeout and strict settings', async () => {
    const bytes = await pngOf({ width: 8, height: 8 })
    for (const picture of [
      openWithin(7)(bytes),
      openWithin(7)({ create: { width: 1, height: 1, channels: 3, background: '#fff' } }),
    ])
      expect(picture).toMatchObject({
        options: {
          timeoutSeconds: 7,
          input: { limitInputPixels: imagePixelsMax, failOn: 'error', sequentialRead: true, unlimited: false },
        },
      })
  })

  it('encodes noise quickly, since no timeout interrupts encoders', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const bytes = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer()
    // A quarter of the pixels that the largest rendition has.
    expect(await processorTime(() => makeRenditions(bytes))).toBeLessThan(1.8)
  })
})

describe('metadata of a jpeg', () => {
  const text = (marker: number, start: string, bytes: number) =>
    jpegSegment(marker, Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(bytes, 'HIDDEN')]))

  it('does not reach the image library: EXIF, XMP, comments, large profiles', async () => {
    const exif = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiffWith(6)]))
    const many = Array.from({ length: 60 }, () => text(0xe1, 'http://ns.adobe.com/xap/1.0/\0', 60_000))
    const profile = [1, 2].map((part) => text(0xe2, `ICC_PROFILE\0${String.fromCharCode(part)}\x02`, 60_000))
    const bytes = jpegWith([...many, exif, text(0xfe, '', 60_000), ...profile], await jpegOf(64, 48))
    const header = readHeader(bytes)
    expect(header).toMatchObject({ width: 64, height: 48, orientation: 6, scans: 1 })
    expect(header?.bytes.length).toBeLessThan(2_000)
    expect(await makeRenditions(bytes)).toMatchObject({ width: 48, height: 64 })
  })

  it('preserves a small colour profile, also after other segments of its kind', async () => {
    const wide = await sharp(await jpegOf(64, 48))
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const bytes = jpegWith([text(0xe2, 'MPF\0', 100)], wide)
    const icc = async (picture: Buffer | undefined) => (await sharp(picture).metadata()).icc
    expect(await icc(readHeader(bytes)?.bytes)).toEqual(await icc(wide))
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('rotates orientation %i as the library would', async (orientation) => {
    const corner = { create: { width: 20, height: 10, channels: 3, background: '#f00' } as const }
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
      .composite([{ input: corner, top: 0, left: 0 }])
      .withMetadata({ orientation })
      .jpeg({ quality: 100 })
      .toBuffer()
    const small = (bytes: Buffer) => sharp(bytes).resize(12, 12, { fit: 'fill' }).greyscale().raw().toBuffer()
    const expected = await small(await sharp(picture).autoOrient().png().toBuffer())
    const made = await small((await makeRenditions(picture)).files.at(-1)?.bytes ?? Buffer.alloc(0))
    expect(Math.max(...made.map((value, at) => Math.abs(value - (expected[at] ?? 0))))).toBeLessThan(40)
  })
})

describe('a jpeg that is not what cameras write', () => {
  const frame = Buffer.from([8, 0, 16, 0, 16, 1, 1, 0x11, 0])
  const start = Buffer.from([0xff, 0xd8])
  const scan = jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]))
  const changed = (at: number, value: number) => {
    const bytes = Buffer.from(frame)
    bytes[at] = value
    return bytes
  }
  it.each([
    ['no scan', [jpegSegment(0xc0, frame)]],
    ['no frame', [scan]],
    ['two frames', [jpegSegment(0xc0, frame), jpegSegment(0xc0, frame), scan]],
    ['lossless coding', [jpegSegment(0xc3, frame), scan]],
    ['arithmetic coding', [jpegSegment(0xc9, frame), scan]],
    ['twelve bits', [jpegSegment(0xc1, changed(0, 12)), scan]],
    ['no height', [jpegSegment(0xc0, changed(2, 0)), scan]],
    ['five components', [jpegSegment(0xc0, changed(5, 5)), scan]],
    ['a sampling factor of zero', [jpegSegment(0xc0, changed(7, 0)), scan]],
    ['a segment longer than the file', [Buffer.from([0xff, 0xc0, 0xff, 0xff, 8])]],
    ['a segment shorter than its length', [Buffer.from([0xff, 0xc0, 0, 1, 8])]],
  ])('422 picture_broken: %s', async (_, segments) => {
    const { status, body } = await upload(Buffer.concat([start, ...segments]))
    expect([status, body.code]).toEqual([422, 'picture_broken'])
  })
})
