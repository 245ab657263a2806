import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UploadReply } from '#contract/endpoints/sell/uploads.ts'
import { imageBytesMax } from '#domain/limits.ts'
import { buildStorage } from '#storage/app.ts'
import { diskStore } from '#storage/disk.ts'
import type { PictureStore } from '#storage/store.ts'
import { makeUploadMemoryLimit } from '#storage/upload-memory-limit.ts'
import { animated, animatedPng, aPhoto, hugePng, plainPng } from '#test/market/pictures.ts'
import { uploading } from '#test/multipart.ts'

const secret = 'storage tests have a secret of their own'
const serverKey = 'k'.repeat(32)
const key = { 'x-api-key': serverKey }

let dir = ''
let app: FastifyInstance
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'shamsouq-storage-'))
  app = await buildStorage({ store: diskStore(dir), keys: { secret, serverKey } })
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true, force: true })
})

const upload = async (bytes: Buffer, part = {}) => {
  const reply = await app.inject(uploading(bytes, key, part))
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}
const stored = async () => (await readdir(dir, { recursive: true })).filter((name) => /\.(avif|jpg)$/.test(name)).length
const refused = async (bytes: Buffer, part = {}) => {
  const before = await stored()
  const { status, body } = await upload(bytes, part)
  expect(await stored()).toBe(before)
  return [status, body.code]
}

