import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketReadLimit } from '#contract/rate-limits.ts'
import { buildStorage } from '#storage/app.ts'
import { diskStore } from '#storage/disk.ts'
import { s3Store } from '#storage/s3.ts'
import { type PictureStore, storeUnavailable } from '#storage/store.ts'
import { startS3 } from '#test/app/s3-server.ts'
import { aPhoto } from '#test/market/pictures.ts'
import { uploading } from '#test/multipart.ts'

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

  it('404 without a body for HEAD of an unknown picture', async () => {
    const reply = await app.inject({ method: 'HEAD', url: `/storage/files/${'f'.repeat(32)}/320.jpg` })
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([404, 0])
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

it('HEAD reads no body from a bucket, and one network reads so many pictures a minute; others and the disk are not limited', async () => {
  const bucket = await build(s3Store(s3.settings))
  const disk = await build(diskStore(dir))
  const url = (await sent(bucket)).sizes[0]?.avif ?? ''
  const methods = new Set<string>()
  s3.state.intercept = (method) => {
    methods.add(method)
    return null
  }
  expect((await bucket.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  s3.state.intercept = () => null
  expect([...methods]).toEqual(['HEAD'])
  const ask = (app: FastifyInstance, remoteAddress: string) =>
    app.inject({ url: '/storage/files/x/320.jpg', remoteAddress })
  const readsUntilRefused = async (app: FastifyInstance, readsMax: number) => {
    for (let n = 0; n < readsMax; n += 1) {
      const reply = await ask(app, '192.0.2.8')
      if (reply.statusCode !== 404) return [reply.statusCode, reply.json().code, reply.headers['retry-after']]
    }
    return null
  }
  // More than the burst, since the bucket refills meanwhile.
  expect(await readsUntilRefused(bucket, 10 * bucketReadLimit.burst)).toEqual([429, 'too_many', '1'])
  expect((await ask(bucket, '192.0.2.9')).statusCode).toBe(404)
  expect(await readsUntilRefused(disk, 2 * bucketReadLimit.burst)).toBeNull()
  await Promise.all([bucket.close(), disk.close()])
})
