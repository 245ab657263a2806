import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageSideMax } from '#domain/limits.ts'
import { aFolder, cleanUp, memoryOf, type Program, start, stop, tell } from '#faults/parts/program.ts'
import { aSeller, type Seller } from '#test/market/busy-sellers.ts'
import { jpegOf, jpegOfScans, pngKinds, pngOf } from '#test/market/picture-bombs.ts'
import { aPhoto } from '#test/market/pictures.ts'
import { formHeaders, formWith } from '#test/multipart.ts'

afterAll(() => cleanUp())

/**
 * The most memory that all picture work may add: 176 MB for the widest rows of 16-bit RGBA (one picture is decoded at a
 * time; at most 72 MB must be decoded as a whole), 30 MB of decoded pixels, 40 MB of running uploads and as much again
 * while they are joined, and garbage that is not yet collected.
 */
const boundMegabytes = 320

let program: Program
let sellers: Seller[]
/** Memory of the program in megabytes after it has processed one small picture. */
let idle = 0
beforeAll(async () => {
  program = await start({ DATA_DIR: aFolder(), DEMO: '1' })
  sellers = await Promise.all([1, 2, 3, 4, 5].map((n) => aSeller(program.url, `77140000${n}`, `10.5.0.${n}`)))
  expect(await upload(await aPhoto())).toBe('200')
  idle = memoryOf(program) ?? 0
})
afterAll(() => stop(program))

let sent = 0
/** Retries while the server is busy, as the form does. */
const upload = async (bytes: Buffer): Promise<string> => {
  const n = sent++
  const { token } = sellers[n % sellers.length] as Seller
  const headers = {
    ...formHeaders,
    authorization: `Bearer ${token}`,
    'x-forwarded-for': `10.5.0.${n % sellers.length}`,
  }
  for (;;) {
    const body = new Uint8Array(formWith(bytes))
    const reply = await fetch(`${program.url}/storage/upload`, { method: 'POST', headers, body })
    const answer = (await reply.json()) as { code?: string }
    const isBusy = reply.status === 503 || Number(reply.headers.get('retry-after') ?? 60) <= 5
    if (!isBusy) return `${reply.status} ${answer.code ?? ''}`.trim()
    await sleep(500)
  }
}

const longPng = { width: imageSideMax, height: 3_600 }
const tallPng = { width: 3_600, height: imageSideMax }

/** The most expensive pictures of each kind, accepted and rejected ones. */
const worst: Record<string, () => Promise<[string, Buffer][]>> = {
  'png of every colour type and depth, wide and tall': async () => {
    const all: [string, Buffer][] = []
    for (const kind of pngKinds)
      for (const size of [longPng, tallPng]) all.push(['200', await pngOf({ ...size, ...kind })])
    return all
  },
  'rotated png of 16 bits': async () => [
    ['200', await pngOf(longPng, 6)],
    ['200', await pngOf(tallPng, 6)],
    ['200', await pngOf({ width: 7_700, height: 7_700 }, 8)],
  ],
  'interlaced png of 16 bits': async () => [
    ['200', await pngOf({ width: imageSideMax, height: 560, isInterlaced: true })],
    ['200', await pngOf({ width: 3_000, height: 3_000, isInterlaced: true })],
    ['422 picture_pixels', await pngOf({ width: 4_000, height: 4_000, isInterlaced: true })],
  ],
  'jpeg: plain, CMYK, rotated, progressive': async () => [
    ['200', await jpegOf(imageSideMax, 3_600)],
    ['200', await jpegOf(3_600, imageSideMax, { orientation: 6 })],
    ['200', await jpegOf(imageSideMax, 1_000, { isCmyk: true })],
    ['200', await jpegOf(3_400, 3_400, { isProgressive: true })],
    ['200', await jpegOf(imageSideMax, 700, { isProgressive: true, orientation: 8 })],
    ['422 picture_pixels', await jpegOf(4_000, 4_000, { isProgressive: true })],
    ['422 picture_slow', await jpegOfScans(2_000, 2_000, 20_000)],
  ],
  'sides of millions': async () => [
    ['422 picture_sides', await pngOf({ width: 29_999_999, height: 2 })],
    ['422 picture_sides', await pngOf({ width: 1, height: 60_000_000 })],
    ['422 picture_sides', await pngOf({ width: imageSideMax + 1, height: 1 })],
    ['422 picture_pixels', await pngOf({ width: 8_000, height: 8_000 })],
  ],
  'noise, which is slow to pack': async () => [
    ['200', await aPhoto(1_280, 3_840, 1)],
    ['200', await aPhoto(1_280, 3_840, 2)],
  ],
}

describe('the most expensive pictures, concurrently', () => {
  it.each(Object.keys(worst))(
    'stay within the memory limit for pictures, and other requests are answered: %s',
    async (name) => {
      const pictures = (await worst[name]?.()) ?? []
      let most = 0
      const watch = setInterval(() => {
        most = Math.max(most, memoryOf(program) ?? 0)
      }, 5)
      let isOver = false
      const others: number[] = []
      const asking = (async () => {
        while (!isOver) {
          const from = `10.6.${others.length >> 8}.${others.length & 255}`
          const reply = await fetch(`${program.url}/api/v1/marketplace/browse-products`, {
            headers: { 'x-forwarded-for': from },
            signal: AbortSignal.timeout(30_000),
          })
          await reply.arrayBuffer()
          others.push(reply.status)
          await sleep(50)
        }
      })()
      const answers = await Promise.all(pictures.map(([, bytes]) => upload(bytes))).finally(() => {
        isOver = true
        clearInterval(watch)
      })
      await asking
      const answered = others.filter((status) => status === 200).length
      const taken = answers.filter((answer) => answer === '200').length
      tell(
        `${name}: ${pictures.length} at once, ${taken} taken, memory ${idle} → at most ${most} MB, ${answered} of ${others.length} others answered meanwhile`,
      )
      // On a busy machine the largest accepted pictures may time out.
      for (const [n, [expected]] of pictures.entries())
        expect(expected === '200' ? ['200', '422 picture_slow'] : [expected]).toContain(answers[n])
      expect(most - idle).toBeLessThan(boundMegabytes)
      // On a busy machine the program may answer 503; pictures must not be the cause.
      expect(answered).toBeGreaterThan(others.length * 0.9)
      expect(others.filter((status) => status !== 200 && status !== 503)).toEqual([])
    },
  )
})