describe('POST /storage/upload', () => {
  it('200 with all names of the URL, the sizes and a colour', async () => {
    const { status, body, headers } = await upload(await aPhoto(800, 600))
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(UploadReply.parse(body)).toEqual(body)
    expect(body.fileUrl).toMatch(/^\/storage\/files\/[0-9a-f]{32}\/1280\.jpg#/)
    expect([body.url, body.imageUrl]).toEqual([body.fileUrl, body.fileUrl])
    expect(body.data).toMatchObject({ width: 800, height: 600, color: expect.stringMatching(/^#[0-9a-f]{6}$/) })
    expect(body.data.sizes.map((size: { width: number }) => size.width)).toEqual([320, 640, 1280])
    for (const size of body.data.sizes)
      for (const address of [size.avif, size.jpg]) expect((await app.inject(address)).statusCode).toBe(200)
  })

  it('200 by content, whatever name and type are declared', async () => {
    expect((await upload(await plainPng(), { name: '../../evil.php', type: 'text/html' })).status).toBe(200)
  })

  it.each([
    [
      'CMYK jpeg',
      async () =>
        sharp(await aPhoto())
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
    [
      '16-bit png',
      async () =>
        sharp(await aPhoto())
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
    ['animated png, of which one frame is stored', animatedPng],
  ])('200 for a %s', async (_, make) => {
    const { status, body } = await upload(await make())
    expect(status).toBe(200)
    const found = await sharp((await app.inject(body.data.sizes[0].jpg)).rawPayload).metadata()
    expect([found.format, found.space, found.depth, found.pages ?? 1]).toEqual(['jpeg', 'srgb', 'uchar', 1])
  })

  it('200 for a picture with a page hidden behind it, and stores nothing of the page', async () => {
    const hidden = Buffer.from('<html><script>alert(document.domain)</script></html>')
    const { status, body } = await upload(Buffer.concat([await aPhoto(), hidden]), { type: 'text/html' })
    expect(status).toBe(200)
    for (const size of body.data.sizes)
      for (const address of [size.avif, size.jpg]) {
        const file = await app.inject(address)
        expect(file.headers['content-type']).toMatch(/^image\/(avif|jpeg)$/)
        expect(file.rawPayload.includes('script')).toBe(false)
      }
  })

  it('401 without a key and with a wrong one', async () => {
    const bytes = await plainPng()
    for (const headers of [
      {},
      { 'x-api-key': 'x'.repeat(32) },
      { 'x-api-key': 'a.b' },
      { authorization: 'Bearer x' },
    ]) {
      const reply = await app.inject(uploading(bytes, headers as Record<string, string>))
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'unauthenticated'])
    }
  })

  it('411 for a body in chunks, and the connection is closed', async () => {
    const headers = { ...key, 'transfer-encoding': 'chunked' }
    const reply = await app.inject({ method: 'POST', url: '/storage/upload', headers })
    expect([reply.statusCode, reply.json().code, reply.headers.connection]).toEqual([411, 'length_required', 'close'])
  })

  it('400 for more than a hundred headers, and the connection is closed', async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`x-${n}`, 'a']))
    const reply = await app.inject({ method: 'POST', url: '/storage/upload', headers: { ...key, ...many } })
    expect([reply.statusCode, reply.json().code, reply.headers.connection]).toEqual([400, 'malformed', 'close'])
  })

  it('413 above five megabytes', async () => {
    const jpeg = await aPhoto()
    const padded = Buffer.concat([jpeg, Buffer.alloc(imageBytesMax + 1 - jpeg.length)])
    expect(await refused(padded)).toEqual([413, 'picture_too_large'])
    expect((await upload(padded.subarray(0, imageBytesMax))).status).toBe(200)
    expect(await refused(Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024)]))).toEqual([413, 'picture_too_large'])
  })

  it('415 for a body that is no form, and for other types of file', async () => {
    const json = await app.inject({ method: 'POST', url: '/storage/upload', headers: key, payload: { file: 'x' } })
    expect([json.statusCode, json.json().code]).toEqual([415, 'unsupported_type'])
    const picture = sharp(await plainPng())
    for (const bytes of [
      await picture.clone().gif().toBuffer(),
      await picture.clone().webp().toBuffer(),
      ...(await animated()),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('GIF89a/*\xff\xd8\xff*/=1;', 'latin1'),
    ])
      expect(await refused(bytes, { name: 'a.png', type: 'image/png' })).toEqual([415, 'picture_type'])
  })

  it('422 for an empty file, half a picture, garbage, and 20,000 by 20,000 pixels', async () => {
    const jpeg = await aPhoto(400, 300)
    expect(await refused(Buffer.alloc(0))).toEqual([422, 'picture_broken'])
    expect(await refused(jpeg.subarray(0, jpeg.length / 2))).toEqual([422, 'picture_broken'])
    expect(await refused(Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(400, 1)]))).toEqual([
      422,
      'picture_broken',
    ])
    expect(await refused(await hugePng(20_000, 20_000))).toEqual([422, 'picture_pixels'])
  })

  it('200 for the next picture after each rejected one, and nothing incomplete is left', async () => {
    const jpeg = await aPhoto(500, 400)
    const wrong = [Buffer.alloc(0), jpeg.subarray(0, 900), Buffer.from('<svg/>'), await hugePng(20_000, 20_000)]
    for (const [n, bytes] of wrong.entries()) {
      expect((await upload(bytes)).status).toBeGreaterThanOrEqual(400)
      expect((await upload(await aPhoto(70 + n, 50, n))).status).toBe(200)
      expect(await readdir(join(dir, '.unfinished'))).toEqual([])
    }
  })

  it('422 when the form has no field of that name', async () => {
    const { status, body } = await upload(await plainPng(), { field: 'image' })
    expect([status, body.code, body.fields]).toEqual([422, 'invalid', { file: 'This field is required.' }])
  })

  it('400 for a truncated form', async () => {
    const whole = uploading(await plainPng(), key)
    const cut = { ...whole, payload: (whole.payload as Buffer).subarray(0, -20) }
    expect((await app.inject(cut)).statusCode).toBe(400)
  })

  it('413 for more parts than a form needs, wherever it ends, and the next upload works', async () => {
    const boundary = /boundary=(.*)/.exec(String(uploading(Buffer.from(''), key).headers?.['content-type']))?.[1]
    const parts = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n`.repeat(7)
    for (const rest of [`--${boundary}--`, `--${boundary}\r\ncontent-disposition: form-data; name="g"\r\n\r\nx`]) {
      const reply = await app.inject({ ...uploading(Buffer.from(''), key), payload: Buffer.from(parts + rest) })
      expect(reply.statusCode).toBe(413)
    }
    expect((await upload(await plainPng())).status).toBe(200)
  })

  it('answers in the requested language', async () => {
    const reply = await app.inject(uploading(Buffer.from('x'), { ...key, 'accept-language': 'ar' }))
    expect(reply.json().message).toContain('نوع الملف غير مدعوم')
  })

  it('503 with Retry-After when memory is full, and 200 again afterwards', async () => {
    const memoryLimit = makeUploadMemoryLimit({ bytesMax: 10_000 })
    const small = await buildStorage({ store: diskStore(dir), keys: { secret, serverKey }, memoryLimit })
    const bytes = await plainPng()
    const others = Array.from({ length: 8 }, (_, n) =>
      memoryLimit.tryEnter({ person: null, network: `10.0.0.${n}` }, 1_240),
    )
    const full = await small.inject(uploading(bytes, key))
    expect([full.statusCode, full.json().code, full.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
    for (const leave of others) leave?.()
    expect((await small.inject(uploading(bytes, key))).statusCode).toBe(200)
    expect(memoryLimit.bytes()).toBe(0)
    await small.close()
  })

  it('503 when the picture cannot be stored, and leaves nothing', async () => {
    const store: PictureStore = { ...diskStore(dir), put: () => Promise.reject(new Error('no space left on device')) }
    const broken = await buildStorage({ store, keys: { secret, serverKey } })
    const reply = await broken.inject(uploading(await plainPng(), key))
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable'])
    expect(reply.body).not.toContain('device')
    await broken.close()
  })
})
