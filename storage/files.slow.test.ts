import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildStorage } from '#storage/app.ts'
import { diskStore } from '#storage/disk.ts'
import { s3Store } from '#storage/s3.ts'
import { type PictureStore, storeUnavailable } from '#storage/store.ts'
import { uploading } from '#test/multipart.ts'
import { aPhoto } from '#test/pictures.ts'
import { startS3 } from '#test/s3-server.ts'

const keys = { secret: 'a secret for these tests and no others', serverKey: 'k'.repeat(32) }
const build = (store: PictureStore) => buildStorage({ store, keys })
const sent = async (app: FastifyInstance) => {
  const reply = await app.inject(uploading(await aPhoto(60, 40), { 'x-api-key': keys.serverKey }))
  return reply.json().data as { id: string; sizes: { avif: string; jpg: string }[] }
}

let dir = ''
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'shamsouq-files-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(dir, { recursive: true, force: true })
})

const stores: [string, () => PictureStore][] = [
  ['disk', () => diskStore(dir)],
  ['s3', () => s3Store(s3.settings)],
]

describe.each(stores)('GET /storage/files on %s', (_, makeStore) => {
  let app: FastifyInstance
  let picture: Awaited<ReturnType<typeof sent>>
  beforeAll(async () => {
    app = await build(makeStore())
    picture = await sent(app)
  })
  afterAll(() => app.close())
  const address = () => picture.sizes[0]?.avif ?? ''

  it('200, cacheable for a year, with nosniff and a sandbox policy', async () => {
    const reply = await app.inject(address())
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/avif',
      'content-length': String(reply.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('200 without a body for HEAD, 304 for a matching ETag', async () => {
    const head = await app.inject({ method: 'HEAD', url: address() })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(100)
    const again = await app.inject({ url: address(), headers: { 'if-none-match': `W/${head.headers.etag}` } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('404 for a deleted picture, also to a cache that still has it', async () => {
    const deleted = await sent(app)
    const url = deleted.sizes[0]?.avif ?? ''
    const { etag } = (await app.inject(url)).headers
    await makeStore().remove(deleted.id)
    const reply = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect(reply.statusCode).toBe(404)
  })

  it.each([
    '/storage/files/ffffffffffffffffffffffffffffffff/320.jpg',
    '/storage/files/..%2f..%2fsecret/320.jpg',
    '/storage/files/x/320.jpg',
    '/storage/files/x/..%2fsecret',
    '/storage/files/%00/320.jpg',
  ])('404 for %s', async (url) => {
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
  })

  it('400 for a URL that cannot be decoded', async () => {
    const reply = await app.inject('/storage/files/%E0%A4%A/320.jpg')
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed'])
  })

  it('404 for a size that we do not make', async () => {
    expect((await app.inject(`/storage/files/${picture.id}/9999.jpg`)).statusCode).toBe(404)
    expect((await app.inject(`/storage/files/${picture.id}/320.png`)).statusCode).toBe(404)
  })
})

describe('GET /storage/files', () => {
  it('302 to the public URL of the bucket', async () => {
    const app = await build(s3Store({ ...s3.settings, publicUrl: 'https://cdn.example' }))
    const reply = await app.inject(`/storage/files/${'a'.repeat(32)}/320.jpg`)
    expect([reply.statusCode, reply.headers.location]).toEqual([
      302,
      `https://cdn.example/files/${'a'.repeat(32)}/320.jpg`,
    ])
    expect((await app.inject('/storage/files/..%2fx/320.jpg')).statusCode).toBe(404)
    await app.close()
  })

  it('503 when the store is unavailable', async () => {
    const app = await build({
      ...diskStore(dir),
      read: () => Promise.reject(storeUnavailable('no answer from 10.0.0.7')),
    })
    const reply = await app.inject(`/storage/files/${'a'.repeat(32)}/320.jpg`)
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable'])
    expect(reply.body).not.toContain('10.0.0.7')
    await app.close()
  })
})
