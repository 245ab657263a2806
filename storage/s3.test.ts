import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Settings, s3Store } from '#storage/s3.ts'
import { isStoreAway } from '#storage/store.ts'
import { startS3 } from '#test/s3-server.ts'

const files = [
  { name: '320.avif', bytes: Buffer.from([0, 255, 10, 13, 0]) },
  { name: '320.jpg', bytes: Buffer.alloc(300_000, 7) },
  { name: '1280.jpg', bytes: Buffer.from('large') },
]
const idOf = (n: number) => `abcdef${String(n).padStart(26, '0')}`

let server: Awaited<ReturnType<typeof startS3>>
let settings: S3Settings
beforeAll(async () => {
  server = await startS3()
  settings = { ...server.settings, waitsMs: [] }
})
afterAll(() => server.stop())

const listAll = async (before: Date) => Array.fromAsync(s3Store(settings).listOlder(before))
const later = () => new Date(Date.now() + 60_000)

describe('s3Store', () => {
  it('gives back byte for byte what was put, with its size', async () => {
    const store = s3Store(settings)
    expect(await store.has(idOf(1))).toBe(false)
    await store.put(idOf(1), files)
    expect(await store.has(idOf(1))).toBe(true)
    for (const { name, bytes } of files) {
      const found = await store.read(idOf(1), name)
      expect(found?.size).toBe(bytes.length)
      expect(found && (await buffer(found.body)).equals(bytes)).toBe(true)
    }
  })

  it('stores the type and the year of caching with the object', async () => {
    const reply = await fetch(`${settings.endpoint}/pictures/files/${idOf(1)}/320.avif`)
    expect(reply.headers.get('content-type')).toBe('image/avif')
    expect(reply.headers.get('cache-control')).toContain('immutable')
  })

  it('keeps what it has when the same id comes again', async () => {
    const store = s3Store(settings)
    await store.put(idOf(1), [{ name: '1280.jpg', bytes: Buffer.from('other') }])
    const found = await store.read(idOf(1), '1280.jpg')
    expect(found && (await buffer(found.body)).toString()).toBe('large')
  })

  it('has nothing for what never was, and for names that are not ours', async () => {
    const store = s3Store(settings)
    expect(await store.read(idOf(999), '320.avif')).toBeNull()
    expect(await store.read('../../etc/passwd', '320.avif')).toBeNull()
    expect(await store.read(idOf(1), '../x')).toBeNull()
    await expect(store.put('short', files)).rejects.toThrow('picture id')
    await expect(store.put(idOf(2), [{ name: '../x', bytes: Buffer.of(1) }])).rejects.toThrow('file name')
  })

  it('removes a picture as a whole, and a missing one without complaint', async () => {
    const store = s3Store(settings)
    await store.put(idOf(3), files)
    await store.remove(idOf(3))
    await store.remove(idOf(3))
    for (const { name } of files) expect(await store.read(idOf(3), name)).toBeNull()
    expect(await store.has(idOf(1))).toBe(true)
  })

  it('takes a half-written picture for none, and lists it for the sweep', async () => {
    const store = s3Store(settings)
    await store.put(idOf(4), files.slice(0, 2))
    expect(await store.has(idOf(4))).toBe(false)
    expect(await listAll(later())).toContain(idOf(4))
    await store.put(idOf(4), files)
    expect(await store.has(idOf(4))).toBe(true)
  })

  it('lists page by page, each id once, and only the old', async () => {
    const store = s3Store({ ...settings, listPageSize: 10 })
    await Promise.all(Array.from({ length: 31 }, (_, at) => store.put(idOf(100 + at), files)))
    const ids = await Array.fromAsync(store.listOlder(later()))
    expect(ids).toHaveLength(new Set(ids).size)
    expect(ids.filter((id) => id >= idOf(100))).toHaveLength(31)
    expect(await listAll(new Date(Date.now() - 60_000))).toEqual([])
  })

  it('names the address the world reads, when there is one', () => {
    expect(s3Store(settings).publicUrl).toBeUndefined()
    const store = s3Store({ ...settings, publicUrl: 'https://cdn.example' })
    expect(store.publicUrl?.(idOf(1), '320.jpg')).toBe(`https://cdn.example/files/${idOf(1)}/320.jpg`)
  })
})

describe('s3Store with a server in trouble', () => {
  const answering = async (answer: (count: number) => number) => {
    let count = 0
    const fake: Server = createServer((request, reply) => {
      request.resume().on('end', () => {
        count += 1
        reply.writeHead(answer(count)).end('<Error><Code>SlowDown</Code></Error>')
      })
    })
    await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
    const { port } = fake.address() as AddressInfo
    return { endpoint: `http://127.0.0.1:${port}`, count: () => count, close: () => fake.close() }
  }

  it('says so when the bucket is missing or nobody answers', async () => {
    const failure = (change: Partial<S3Settings>) =>
      s3Store({ ...settings, ...change })
        .check()
        .catch((error: unknown) => error)
    expect(await failure({})).toBeUndefined()
    const noBucket = await failure({ bucket: 'nowhere' })
    expect(isStoreAway(noBucket) && noBucket.message).toContain('NoSuchBucket')
    expect(isStoreAway(await failure({ endpoint: 'http://127.0.0.1:1' }))).toBe(true)
  })

  it('tries a passing fault again, and gives up in the end', async () => {
    const once = await answering((count) => (count === 1 ? 503 : 200))
    await s3Store({ ...settings, endpoint: once.endpoint, waitsMs: [1] }).check()
    expect(once.count()).toBe(2)
    once.close()
    const always = await answering(() => 500)
    const store = s3Store({ ...settings, endpoint: always.endpoint, waitsMs: [1, 1] })
    expect(isStoreAway(await store.check().catch((error: unknown) => error))).toBe(true)
    expect(always.count()).toBe(3)
    always.close()
  })

  it('leaves nothing of a picture whose last file failed', async () => {
    let puts = 0
    const proxy = createServer(async (request, reply) => {
      const isPut = request.method === 'PUT'
      if (isPut) puts += 1
      if (isPut && puts === files.length) return void request.resume().on('end', () => reply.writeHead(403).end())
      const body = isPut ? await buffer(request) : null
      const { connection: _hop, 'content-length': _length, 'transfer-encoding': _coding, ...headers } = request.headers
      const answer = await fetch(settings.endpoint + request.url, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        body: body && new Uint8Array(body),
      })
      reply.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const { port } = proxy.address() as AddressInfo
    const store = s3Store({ ...settings, endpoint: `http://127.0.0.1:${port}` })
    await expect(store.put(idOf(5), files)).rejects.toThrow('403')
    for (const { name } of files) expect(await s3Store(settings).read(idOf(5), name)).toBeNull()
    proxy.close()
  })
})
